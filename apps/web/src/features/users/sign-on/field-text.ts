import { withLabel } from '../../../components/field/with-label.ts';

/** The problem of a field as a sentence; empty: none. */
export function fieldText(fields: Readonly<Record<string, string>>, path: string, label: string): string {
  const problem = fields[path];
  return problem === undefined ? '' : withLabel(problem, label);
}
