import type { Quarter, QuarterCode, Rate, RateValue } from '@longhaul/ifta';
import { type KnownRate, knownRates } from '@longhaul/ifta/known-rates';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

export interface SourcedRate extends Rate {
  readonly source: 'built-in' | 'file' | 'override';
  readonly confidence: KnownRate['confidence'] | null;
  /** Why a built-in rate may be wrong. */
  readonly doubt?: string;
  /** Where a built-in rate is taken from. */
  readonly fact?: KnownRate['fact'];
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
  /** Null, for an organization, of a file of the platform: its operator is nobody that it knows. */
  readonly loadedBy: string | null;
  readonly loadedAt: Date;
  readonly loadedFor: 'organization' | 'platform';
}

export interface QuarterRates {
  /** Null when neither a file nor the product has rates of the quarter. */
  readonly status: 'final' | 'preliminary' | null;
  readonly source: string | null;
  readonly rows: SourcedRate[];
  /** The one in force first, then the newest. */
  readonly files: RateFile[];
}

/**
 * The rates in force: a file, else those that come with the product; an override comes before either. Null for
 * `organizationId`: as they are for who has neither file nor override.
 */
export async function loadRates(
  tx: DatabaseTransaction,
  organizationId: number | null,
  quarter: Pick<Quarter, 'code' | 'startDate' | 'endDate'>,
): Promise<QuarterRates> {
  const own = organizationId === null ? [] : await selectFiles(tx, organizationId, quarter.code);
  const files = inForceFirst(own, await selectPlatformFiles(tx, organizationId, quarter.code));
  const overrides = organizationId === null ? [] : await selectOverrides(tx, organizationId, quarter.code);
  const [file] = files;
  const known = file ? [] : knownRates(quarter);
  const base = file ? fileRows(await selectFileRates(tx, organizationId, file)) : known.map(builtInRow);
  const isOverridden = new Set(overrides.map((row) => keyOf(row.rate)));
  return {
    status: file?.status ?? (base.length > 0 ? 'preliminary' : null),
    source: file?.source ?? known[0]?.fact.source ?? null,
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
export function plainRates(rows: readonly Rate[]): Rate[] {
  return rows.map(({ jurisdiction, fuel, kind, value, fromDate, untilDate }) => ({
    jurisdiction,
    fuel,
    kind,
    value,
    fromDate,
    untilDate,
  }));
}

/** The newest of an organization's own files, unless it is preliminary and the newest of the platform is final. */
function inForceFirst(own: readonly StoredFile[], platform: readonly StoredFile[]): StoredFile[] {
  const isPlatforms = own[0]?.status !== 'final' && platform[0]?.status === 'final';
  const inForce = (isPlatforms ? platform[0] : own[0]) ?? platform[0];
  const others = [...own, ...platform].filter((file) => file !== inForce);
  const byTime = others.sort((a, b) => b.loadedAt.getTime() - a.loadedAt.getTime());
  return inForce ? [inForce, ...byTime] : [];
}

const keyOf = ({ jurisdiction, fuel, kind }: Rate): string => `${jurisdiction}|${fuel}|${kind}`;

const fileRows = (rates: readonly Rate[]): SourcedRate[] =>
  rates.map((rate) => ({ ...rate, source: 'file', confidence: null, override: null }));

const builtInRow = (rate: KnownRate): SourcedRate => ({ ...rate, source: 'built-in', override: null });

type StoredFile = RateFile & { readonly id: number };

async function selectFiles(
  tx: DatabaseTransaction,
  organizationId: number,
  quarter: QuarterCode,
): Promise<StoredFile[]> {
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
    loadedFor: 'organization',
  }));
}

async function selectPlatformFiles(
  tx: DatabaseTransaction,
  organizationId: number | null,
  quarter: QuarterCode,
): Promise<StoredFile[]> {
  const rows = await tx
    .selectFrom('platform_rate_files as f')
    .leftJoin('users as u', 'u.id', 'f.loaded_by')
    .select(['f.id', 'f.source', 'f.status', 'f.loaded_at', 'u.first_name', 'u.last_name'])
    .where('f.quarter', '=', quarter)
    .orderBy('f.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    source: row.source,
    status: row.status,
    loadedBy: organizationId === null ? personName(row) : null,
    loadedAt: row.loaded_at,
    loadedFor: 'platform',
  }));
}

async function selectFileRates(
  tx: DatabaseTransaction,
  organizationId: number | null,
  { id, loadedFor }: StoredFile,
): Promise<Rate[]> {
  const { rates } =
    loadedFor === 'platform'
      ? await tx
          .selectFrom('platform_rate_files')
          .select('rates')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      : await tx
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
