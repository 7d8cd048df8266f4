import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const FILE = process.env.TRUST_FIGURES;
/** The full measure, or a tenth and less of it, to see that everything works. */
export const isFull = process.env.ENDURANCE !== 'short';

/** Puts what a test measured into the trust report, which `npm run test:endurance` writes. */
export function recordFigure(name: string, figure: string): void {
  if (FILE === undefined) return;
  mkdirSync(path.dirname(FILE), { recursive: true });
  appendFileSync(FILE, `${JSON.stringify({ name, figure })}\n`);
}
