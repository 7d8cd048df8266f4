import { deltaEncode } from '../../packages/geo/src/index.ts';
import type { Sources } from './sources.ts';

/** Centers of the ZIP code tabulation areas in order, as differences of neighbors, degrees in thousandths. */
export function zipCodesText({ zipCodes }: Sources): string {
  const rows = zipCodes.toSorted((a, b) => Number(a.zipCode) - Number(b.zipCode));
  const columns = {
    codes: deltaEncode(rows.map(({ zipCode }) => Number(zipCode))),
    lat1e3: deltaEncode(rows.map(({ latitude }) => Math.round(latitude * 1e3))),
    lon1e3: deltaEncode(rows.map(({ longitude }) => Math.round(longitude * 1e3))),
  };
  const lines = Object.entries(columns).map(([name, column]) => `"${name}":${JSON.stringify(column)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
