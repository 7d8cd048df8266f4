import pg from 'pg';

const OID = { int8: 20, date: 1082, int8Array: 1016, dateArray: 1182, textArray: 1009 } as const;

/**
 * How column values arrive: bigint as a number (an error beyond what a number holds exactly), date as `YYYY-MM-DD`,
 * timestamptz as Date; the rest as pg does.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (oid === OID.int8) return parseBigint;
      if (oid === OID.date) return (text: string) => text;
      if (oid === OID.int8Array) return (text: string) => parseTextArray(text, parseBigint);
      if (oid === OID.dateArray) return (text: string) => parseTextArray(text, (date) => date);
    }
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`A bigint of the database, ${text}, is too large to be a JavaScript number.`);
  }
  return value;
}

function parseTextArray<T>(text: string, parse: (element: string) => T): (T | null)[] {
  const elements: (string | null)[] = pg.types.getTypeParser(OID.textArray as number)(text);
  return elements.map((element) => (element === null ? null : parse(element)));
}
