import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const FILE = process.env.TRUST_FIGURES;

/** Puts what a test measured into the trust report, which `npm run test:endurance` writes. */
export function recordFigure(name: string, figure: string): void {
  write({ name, figure });
}

export interface CallTally {
  readonly calls: number;
  /** Answered with 400 and above. */
  readonly refused: number;
}

/** The calls of the API that a test file made, for the rows of the report that measure nothing else. */
export async function recordCalls(tally: CallTally): Promise<void> {
  if (FILE === undefined || tally.calls === 0) return;
  // Only here: what uses the test app beside tests has no test that runs.
  const { expect } = await import('vitest');
  write({ file: expect.getState().testPath, ...tally });
}

function write(line: object): void {
  if (FILE === undefined) return;
  mkdirSync(path.dirname(FILE), { recursive: true });
  appendFileSync(FILE, `${JSON.stringify(line)}\n`);
}
