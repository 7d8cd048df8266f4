import type { SentSyncRequest } from '@longhaul/contract';
import { SyncRequest } from '@longhaul/contract';
import type { DemoOrganization } from '@longhaul/demo';
import { addDays, DAY_MS, dateAt, HOUR_MS, startOfDate } from '@longhaul/units';
import { syncDriverApp } from '../features/driver-app/sync.ts';
import { systemStopwatch } from '../platform/clock.ts';
import type { DatabaseLogger } from '../platform/database/logger.ts';
import type { Deps } from '../platform/deps.ts';
import { actingUser } from './acting-user.ts';
import { findDriverWithoutPhone, findOrganization } from './queries.ts';

/** Drives no truck with an ELD, and keeps his log on his phone. */
const DRIVER = 'martin.dvorak';
const PHONE = '0197a7d2-6c00-7abc-8def-0000000000d1';
const DAYS = 7;
const WITHOUT_SIGNAL_MS = 6 * HOUR_MS;

type Needed = Pick<Deps, 'database' | 'clock'> & { readonly log: DatabaseLogger };

type Sent = NonNullable<SentSyncRequest['commands']>[number];

/**
 * A driver who keeps his log with logging software on the seventh of eight days, and whose phone came back after six hours
 * without signal; one of its entries is refused. Once for each organization.
 */
export async function fillDriverPhones(
  { database, clock, log }: Needed,
  demo: DemoOrganization,
): Promise<void> {
  const now = clock.now();
  const known = await database.acrossOrganizations({ actorId: null }, (tx) =>
    findOrganization(tx, demo.name),
  );
  if (known === null) return;
  const organizationId = known.id;
  const driverId = await database.inOrganization({ organizationId, actorId: null }, (tx) =>
    findDriverWithoutPhone(tx, organizationId, DRIVER),
  );
  if (driverId === undefined) return;
  const actor = actingUser(driverId, organizationId, { role: 'USER', codes: ['HOS_OWN', 'DVIR_OWN'] });
  const lostSignalAt = now - WITHOUT_SIGNAL_MS;
  const commands = commandsOf(now, demo.timeZone);
  const send = (at: number, from: readonly Sent[]) =>
    syncDriverApp(
      { database, log, clock: { now: () => at }, stopwatch: systemStopwatch },
      actor,
      organizationId,
      SyncRequest.parse({
        protocol: 1,
        deviceId: PHONE,
        deviceName: 'Pixel 7',
        appVersion: '1.0.0',
        sentAt: new Date(at).toISOString(),
        commands: [...from],
      } satisfies SentSyncRequest),
    );
  await send(
    lostSignalAt,
    commands.filter(({ at }) => Date.parse(at) <= lostSignalAt),
  );
  await send(
    now,
    commands.filter(({ at }) => Date.parse(at) > lostSignalAt),
  );
}

/** Six working days before today, then what was entered without signal. */
function commandsOf(now: number, timeZone: string): Sent[] {
  const today = dateAt(now, timeZone);
  const commands: Sent[] = [];
  const add = (at: number, kind: string, body: Record<string, unknown>) => {
    const seq = commands.length + 1;
    commands.push({
      id: `0197a7d2-6c00-7abc-8def-${String(seq).padStart(12, '0')}`,
      seq,
      kind,
      v: 1,
      at: new Date(at).toISOString(),
      body,
    });
  };
  for (let back = DAYS - 1; back >= 1; back--) {
    const date = addDays(today, -back);
    const midnight = startOfDate(date, timeZone);
    if (back === DAYS - 1) {
      add(midnight + HOUR_MS, 'log-mode', { logDate: date, mode: 'logging-software', reason: 'eight-days' });
    }
    if (midnight < now - 7.5 * DAY_MS) continue;
    add(midnight + 8 * HOUR_MS, 'duty-status', { status: 'ON', locationText: 'Des Moines, IA' });
    add(midnight + 9 * HOUR_MS, 'duty-status', { status: 'D', locationText: 'Des Moines, IA' });
    add(midnight + 13 * HOUR_MS, 'duty-status', { status: 'OFF', locationText: 'Ames, IA' });
  }
  add(now - 5 * HOUR_MS, 'duty-status', { status: 'ON', locationText: 'Des Moines, IA' });
  add(now - 4 * HOUR_MS, 'duty-status', { status: 'D', locationText: 'Des Moines, IA' });
  add(now - 2 * HOUR_MS, 'duty-status', { status: 'OFF', locationText: 'Ames, IA' });
  // Signed over what the office has changed meanwhile.
  add(now - HOUR_MS, 'certify', {
    logDate: addDays(today, -1),
    statement: 'I certify these entries are true and correct.',
    records: '0'.repeat(64),
  });
  return commands;
}
