import { declarationKind } from '@longhaul/hos';
import { setsOf } from '../hos/derived-log.ts';
import type { HosDriver } from '../hos/hos-driver.ts';

/** Whether a fact of a kind may count in the log of a driver: one of a set that is ever in force for them, or any declaration. */
export function countsFor(
  driver: Pick<HosDriver, 'ruleSet' | 'rules'>,
  kind: string,
): (key: string) => boolean {
  if (kind === declarationKind.kind) return () => true;
  const ids = [...new Set(setsOf(driver).map(({ id }) => `${id} `))];
  return (key) => ids.some((id) => key.startsWith(id));
}
