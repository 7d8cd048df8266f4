import { NewAlertRule, ORGANIZATION_CODES } from '@longhaul/contract';
import { createRandom, type DemoOrganization } from '@longhaul/demo';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@longhaul/units';
import { AlertsJob } from '../domain/alerts/alerts-job.ts';
import { createRule } from '../features/alert-rules/create-rule.ts';
import { createPlace } from '../features/places/create-place.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { DatabaseLogger } from '../platform/database/logger.ts';
import type { Deps } from '../platform/deps.ts';
import { VisitsDeriver } from '../telematics/derive/visits-deriver.ts';
import { actingUser } from './acting-user.ts';
import {
  findMembers,
  findOrganization,
  hasAlertRules,
  listSeededIncidents,
  settleSeededIncidents,
} from './queries.ts';

interface AlertSeed {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: DatabaseLogger;
}

const ACKNOWLEDGED_SHARE = 0.55;
const ANSWER_MINUTES = { low: 2, high: 45 };
/** Kinds whose incident begins before its `minSeconds` have passed. */
const FROM_FIRST_FIX = ['speed', 'low-voltage', 'place-entered', 'place-left'];
/** Older than this everybody has read it. */
const UNREAD_MS = 1.5 * DAY_MS;

/** A dozen places and ten rules, set up when the history begins, and the alerts they generated until now. */
export async function fillAlerts(
  { database, clock, log }: AlertSeed,
  organization: DemoOrganization,
  since: number,
): Promise<void> {
  const known = await database.acrossOrganizations({ actorId: null }, (tx) =>
    findOrganization(tx, organization.name),
  );
  if (known === null || organization.places.length === 0) return;
  const scope = { organizationId: known.id, actorId: null };
  if (await database.inOrganization(scope, (tx) => hasAlertRules(tx, known.id))) return;
  const members = await database.inOrganization(scope, (tx) => findMembers(tx, known.id));
  const administrator = members.get('admin');
  if (administrator === undefined) return;
  const actor = actingUser(administrator, known.id, { role: 'ADMIN', codes: ORGANIZATION_CODES });
  const deps = { database, clock: { now: () => since } } as Pick<Deps, 'database' | 'clock'> as Deps;
  for (const place of organization.places) {
    const { name, category, lat, lon, radiusMeters, address, freeMinutes, detentionCentsPerHour } = place;
    await createPlace(deps, actor, known.id, {
      name,
      category,
      area: { shape: 'circle', lat, lon, radiusMeters },
      address,
      freeMinutes,
      detentionCentsPerHour,
    });
  }
  const recipients = ['admin', 'dispatcher', 'safety'].flatMap((name) => members.get(name) ?? []);
  for (const rule of rulesFor(recipients)) await createRule(deps, actor, known.id, rule);
  await new VisitsDeriver({ database, log }).catchUp();
  await new AlertsJob({ database, backlogDatabase: database, clock, log }).catchUp();
  await database.inOrganization(scope, async (tx) => {
    const random = createRandom('alerts', organization.name);
    const now = clock.now();
    const incidents = await listSeededIncidents(tx, known.id);
    await settleSeededIncidents(
      tx,
      known.id,
      incidents.map(({ id, kind, startedAt, minSeconds }) => {
        // A run that begins at its first fix is known only once it has lasted as long as the rule asks.
        const lasted = FROM_FIRST_FIX.includes(kind) ? minSeconds * SECOND_MS : 0;
        const learnedAt = Math.min(now, startedAt.getTime() + lasted + MINUTE_MS);
        const answeredAt = learnedAt + random.between(ANSWER_MINUTES.low, ANSWER_MINUTES.high) * MINUTE_MS;
        const isAnswered = random.chance(ACKNOWLEDGED_SHARE) && answeredAt < now;
        return {
          id,
          learnedAt: new Date(learnedAt),
          acknowledgedAt: isAnswered ? new Date(answeredAt) : null,
          acknowledgedBy: isAnswered ? recipients[Math.floor(random.between(0, recipients.length))]! : null,
          readAt: isAnswered || now - learnedAt > UNREAD_MS ? new Date(Math.min(now, answeredAt)) : null,
        };
      }),
    );
  });
}

function rulesFor(userIds: readonly number[]): NewAlertRule[] {
  const telling = { userIds: [...userIds], channels: ['app'] };
  const rules = [
    // The carrier's limit is 65 mph; 5 mph over it is let pass.
    [
      'Speed above 70 mph',
      'warning',
      { kind: 'speed', aboveKph: 112.7, minSeconds: 120, atMostOnceMinutes: 240 },
    ],
    ['Idle over 0:30', 'warning', { kind: 'idle', minSeconds: 1_800 }],
    [
      'No-go places',
      'critical',
      { kind: 'place-entered', where: { is: 'in', placeIds: [], categories: ['no-go'] } },
    ],
    ['Detention at customers', 'warning', { kind: 'detention' }],
    ['Harsh driving', 'warning', { kind: 'harsh' }],
    ['Fuel drop', 'critical', { kind: 'fuel-drop' }],
    [
      'Driving time under 0:30',
      'warning',
      { kind: 'hours-running-out', clocks: ['driving'], underMinutes: 30 },
    ],
    ['Late arrivals', 'warning', { kind: 'late-arrival', overMinutes: 30 }],
    ['Off route', 'warning', { kind: 'off-route' }],
    ['Device not reporting', 'info', { kind: 'device-silent' }],
  ] as const;
  return rules.map(([name, severity, rule]) => NewAlertRule.parse({ name, severity, rule, telling }));
}
