import type { ChangedLogDay, DatedFact, FactKindState, FactRelease } from '@longhaul/contract';
import { type CalendarDate, rowsToVerify } from '@longhaul/units';
import { factKinds, type KnownFacts, tableInUse } from '../../domain/facts/fact-kinds.ts';
import type { selectChangedDays, selectFactReleases } from './queries.ts';

type ReleaseRow = Awaited<ReturnType<typeof selectFactReleases>>[number];
type ChangedRow = Awaited<ReturnType<typeof selectChangedDays>>['rows'][number];

export function presentKinds(releases: readonly ReleaseRow[], today: CalendarDate): FactKindState[] {
  const byKind = Map.groupBy(releases, ({ kind }) => kind);
  return factKinds.map((known): FactKindState => {
    const table = tableInUse(known);
    return {
      kind: known.kind,
      title: known.title,
      leftOut: known.leftOut ?? null,
      release: table.release,
      rows: table.rows.length,
      toVerify: rowsToVerify(table, today).length,
      canBeTakenBack: table !== known.own,
      releases: (byKind.get(known.kind) ?? []).map(presentRelease),
    };
  });
}

/** The rows in use that contain a text in their key or source, by key. */
export function presentFacts(known: KnownFacts, today: CalendarDate, text = ''): DatedFact[] {
  const table = tableInUse(known);
  const toVerify = new Set(rowsToVerify(table, today));
  const wanted = text.trim().toLowerCase();
  return table.rows
    .filter(({ key, source }) => `${key}\n${source}`.toLowerCase().includes(wanted))
    .map((row) => ({ ...row, value: known.facts.showValue(row.value), isToVerify: toVerify.has(row) }));
}

function presentRelease(row: ReleaseRow): FactRelease {
  const { taken_by, first_name, last_name, taken_back_by, back_first_name, back_last_name } = row;
  return {
    release: row.release,
    takenAt: row.taken_at.toISOString(),
    takenBy: taken_by === null ? null : { id: taken_by, name: `${first_name} ${last_name}` },
    takenBackAt: row.taken_back_at?.toISOString() ?? null,
    takenBackBy:
      taken_back_by === null ? null : { id: taken_back_by, name: `${back_first_name} ${back_last_name}` },
    isCompared: row.compared_at !== null,
    changedDays: row.changed_days ?? 0,
  };
}

export function presentChangedDay(row: ChangedRow): ChangedLogDay {
  return {
    organization: { id: row.organization_id, name: row.organization_name },
    driver: { id: row.driver_id, name: `${row.first_name} ${row.last_name}` },
    date: row.log_date,
    kind: row.kind,
    release: row.release,
    isTakenBack: row.is_taken_back,
    appeared: row.appeared,
    vanished: row.vanished,
    wasCertified: row.was_certified,
    changedAt: row.changed_at.toISOString(),
  };
}
