import { z } from 'zod';
import { QueryFlag } from './fields.ts';
import type { CellKind } from './import-cells.ts';

export const CSV_MAX_BYTES = 1024 * 1024;
export const CSV_MAX_ROWS = 1000;

/** A column that a CSV file may have; named in its first line by title or field, in any case. */
export type ImportColumn = {
  field: string;
  title: string;
  isRequired?: boolean;
  /** A row whose value is not accepted can be imported without it. */
  canBeLeftOut?: boolean;
  /** What other programs call it, to guess by. */
  aliases?: readonly string[];
  /** Any text when left out. */
  holds?: CellKind;
  /** As a template shows it. */
  example: string;
};

/** A dry run answers what is wrong with each row and stores nothing. */
export const ImportQuery = z.object({ dryRun: QueryFlag });

export const ImportRow = z.object({
  /** In the file, the line of column names being 1. */
  line: z.int(),
  /** Cells as in the file, by field. */
  values: z.record(z.string(), z.string()),
  /** What is wrong, by field. */
  errors: z.record(z.string(), z.string()),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportResult = z.object({
  isDryRun: z.boolean(),
  /** The file's columns in its order. */
  columns: z.array(z.object({ field: z.string(), title: z.string() })),
  rows: z.array(ImportRow),
  /** Rows with an error. */
  faultyCount: z.int(),
  /** Rows that are none of what is imported, such as DEF among fuel purchases. */
  leftOutCount: z.int(),
  /** All rows, or none after a dry run. */
  importedCount: z.int(),
});
export type ImportResult = z.infer<typeof ImportResult>;
