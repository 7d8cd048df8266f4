import type { Quarter, QuarterCode, Rate, RateValue } from '@longhaul/ifta';
import { type KnownRate, knownRates, knownRatesSource } from '@longhaul/ifta/known-rates';
import type { DatabaseTransaction } from '../database/transaction.ts';

export interface SourcedRate extends Rate {
  readonly source: 'built-in' | 'file' | 'override';
  readonly confidence: KnownRate['confidence'] | null;
  readonly override: RateOverride | null;
}

export interface RateOverride {
  readonly id: number;
  readonly reason: string;
  readonly madeBy: string | null;
  readonly madeAt: Date;
}

export interface RateFile {
  readonly source: string;
  readonly status: 'final' | 'preliminary';
  readonly loadedBy: string | null;
  readonly loadedAt: Date;
}

export interface QuarterRates {
  /** Null when neither a file nor the product has rates of the quarter. */
  readonly status: 'final' | 'preliminary' | null;
  readonly source: string | null;
  readonly rows: SourcedRate[];
  /** The newest first; the first is the one in force. */
  readonly files: RateFile[];
}

/** The rates in force: the newest file, else those that come with the product; an override stands before either. */
export async function loadRates(
  tx: DatabaseTransaction,
  organizationId: number,
  quarter: Pick<Quarter, 'code'>,
): Promise<QuarterRates> {
  const files = await selectFiles(tx, organizationId, quarter.code);
  const overrides = await selectOverrides(tx, organizationId, quarter.code);
  const [file] = files;
  const base = file
    ? fileRows(await selectFileRates(tx, organizationId, file.id))
    : builtInRows(quarter.code);
  const isOverridden = new Set(overrides.map((row) => keyOf(row.rate)));
  return {
    status: file?.status ?? (base.length > 0 ? 'preliminary' : null),
    source: file?.source ?? (base.length > 0 ? knownRatesSource : null),
    rows: [
      ...base.filter((rate) => !isOverridden.has(keyOf(rate))),
      ...overrides.map(({ rate, override }) => ({
        ...rate,
        source: 'override' as const,
        confidence: null,
        override,
      })),
    ],
    files,
  };
}

/** Without their source, for the engine. */
export function plainRates(rows: readonly SourcedRate[]): Rate[] {
  return rows.map(({ jurisdiction, fuel, kind, value, fromDate, untilDate }) => ({
    ...{ jurisdiction, fuel, kind, value, fromDate, untilDate },
  }));
}

const keyOf = ({ jurisdiction, fuel, kind }: Rate): string => `${jurisdiction}|${fuel}|${kind}`;

const fileRows = (rates: readonly Rate[]): SourcedRate[] =>
  rates.map((rate) => ({ ...rate, source: 'file', confidence: null, override: null }));

function builtInRows(quarter: QuarterCode): SourcedRate[] {
  return knownRates
    .filter((rate) => rate.quarter === quarter)
    .map(({ quarter: _, ...rate }) => ({ ...rate, source: 'built-in', override: null }));
}

async function selectFiles(tx: DatabaseTransaction, organizationId: number, quarter: QuarterCode) {
  const rows = await tx
    .selectFrom('ifta_rate_files as f')
    .leftJoin('users as u', 'u.id', 'f.loaded_by')
    .select(['f.id', 'f.source', 'f.status', 'f.loaded_at', 'u.first_name', 'u.last_name'])
    .where('f.organization_id', '=', organizationId)
    .where('f.quarter', '=', quarter)
    .orderBy('f.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    source: row.source,
    status: row.status,
    loadedBy: personName(row),
    loadedAt: row.loaded_at,
  }));
}

async function selectFileRates(tx: DatabaseTransaction, organizationId: number, id: number): Promise<Rate[]> {
  const { rates } = await tx
    .selectFrom('ifta_rate_files')
    .select('rates')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return rates as Rate[];
}

async function selectOverrides(tx: DatabaseTransaction, organizationId: number, quarter: QuarterCode) {
  const rows = await tx
    .selectFrom('ifta_rate_overrides as o')
    .leftJoin('users as u', 'u.id', 'o.made_by')
    .select(['o.id', 'o.jurisdiction', 'o.fuel', 'o.kind', 'o.value', 'o.reason', 'o.made_at'])
    .select(['u.first_name', 'u.last_name'])
    .where('o.organization_id', '=', organizationId)
    .where('o.quarter', '=', quarter)
    .where('o.removed_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    rate: {
      jurisdiction: row.jurisdiction as Rate['jurisdiction'],
      fuel: row.fuel as Rate['fuel'],
      kind: row.kind,
      value: (row.value ?? 'not levied') as RateValue,
      fromDate: null,
      untilDate: null,
    },
    override: { id: row.id, reason: row.reason, madeBy: personName(row), madeAt: row.made_at },
  }));
}

export function personName(row: { first_name: string | null; last_name: string | null }): string | null {
  return row.first_name === null ? null : `${row.first_name} ${row.last_name}`;
}
