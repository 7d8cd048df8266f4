import { deltaEncode } from '../../packages/geo/src/index.ts';
import type { Sources } from './sources.ts';

/**
 * Centers of the ZIP code tabulation areas in order, as differences of neighbors, degrees in thousandths; and the states of the codes
 * as runs, `[state, how many codes]`.
 */
export function zipCodesText({ zipCodes, postalStates }: Pick<Sources, 'zipCodes' | 'postalStates'>): string {
  const rows = zipCodes.toSorted((a, b) => Number(a.zipCode) - Number(b.zipCode));
  const columns = {
    codes: deltaEncode(rows.map(({ zipCode }) => Number(zipCode))),
    lat1e3: deltaEncode(rows.map(({ latitude }) => Math.round(latitude * 1e3))),
    lon1e3: deltaEncode(rows.map(({ longitude }) => Math.round(longitude * 1e3))),
    states: stateRuns(rows.map(({ zipCode }) => postalStates[zipCode]?.state)),
  };
  const lines = Object.entries(columns).map(([name, column]) => `"${name}":${JSON.stringify(column)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** A code that the postal list does not have is of the state of the code before it. */
function stateRuns(states: readonly (string | undefined)[]): [state: string, count: number][] {
  const runs: [string, number][] = [];
  for (const state of states) {
    const last = runs.at(-1);
    if (last && (state === undefined || state === last[0])) last[1] += 1;
    else if (state !== undefined) runs.push([state, 1]);
  }
  return runs;
}
