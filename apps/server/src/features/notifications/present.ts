import type { IncidentDetail, IncidentStep } from '@longhaul/contract';
import type { IncidentRow } from '../../domain/notifications/incident-queries.ts';
import type { FixRow, selectSteps, selectTold } from './incident-queries.ts';

const E7 = 1e7;

type StepRow = Awaited<ReturnType<typeof selectSteps>>[number];
type ToldRow = Awaited<ReturnType<typeof selectTold>>[number];

/** Its start, who was told, and what became of it, in the order of time. An end that it did not keep is not its end. */
export function presentSteps(
  row: IncidentRow,
  steps: readonly StepRow[],
  told: readonly ToldRow[],
): IncidentStep[] {
  const started: IncidentStep = { at: row.started_at.toISOString(), act: 'started', by: null, note: null };
  const tellings = told.map(
    ({ at, names, channels }): IncidentStep => ({
      at: at.toISOString(),
      act: 'told',
      by: null,
      note: `${names.join(', ')}: ${['in the app', ...channels.map(channelPhrase)].join(', ')}`,
    }),
  );
  const endedAt = row.state === 'closed' ? row.ended_at?.getTime() : undefined;
  const acts = steps
    .filter(({ act, at }) => act !== 'ended' || at.getTime() === endedAt)
    .map(
      ({ at, act, note, author_id, first_name, last_name }): IncidentStep => ({
        at: at.toISOString(),
        act: act as IncidentStep['act'],
        by: author_id === null ? null : { id: author_id, name: `${first_name} ${last_name}` },
        note,
      }),
    );
  // Of the same instant, in this order.
  return [started, ...tellings, ...acts].sort((a, b) => a.at.localeCompare(b.at));
}

function channelPhrase(channel: string): string {
  return channel === 'mail' ? 'by mail' : 'by push message';
}

export const presentFix = ({ at, lat, lon, speed }: FixRow): IncidentDetail['fixes'][number] => ({
  at: at.toISOString(),
  lat: lat / E7,
  lon: lon / E7,
  speedKph: speed / 10,
});
