/** Degrees. */
export type ZoneCell = { south: number; north: number; west: number; east: number };

/** A tree of cells, as `time-zones.json` keeps it. */
export type ZoneTreeData = {
  zones: readonly string[];
  /**
   * What is in the quarters of each cell that is cut, from the root on, row by row of the tree. Below a cell with two zones only, one
   * letter says for all four whether they are of the first, of the second or cut. Elsewhere `'` and four letters of zones, or
   * a backtick, the letters of the two zones and that one letter.
   */
  quarters: string;
};

/** Of zones in their order, and of the numbers below 81 that stand for four quarters. */
export const LETTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$%&()*+,/:;<=>?@[]^_{|}~';
export const CUT = '.';
export const NO_ZONE = '-';
export const FOUR_LETTERS = "'";
export const TWO_ZONES = '`';

/** North America is in the quarter of the world that is north of the equator and west of Greenwich; geo-tz begins here too. */
export const ROOT_CELL: ZoneCell = { south: 0, north: 89.9999, west: -179.9999, east: 0 };

export type ZoneTree = {
  /** Null outside of the root, and in cells without a zone of the continent. */
  zoneAt(lat: number, lon: number): string | null;
};

/** A leaf has its zone as -1 less its number, or this. */
const NONE = -1_000;

/** Some 20 steps for a point, and four bytes of memory for a cell. */
export function createZoneTree(data: ZoneTreeData): ZoneTree {
  const cells = readCells(data);
  return {
    zoneAt(lat, lon) {
      let cell = ROOT_CELL;
      if (!(lat >= cell.south && lat <= cell.north && lon >= cell.west && lon <= cell.east)) return null;
      let content = 0;
      do {
        const quarter = quarterOf(cell, lat, lon);
        content = cells[content + quarter]!;
        cell = quartersOf(cell)[quarter]!;
      } while (content >= 0);
      return data.zones[-1 - content] ?? null;
    },
  };
}

/** Four numbers for each cell that is cut: of a quarter that is cut where its own four are, or its leaf. */
function readCells({ quarters }: ZoneTreeData): Int32Array {
  const cells: number[] = [];
  /** The two zones below each cell that is cut; null where there are more. */
  const pairs: ([number, number] | null)[] = [null];
  let at = 0;
  const next = () => quarters[at++] ?? '';
  const zone = (letter: string) => (letter === NO_ZONE ? NONE : -1 - LETTERS.indexOf(letter));
  for (let index = 0; index < pairs.length; index++) {
    let pair = pairs[index]!;
    const mark = pair === null ? next() : TWO_ZONES;
    if (pair === null && mark === TWO_ZONES) pair = [zone(next()), zone(next())];
    let four = pair === null ? 0 : LETTERS.indexOf(next());
    if (four < 0 || (mark !== TWO_ZONES && mark !== FOUR_LETTERS)) throw new RangeError(`cut off at ${at}`);
    for (let quarter = 0; quarter < 4; quarter++) {
      const letter = pair === null ? next() : '';
      const content = pair === null ? (letter === CUT ? null : zone(letter)) : (pair[four % 3] ?? null);
      four = Math.floor(four / 3);
      cells.push(content ?? 4 * pairs.length);
      if (content === null) pairs.push(pair);
    }
  }
  if (at !== quarters.length) throw new RangeError(`${quarters.length} letters, of which ${at} were read`);
  return Int32Array.from(cells);
}

function quarterOf({ south, north, west, east }: ZoneCell, lat: number, lon: number): number {
  return (lat >= (south + north) / 2 ? 0 : 2) + (lon >= (west + east) / 2 ? 1 : 0);
}

/** Northwest, northeast, southwest, southeast. */
export function quartersOf({ south, north, west, east }: ZoneCell): ZoneCell[] {
  const [lat, lon] = [(south + north) / 2, (west + east) / 2];
  return [
    { south: lat, north, west, east: lon },
    { south: lat, north, west: lon, east },
    { south, north: lat, west, east: lon },
    { south, north: lat, west: lon, east },
  ];
}
