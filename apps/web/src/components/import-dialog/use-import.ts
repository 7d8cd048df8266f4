import {
  csvText,
  type ImportColumn,
  type ImportFile,
  type ImportResult,
  settleCells,
} from '@longhaul/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ServerError } from '../error-display/request-error.ts';
import { type Mapping, rememberMapping } from './column-mapping.ts';

/** A call carries so many rows, so that a long file shows how far it is. */
const BATCH_ROWS = 250;
/** Well below what one call may carry, as CSV in UTF-8. */
const BATCH_CHARACTERS = 400_000;

export interface Row {
  /** In the file, the line of column names being 1. */
  readonly line: number;
  /** By field. */
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong, by field. */
  readonly errors: Readonly<Record<string, string>>;
}

export type Replacement = { field: string; to: string } & (
  | { from: string; problem?: undefined }
  | { from: null; problem: string }
);

export type Send = (file: Blob, dryRun: boolean) => Promise<ImportResult>;

export const isFaulty = ({ errors }: Row): boolean => Object.keys(errors).length > 0;

/**
 * The rows of a file as its columns are read, without those that have no value in any of them.
 * @throws CsvError that names lines when numbers or dates can be read in two ways
 */
export function rowsOf(
  file: ImportFile,
  mapping: Mapping,
  columns: readonly ImportColumn[],
  cellOf: (field: string, text: string) => string = (_, text) => text,
): Row[] {
  const read = mapping.map((field) => columns.find((column) => column.field === field));
  return settleCells(file, read)
    .map(({ line, cells }) => ({
      line,
      values: Object.fromEntries(
        mapping.flatMap((field, at) => (field === null ? [] : [[field, cellOf(field, cells[at] ?? '')]])),
      ),
      errors: {},
    }))
    .filter(({ values }) => Object.values(values).some((value) => value !== ''));
}

const fileOf = (fields: readonly string[], rows: readonly Row[]) =>
  new Blob(
    [
      csvText([
        fields,
        ...rows.map(({ values }) => fields.map((field) => (values[field] ?? '').replace(/\s+/g, ' '))),
      ]),
    ],
    {
      type: 'text/csv',
    },
  );

/** Rows with what the server finds wrong with them. Answers come in the order of the rows. */
async function checkRows(send: Send, fields: readonly string[], rows: readonly Row[]): Promise<Row[]> {
  if (rows.length === 0) return [];
  const result = await send(fileOf(fields, rows), true);
  // A batch is a file of its own: what it says of its lines is said of those of the whole.
  const inFile = (message: string) =>
    message.replace(/\bline (\d+)/g, (_, line) => `line ${rows[Number(line) - 2]?.line ?? line}`);
  return rows.map((row, at) => ({
    ...row,
    errors: Object.fromEntries(
      Object.entries(result.rows[at]?.errors ?? {}).map(([field, message]) => [field, inFile(message)]),
    ),
  }));
}

/** Stores the rows that are right. Gives back those that are not, and how many were stored. */
async function storeRows(
  send: Send,
  fields: readonly string[],
  rows: readonly Row[],
): Promise<{ left: Row[]; storedCount: number }> {
  // A row may repeat one of an earlier batch, which only shows once that is stored.
  const checked = await checkRows(send, fields, rows);
  const good = checked.filter((row) => !isFaulty(row));
  if (good.length > 0) await send(fileOf(fields, good), false);
  return { left: checked.filter(isFaulty), storedCount: good.length };
}

/** One row at least. */
function endOfBatch(rows: readonly Row[], from: number): number {
  let characters = 0;
  for (let at = from; at < Math.min(rows.length, from + BATCH_ROWS); at++) {
    for (const text of Object.values(rows[at]!.values)) characters += text.length;
    if (characters > BATCH_CHARACTERS && at > from) return at;
  }
  return Math.min(rows.length, from + BATCH_ROWS);
}

interface ImportOptions {
  readonly columns: readonly ImportColumn[];
  readonly memoryName: string;
  readonly send: Send;
  readonly cellOf: ((field: string, text: string) => string) | undefined;
  readonly isLeftOut: ((values: Row['values']) => boolean) | undefined;
  /** After some rows were stored; the dialog closes itself when none is left. */
  readonly onStored: (count: number, leftCount: number) => void;
}

/** A file on its way in: its rows, how far the work is, and what can be done next. */
export function useImport({ columns, memoryName, send, cellOf, isLeftOut, onStored }: ImportOptions) {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [fields, setFields] = useState<readonly string[]>([]);
  const [percentage, setPercentage] = useState(0);
  const [leftOutCount, setLeftOutCount] = useState(0);

  /** Batch by batch; what is done stays done when a later one fails. */
  const inBatches = async (all: readonly Row[], work: (batch: readonly Row[]) => Promise<void>) => {
    setPercentage(0);
    for (let from = 0; from < all.length; ) {
      const until = endOfBatch(all, from);
      await work(all.slice(from, until));
      setPercentage((100 * until) / all.length);
      from = until;
    }
  };

  const check = useMutation({
    mutationFn: async ({ file, mapping }: { file: ImportFile; mapping: Mapping }) => {
      rememberMapping(memoryName, file.names, mapping);
      const read = columns.map(({ field }) => field).filter((field) => mapping.includes(field));
      setFields(read);
      const all = rowsOf(file, mapping, columns, cellOf);
      const kept = isLeftOut ? all.filter(({ values }) => !isLeftOut(values)) : all;
      setLeftOutCount(all.length - kept.length);
      const checked: Row[] = [];
      await inBatches(kept, async (batch) => {
        checked.push(...(await checkRows(send, read, batch)));
      });
      setRows(checked);
    },
  });

  const recheck = useMutation({
    mutationFn: async ({ line, field, value }: { line: number; field: string; value: string }) => {
      const row = rows.find((each) => each.line === line);
      if (row === undefined || row.values[field] === value) return;
      const changed = { ...row, values: { ...row.values, [field]: value } };
      const swap = (next: Row) => setRows((all) => all.map((each) => (each.line === line ? next : each)));
      swap(changed);
      const [checked] = await checkRows(send, fields, [changed]);
      if (checked) swap(checked);
    },
  });

  /** The same wrong value, or with `from` null every value with this problem, in all rows that have it. */
  const replaceAll = useMutation({
    mutationFn: async ({ field, from, problem, to }: Replacement) => {
      const changed = rows
        .filter((row) => row.errors[field] !== undefined)
        .filter((row) => (from === null ? row.errors[field] === problem : row.values[field] === from))
        .map((row) => ({ ...row, values: { ...row.values, [field]: to } }));
      await inBatches(changed, async (batch) => {
        const checked = await checkRows(send, fields, batch);
        const byLine = new Map(checked.map((row) => [row.line, row]));
        setRows((all) => all.map((row) => byLine.get(row.line) ?? row));
      });
    },
  });

  const store = useMutation({
    mutationFn: async () => {
      let storedCount = 0;
      const left = rows.filter(isFaulty);
      const good = rows.filter((row) => !isFaulty(row));
      const waiting = new Set(good.map(({ line }) => line));
      try {
        await inBatches(good, async (batch) => {
          const result = await storeRows(send, fields, batch);
          storedCount += result.storedCount;
          left.push(...result.left);
          for (const { line } of batch) waiting.delete(line);
        });
      } finally {
        const remaining = [...left, ...good.filter(({ line }) => waiting.has(line))];
        setRows(remaining.sort((one, other) => one.line - other.line));
        if (storedCount > 0) onStored(storedCount, remaining.length);
      }
    },
  });

  const failure = check.error ?? recheck.error ?? replaceAll.error ?? store.error;
  return {
    rows,
    fields,
    percentage,
    leftOutCount,
    check,
    recheck,
    replaceAll,
    store,
    isBusy: check.isPending || replaceAll.isPending || store.isPending,
    failure: failure instanceof ServerError || failure instanceof Error ? failure : null,
    restart: () => {
      setRows([]);
      for (const step of [check, recheck, replaceAll, store]) step.reset();
    },
  };
}
