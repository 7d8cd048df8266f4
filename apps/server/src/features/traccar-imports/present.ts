import type { TraccarImport, TraccarRecord } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { countRecords, selectImports, type selectRecords } from './queries.ts';

const ABANDONED = 'The import command has ended. Run it again to continue, or stop the import.';

/** The newest first; one of them where its number is given. */
export async function presentImports(
  tx: DatabaseTransaction,
  organizationId: number,
  importId?: number,
): Promise<TraccarImport[]> {
  const rows = await selectImports(tx, organizationId, importId);
  const counts = await countRecords(
    tx,
    organizationId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = counts.filter(({ import_id }) => import_id === row.id);
    const sum = (of: (count: (typeof own)[number]) => number) =>
      own.reduce((total, each) => total + of(each), 0);
    const ofKind = (kind: (typeof own)[number]['kind']) => {
      const states = own.filter((count) => count.kind === kind);
      const countOf = (state: string) => states.find((each) => each.state === state)?.count ?? 0;
      return {
        done: countOf('done'),
        refused: countOf('refused'),
        total: states.reduce((total, { count }) => total + count, 0),
      };
    };
    const devices = ofKind('device');
    const readable = devices.total - devices.refused;
    const seconds = ((row.read_until.getTime() - row.read_from.getTime()) / 1_000) * readable;
    return {
      id: row.id,
      url: row.url,
      state: row.state,
      problem: row.is_abandoned ? ABANDONED : row.problem,
      nextAttemptAt: row.state === 'running' && row.attempts > 0 ? row.due_at.toISOString() : null,
      from: row.read_from.toISOString(),
      until: row.read_until.toISOString(),
      groups: ofKind('group'),
      geofences: ofKind('geofence'),
      devices,
      drivers: ofKind('driver'),
      users: ofKind('user'),
      accepted: sum(({ accepted }) => accepted),
      duplicates: sum(({ duplicates }) => duplicates),
      refused: sum(({ refused }) => refused),
      percent:
        row.state === 'done'
          ? 100
          : seconds <= 0
            ? 0
            : Math.floor((100 * sum((each) => each.read_seconds)) / seconds),
      createdAt: row.created_at.toISOString(),
      createdBy: row.created_by === null ? null : { id: row.created_by, name: row.creator ?? '' },
      isByCommand: row.is_by_command,
      finishedAt: row.finished_at?.toISOString() ?? null,
    };
  });
}

export const presentRecord = (row: Awaited<ReturnType<typeof selectRecords>>[number]): TraccarRecord => ({
  kind: row.kind,
  traccarId: row.traccar_id,
  name: row.name,
  uniqueId: row.unique_id,
  state: row.state,
  problem: row.problem,
  asset:
    row.asset_id === null ? null : { id: row.asset_id, name: row.unit_number ?? '', kind: row.asset_kind! },
  readUntil: row.read_until?.toISOString() ?? null,
  accepted: row.accepted,
  duplicates: row.duplicates,
  refusals: Object.entries(row.refusals as Record<string, number>).map(([reason, count]) => ({
    reason,
    count,
  })),
});
