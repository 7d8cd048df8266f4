import { connect } from 'node:net';
import { evaluate, NO_FACTS_YET, prepareRule } from '@longhaul/alerts';
import { type AlertRule, AlertRuleChange, NewAlertRule } from '@longhaul/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { archiveRule } from '../../features/alert-rules/archive-rule.ts';
import { createRule } from '../../features/alert-rules/create-rule.ts';
import { muteRule } from '../../features/alert-rules/mute-rule.ts';
import { listRules } from '../../features/alert-rules/stored-rule.ts';
import { updateRule } from '../../features/alert-rules/update-rule.ts';
import type { UserActor } from '../../platform/actor.ts';
import { createNotifyBus } from '../../platform/notify-bus.ts';
import { Deriver } from '../../telematics/derive/deriver.ts';
import { startTestIngest, TestDevice, type TestIngest } from '../../telematics/ingest.testing.ts';
import type { DecodedPosition } from '../../telematics/position.ts';
import { GT06_IMEI, GT06_LOGIN, gt06Frame } from '../../telematics/protocols/gt06-frames.testing.ts';
import {
  codec8ExtendedData,
  type FrameIo,
  tcpFrame,
} from '../../telematics/protocols/teltonika-frames.testing.ts';
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';
import { poison } from '../../testing/poison.ts';
import { recordFigure } from '../../testing/record-figures.ts';
import { runStatement } from '../../testing/run-statement.ts';
import { AlertsJob } from './alerts-job.ts';
import { ChangedVehicles } from './changed-vehicles.ts';
import { engineRule } from './engine-rule.ts';

const log = pino({ level: 'silent' });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const YARD = { lat: 41, lon: -81 };
const METERS_PER_LAT = 111_195;

let app: TestApp;
let organization: TestOrganization;
let fleet: TestFleet;
let ingest: TestIngest;
/** When a message comes in: now, unless a test says so. */
let receivedAt: () => number = Date.now;
let job: AlertsJob;
let devices = 0;

beforeAll(async () => {
  app = await createTestApp();
  ingest = await startTestIngest(app.database, { clock: { now: () => receivedAt() } });
});
afterAll(async () => {
  await ingest?.close();
  await app?.close();
});
beforeEach(async () => {
  app.time.now = DAY;
  receivedAt = Date.now;
  organization = await app.createOrganization();
  fleet = new TestFleet(app.database, organization.id);
  job = newJob();
});

/** Seconds of processor time, of which a busy machine gives little. */
const COSTLY_MS = 120_000;

const newJob = (changed?: ChangedVehicles) =>
  new AlertsJob({
    database: app.database,
    backlogDatabase: app.database,
    clock: app.deps.clock,
    log,
    changed,
  });
const scoped = () => ({ organizationId: organization.id, actorId: null });

/** A day ago, so that no fix lies in the future of the database. */
const DAY = Math.floor(Date.now() / (24 * HOUR)) * 24 * HOUR - 24 * HOUR;
const at = (time: string) => {
  const [hours, minutes, seconds = 0] = time.split(':').map(Number);
  return DAY + hours! * HOUR + minutes! * MINUTE + seconds * 1_000;
};

interface Sent {
  at: number;
  metersNorth?: number;
  speedKph?: number;
  ignition?: boolean;
}

async function newVehicle() {
  const uniqueId = `alert-${++devices}`;
  const assetId = await fleet.addAsset();
  await fleet.pair(await fleet.addGateway({ unique_id: uniqueId }), assetId, 0);
  return {
    assetId,
    async send(fixes: readonly Sent[]) {
      const gateway = await ingest.pipeline.resolve(uniqueId, 'longhaul', null);
      const positions = fixes.map(decoded);
      await ingest.pipeline.ingest(gateway!, { protocol: 'longhaul', address: null, positions, raw: null });
    },
  };
}

function decoded({ at: sentAt, metersNorth = 0, speedKph = 0, ignition = true }: Sent): DecodedPosition {
  return {
    at: sentAt,
    latitudeE7: Math.round((YARD.lat + metersNorth / METERS_PER_LAT) * 1e7),
    longitudeE7: Math.round(YARD.lon * 1e7),
    speedKph,
    ignition,
    hasFix: true,
    headingDegrees: 0,
    altitudeMeters: 180,
    accuracyMeters: null,
    odometerMeters: null,
    readings: {},
    events: [],
    unreadIo: {},
  } as DecodedPosition;
}

/** Number, serial and check sum between start and end. */
const GT06_ANSWER_LENGTH = 10;
let imei = 352_000_000_000_000;

/** A truck whose device speaks to the port of its maker, with the I/O elements of its model. */
async function newWiredVehicle() {
  const uniqueId = String(++imei);
  const { id: device_model_id } = await app.database.acrossOrganizations({ actorId: null }, (tx) =>
    tx.selectFrom('device_models').select('id').where('model', '=', 'FMC650').executeTakeFirstOrThrow(),
  );
  const assetId = await fleet.addAsset();
  await fleet.pair(await fleet.addGateway({ unique_id: uniqueId, device_model_id }), assetId, 0);
  return {
    assetId,
    async send(records: readonly (Sent & { io: readonly FrameIo[]; eventIo?: number })[]) {
      const device = await TestDevice.loggedIn(ingest.ports.teltonikaTcp, uniqueId);
      const data = codec8ExtendedData(
        records.map(({ at: sentAt, io, eventIo = 0 }) => ({
          at: sentAt,
          latitude: YARD.lat,
          longitude: YARD.lon,
          io: [[239, 1, 1], ...io],
          eventIo,
        })),
      );
      const taken = await device.exchange(tcpFrame(data), 4);
      expect(Number.parseInt(taken, 16)).toBe(records.length);
      await device.close();
    },
  };
}

async function addRule(rule: object): Promise<number> {
  const telling = { userIds: [organization.admin.id] };
  const body = NewAlertRule.parse({ name: `Rule ${++devices}`, rule, telling });
  return (await createRule(app.deps, actor(), organization.id, body)).id;
}

/** Not over the API: the clock of these tests leaves every session behind. */
const actor = (): UserActor =>
  ({ ...scoped(), userId: organization.admin.id, address: null }) as unknown as UserActor;

function change(ruleId: number, body: object) {
  return updateRule(
    app.deps,
    actor(),
    { organizationId: organization.id, ruleId },
    AlertRuleChange.parse(body),
  );
}

function addPlace(values: object = {}): Promise<number> {
  return app.database.inOrganization(scoped(), async (tx) => {
    const { id } = await tx
      .insertInto('places')
      .values({
        organization_id: organization.id,
        name: `Place ${++devices}`,
        category: 'yard',
        shape: 'circle',
        center_lat: YARD.lat,
        center_lon: YARD.lon,
        radius_m: 200,
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** The people to whose open tabs something was announced meanwhile, by message. */
async function hearing(act: () => Promise<void>): Promise<(readonly number[])[]> {
  const heard: (readonly number[])[] = [];
  const bus = await createNotifyBus(app.database, log);
  bus.subscribe((message) => {
    if (message.topic === 'notifications') heard.push(message.userIds);
  });
  await act();
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(1));
  await bus.close();
  return heard;
}

/** What the background does: trips, which ask for replays, then alerts. */
async function work(): Promise<void> {
  await new Deriver({ database: app.database, log, settleMs: 0 }).catchUp();
  await job.catchUp();
}

/** What the feed says of alerts, in order. */
async function feed(): Promise<string[]> {
  return app.database.inOrganization(scoped(), async (tx) => {
    const rows = await tx
      .selectFrom('changes')
      .select('type')
      .where('organization_id', '=', organization.id)
      .where('type', 'like', 'alert.%')
      .orderBy('id')
      .execute();
    return rows.map(({ type }) => type);
  });
}

async function incidents(): Promise<object[]> {
  const rows = await app.database.inOrganization(scoped(), (tx) =>
    tx.selectFrom('incidents').selectAll().orderBy('subject_id').orderBy('started_at').execute(),
  );
  return rows.map((row) => ({
    kind: row.kind,
    state: row.state,
    subject: row.subject_id,
    startedAt: row.started_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
    learnedAt: row.learned_at.getTime(),
    details: row.details,
  }));
}

/** What became of the incidents, without who was told. */
async function steps() {
  const rows = await app.database.inOrganization(scoped(), (tx) =>
    tx
      .selectFrom('incident_notes')
      .select(['act', 'at', 'note'])
      .where('organization_id', '=', organization.id)
      .orderBy('id')
      .execute(),
  );
  return rows.map(({ act, at: stepAt, note }) => [act, stepAt.getTime(), note]);
}

const told = () =>
  app.database.inOrganization(scoped(), (tx) =>
    tx.selectFrom('notifications').select(['incident_id', 'user_id']).execute(),
  );

const fast = (time: string, speedKph = 130): Sent => ({ at: at(time), metersNorth: 5_000, speedKph });
const SPEED = { kind: 'speed', aboveKph: 120, minSeconds: 0 };

describe('the evaluation of vehicles that are announced', () => {
  it('looks at these alone, at all of them after lost messages, and at late fixes unannounced', async () => {
    const changed = new ChangedVehicles();
    job = newJob(changed);
    const [heard, unheard] = [await newVehicle(), await newVehicle()];
    await addRule(SPEED);
    await heard.send([fast('08:00', 60)]);
    await unheard.send([fast('08:00', 60)]);
    await work();
    await heard.send([fast('08:01')]);
    await unheard.send([fast('08:01')]);
    changed.add({ isAll: false, byOrganization: [[organization.id, [heard.assetId]]] });
    await job.catchUp();
    expect(await incidents()).toMatchObject([{ subject: heard.assetId }]);
    changed.add({ isAll: true, byOrganization: [] });
    await job.catchUp();
    expect(await incidents()).toMatchObject([{ subject: heard.assetId }, { subject: unheard.assetId }]);
    await heard.send([fast('08:00:30', 140)]);
    await work();
    expect(await incidents()).toContainEqual(
      expect.objectContaining({ subject: heard.assetId, startedAt: at('08:00:30'), state: 'open' }),
    );
  });

  it('evaluates the first fix of a vehicle without looking at all of the others', async () => {
    const changed = new ChangedVehicles();
    job = newJob(changed);
    const [isNew, unheard] = [await newVehicle(), await newVehicle()];
    await addRule(SPEED);
    await unheard.send([fast('08:00', 60)]);
    await work();
    await isNew.send([fast('08:01')]);
    await unheard.send([fast('08:01')]);
    changed.add({ isAll: false, byOrganization: [[organization.id, [isNew.assetId]]] });
    await job.catchUp();
    expect(await incidents()).toMatchObject([{ subject: isNew.assetId }]);
  });

  it('finds what a vehicle did after a rule was added and before the rules were read again, without another fix', async () => {
    const changed = new ChangedVehicles();
    job = newJob(changed);
    const vehicle = await newVehicle();
    await addRule({ ...SPEED, aboveKph: 180 });
    await vehicle.send([fast('08:00', 60)]);
    await work();
    await addRule(SPEED);
    await vehicle.send([fast('08:01')]);
    changed.add({ isAll: false, byOrganization: [[organization.id, [vehicle.assetId]]] });
    await job.catchUp();
    expect(await incidents()).toEqual([]);
    const later = performance.now() + 6_000;
    vi.spyOn(performance, 'now').mockImplementation(() => later);
    onTestFinished(() => void vi.restoreAllMocks());
    await job.catchUp();
    expect(await incidents()).toMatchObject([{ subject: vehicle.assetId }]);
  });
});

describe('the evaluation', () => {
  it('opens, extends and closes one incident as fixes come, and tells once', async () => {
    app.time.now = at('08:00');
    await addRule(SPEED);
    const vehicle = await newVehicle();
    app.time.now = at('09:01');
    await vehicle.send([fast('09:00'), fast('09:01')]);
    await work();
    expect(await incidents()).toMatchObject([
      { kind: 'speed', state: 'open', startedAt: at('09:00'), endedAt: null, learnedAt: at('09:01') },
    ]);
    app.time.now = at('09:03');
    await vehicle.send([fast('09:02', 140), fast('09:03', 50)]);
    await work();
    expect(await incidents()).toMatchObject([
      {
        state: 'closed',
        startedAt: at('09:00'),
        endedAt: at('09:02'),
        learnedAt: at('09:01'),
        details: { peakKph: 140 },
      },
    ]);
    expect(await told()).toHaveLength(1);
    expect(await feed()).toEqual(['alert.opened', 'alert.closed']);
  });

  it('finds a visit in what was uploaded late, with its true times and when it was learned', async () => {
    app.time.now = at('08:00');
    const placeId = await addPlace();
    await addRule({ kind: 'place-entered', placeId, minSeconds: 30 });
    const vehicle = await newVehicle();
    app.time.now = at('09:00');
    await vehicle.send([{ at: at('09:00'), metersNorth: 8_000, speedKph: 60 }]);
    await work();
    expect(await incidents()).toEqual([]);
    app.time.now = at('11:05');
    await vehicle.send([
      { at: at('09:20'), metersNorth: 1_000, speedKph: 60 },
      { at: at('09:21'), metersNorth: 0 },
      { at: at('09:40'), metersNorth: 10, ignition: false },
      { at: at('10:00'), metersNorth: 10 },
      { at: at('10:01'), metersNorth: 1_000, speedKph: 60 },
      { at: at('11:00'), metersNorth: 8_000, speedKph: 60 },
    ]);
    await work();
    const found = await incidents();
    expect(found).toEqual([
      {
        kind: 'place-entered',
        state: 'closed',
        subject: vehicle.assetId,
        startedAt: expect.closeTo(at('09:20:48'), -4),
        endedAt: expect.closeTo(at('10:00:12'), -4),
        learnedAt: at('11:05'),
        details: { isApproximate: false },
      },
    ]);
    expect(await told()).toHaveLength(1);
  });

  it('retracts what late fixes disprove, also when they are sent twice', async () => {
    app.time.now = at('08:00');
    await addPlace();
    await addRule({ kind: 'dwell', minSeconds: 1_800 });
    const vehicle = await newVehicle();
    app.time.now = at('10:00');
    await vehicle.send([{ at: at('09:00') }, { at: at('09:10') }, { at: at('10:00') }]);
    await work();
    expect(await incidents()).toMatchObject([{ state: 'open', startedAt: at('09:30') }]);
    app.time.now = at('11:05');
    const late = [
      { at: at('09:15'), metersNorth: 3_000, speedKph: 60 },
      { at: at('09:45'), metersNorth: 3_000, speedKph: 60 },
    ];
    await vehicle.send(late);
    await work();
    expect(await incidents()).toMatchObject([{ state: 'retracted', startedAt: at('09:30') }]);
    await vehicle.send(late);
    await work();
    expect(await incidents()).toMatchObject([{ state: 'retracted', startedAt: at('09:30') }]);
    expect(await told()).toHaveLength(1);
    expect(await feed()).toEqual(['alert.opened', 'alert.retracted']);
  });

  it('finds nothing twice when the same comes twice, or the process begins anew', async () => {
    app.time.now = at('08:00');
    await addRule(SPEED);
    const vehicle = await newVehicle();
    app.time.now = at('10:00');
    const fixes = [fast('09:00'), fast('09:01'), fast('09:02', 50), fast('09:10'), fast('09:11')];
    for (let round = 0; round < 3; round++) {
      await vehicle.send(fixes);
      job = newJob();
      await work();
    }
    expect(await incidents()).toMatchObject([
      { state: 'closed', startedAt: at('09:00') },
      { state: 'open', startedAt: at('09:10') },
    ]);
    expect(await told()).toHaveLength(2);
  });

  it('finds the same incidents in any order of arrival as from all fixes at once', async () => {
    app.time.now = at('00:10');
    const placeId = await addPlace();
    const rules = [
      SPEED,
      { kind: 'dwell', placeId, minSeconds: 600 },
      { kind: 'place-entered', placeId, minSeconds: 30 },
      { kind: 'idle', minSeconds: 300 },
    ];
    const ids: number[] = [];
    for (const rule of rules) ids.push(await addRule(rule));
    app.time.now = at('23:59');
    const journey: Sent[] = Array.from({ length: 60 }, (_, index) => ({
      at: at('01:00') + index * 4 * MINUTE,
      metersNorth: Math.round(3_000 * Math.sin(index / 5)),
      speedKph: index % 9 === 0 ? 0 : index % 4 === 0 ? 130 : 40,
      ignition: index % 7 !== 0,
    }));
    const place = { id: placeId, shape: 'circle', ...YARD, radiusMeters: 200 } as const;
    const facts = {
      now: at('23:59'),
      fixes: journey.map((sent) => {
        const { at: sentAt, latitudeE7, longitudeE7, speedKph, ignition } = decoded(sent);
        return { at: sentAt, lat: latitudeE7 / 1e7, lon: longitudeE7 / 1e7, speedKph, ignition };
      }),
    };
    const expected = ids.flatMap((_, index) => {
      const limits = { scope: { of: 'all' }, where: null, activeHours: null, atMostOnceMinutes: null };
      const rule = engineRule({ ...rules[index], ...limits } as AlertRule);
      return evaluate(prepareRule(rule, [place], 'America/New_York'), NO_FACTS_YET, facts).incidents.map(
        ({ startedAt, endedAt }) => `${ids[index]} ${startedAt} ${endedAt}`,
      );
    });
    expect(expected.length).toBeGreaterThan(10);
    const pieces = fc.tuple(
      fc.shuffledSubarray(journey, { minLength: journey.length }),
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 3, maxLength: 8 }),
    );
    await fc.assert(
      fc.asyncProperty(pieces, async ([fixes, lengths]) => {
        const vehicle = await newVehicle();
        for (let from = 0, turn = 0; from < fixes.length; turn++) {
          const piece = fixes.slice(from, from + lengths[turn % lengths.length]!);
          from += piece.length;
          await vehicle.send(piece);
          await work();
        }
        const rows = await app.database.inOrganization(scoped(), (tx) =>
          tx
            .selectFrom('incidents')
            .selectAll()
            .where('subject_id', '=', vehicle.assetId)
            .where('state', '<>', 'retracted')
            .execute(),
        );
        const found = rows.map(
          (row) => `${row.rule_id} ${row.started_at.getTime()} ${row.ended_at?.getTime() ?? null}`,
        );
        expect(found.sort()).toEqual(expected.toSorted());
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  it('goes on with another version, and leaves the incidents of the former one', async () => {
    app.time.now = at('08:00');
    const ruleId = await addRule(SPEED);
    const vehicle = await newVehicle();
    app.time.now = at('09:05');
    await vehicle.send([fast('09:00'), fast('09:01', 50), fast('09:04')]);
    await work();
    app.time.now = at('09:06');
    await change(ruleId, { rule: { ...SPEED, aboveKph: 100, minSeconds: 60 } });
    app.time.now = at('09:30');
    await vehicle.send([fast('09:20', 110), fast('09:21', 110), fast('09:22', 50)]);
    await work();
    expect(await incidents()).toMatchObject([
      { state: 'closed', startedAt: at('09:00'), endedAt: at('09:00') },
      { state: 'closed', startedAt: at('09:04'), endedAt: at('09:06') },
      { state: 'closed', startedAt: at('09:20'), endedAt: at('09:21') },
    ]);
  });

  it('finds nothing while a rule is off, and ends what went on', async () => {
    app.time.now = at('08:00');
    const ruleId = await addRule(SPEED);
    const vehicle = await newVehicle();
    const turn = (isOn: boolean) => change(ruleId, { isOn });
    app.time.now = at('09:01');
    await vehicle.send([fast('09:00')]);
    await work();
    await turn(false);
    await work();
    expect(await incidents()).toMatchObject([{ state: 'closed', endedAt: at('09:01') }]);
    expect(await steps()).toEqual([['ended', at('09:01'), 'because the rule was turned off']]);
    app.time.now = at('10:01');
    await vehicle.send([fast('09:30', 50), fast('10:00')]);
    await work();
    app.time.now = at('10:05');
    await turn(true);
    app.time.now = at('11:00');
    await vehicle.send([fast('10:30', 50), fast('10:40')]);
    await work();
    expect((await incidents()).map((incident) => (incident as { startedAt: number }).startedAt)).toEqual([
      at('09:00'),
      at('10:40'),
    ]);
  });

  it('ends ongoing incidents when their rule or vehicle is archived, and updates everybody who was notified', async () => {
    app.time.now = at('08:00');
    const ruleId = await addRule(SPEED);
    const [first, second] = [await newVehicle(), await newVehicle()];
    app.time.now = at('09:01');
    await first.send([fast('09:00')]);
    await second.send([fast('09:00')]);
    await work();
    await app.database.inOrganization(scoped(), (tx) =>
      tx.updateTable('assets').set({ archived_at: new Date() }).where('id', '=', first.assetId).execute(),
    );
    const heard = await hearing(async () => {
      app.time.now = at('09:05');
      await work();
      app.time.now = at('09:10');
      await archiveRule(app.deps, actor(), { organizationId: organization.id, ruleId });
      await work();
    });
    expect(await incidents()).toMatchObject([
      { subject: first.assetId, state: 'closed', endedAt: at('09:05') },
      { subject: second.assetId, state: 'closed', endedAt: at('09:10') },
    ]);
    expect(await steps()).toEqual([
      ['ended', at('09:05'), 'because the rule no longer covers it'],
      ['ended', at('09:10'), 'because the rule was archived'],
    ]);
    expect(heard).toEqual([[organization.admin.id], [organization.admin.id]]);
  });

  it('keeps in the history of an incident when it ended, that it went on after all, and when it was withdrawn', async () => {
    app.time.now = at('08:00');
    await addRule({ ...SPEED, minSeconds: 60 });
    const vehicle = await newVehicle();
    app.time.now = at('09:10');
    await vehicle.send([fast('09:00'), fast('09:01'), fast('09:06', 50)]);
    await work();
    expect(await steps()).toEqual([['ended', at('09:01'), null]]);
    app.time.now = at('09:20');
    await vehicle.send([fast('09:02'), fast('09:03')]);
    await work();
    app.time.now = at('09:30');
    await vehicle.send([fast('09:00:30', 50), fast('09:01:30', 50), fast('09:02:30', 50)]);
    await work();
    expect(await incidents()).toMatchObject([{ state: 'retracted', startedAt: at('09:00') }]);
    expect(await steps()).toEqual([
      ['ended', at('09:01'), null],
      ['extended', at('09:20'), new Date(at('09:01')).toISOString()],
      ['ended', at('09:03'), null],
      ['retracted', at('09:30'), null],
    ]);
  });

  it('notifies about a vehicle again when its mute is over', async () => {
    app.time.now = at('08:00');
    const ruleId = await addRule(SPEED);
    const vehicle = await newVehicle();
    await muteRule(
      app.deps,
      actor(),
      { organizationId: organization.id, ruleId },
      {
        subjectKind: 'vehicle',
        subjectId: vehicle.assetId,
        until: new Date(at('09:30')).toISOString(),
      },
    );
    app.time.now = at('09:01');
    await vehicle.send([fast('09:00'), fast('09:01', 50)]);
    await work();
    expect(await told()).toEqual([]);
    app.time.now = at('09:41');
    await vehicle.send([fast('09:40')]);
    await work();
    expect(await incidents()).toHaveLength(2);
    expect(await told()).toHaveLength(1);
  });

  it('has an incident of each place entered and of each fault code reported at one instant', async () => {
    app.time.now = at('08:00');
    const places = [await addPlace(), await addPlace()];
    await addRule({ kind: 'place-entered', minSeconds: 0 });
    const vehicle = await newVehicle();
    app.time.now = at('09:01');
    await vehicle.send([{ at: at('09:00') }]);
    await work();
    await work();
    const rows = await app.database.inOrganization(scoped(), (tx) =>
      tx.selectFrom('incidents').select(['place_id', 'started_at']).orderBy('place_id').execute(),
    );
    expect(rows).toEqual(places.map((place_id) => ({ place_id, started_at: new Date(at('09:00')) })));
    expect(await told()).toHaveLength(2);
  });

  it('reads what a device sends: its fault codes, harsh maneuvers and supply become incidents', async () => {
    app.time.now = at('08:00');
    await addRule({ kind: 'fault-code' });
    await addRule({ kind: 'harsh', events: ['braking'] });
    await addRule({ kind: 'low-voltage', belowMillivolts: 11_800, minSeconds: 300 });
    const vehicle = await newWiredVehicle();
    app.time.now = at('09:30');
    await vehicle.send([
      { at: at('09:00'), io: [[66, 2, 13_800]] },
      { at: at('09:01'), io: [[10_493, 4, 0x64000103]], eventIo: 10_493 },
      {
        at: at('09:02'),
        io: [
          [253, 1, 2],
          [254, 1, 45],
        ],
        eventIo: 253,
      },
      { at: at('09:05'), io: [[66, 2, 11_200]] },
      { at: at('09:15'), io: [[66, 2, 13_500]] },
    ]);
    await work();
    const found = await incidents();
    expect(
      found.toSorted(
        (a, b) => (a as { startedAt: number }).startedAt - (b as { startedAt: number }).startedAt,
      ),
    ).toMatchObject([
      { kind: 'fault-code', startedAt: at('09:01'), details: { spn: 100, fmi: 1 } },
      { kind: 'harsh', startedAt: at('09:02'), details: { event: 'braking' } },
      {
        kind: 'low-voltage',
        startedAt: at('09:05'),
        endedAt: at('09:15'),
        details: { lowestMillivolts: 11_200 },
      },
    ]);
    expect(await told()).toHaveLength(3);
  });

  it('notifies of an alarm of a device whose meaning nobody knows, by its code', async () => {
    app.time.now = at('08:00');
    await addRule({ kind: 'device-alarm', alarms: ['unknown-alarm'] });
    const assetId = await fleet.addAsset();
    await fleet.pair(await fleet.addGateway({ unique_id: GT06_IMEI }), assetId, 0);
    app.time.now = at('09:30');
    const alarm = (sentAt: number, code: string) => {
      const time = new Date(sentAt).toISOString().replace(/\D/g, '').slice(2, 14).match(/../g)!;
      const hex = Buffer.from(time.map(Number)).toString('hex');
      return gt06Frame(
        0x16,
        `${hex} c9 047694dd 0a0b0f7d 58 1d0f 08 0136 04 0504 00b8b7 02 05 04 ${code} 02`,
      );
    };
    const socket = connect(ingest.ports.gt06Tcp, '127.0.0.1');
    const answered = new Promise<void>((resolve) => {
      let length = 0;
      socket.on('data', (bytes) => {
        length += bytes.length;
        if (length === 3 * GT06_ANSWER_LENGTH) resolve();
      });
    });
    socket.write(Buffer.concat([GT06_LOGIN, alarm(at('09:00'), '7b'), alarm(at('09:05'), '7b')]));
    await answered;
    socket.destroy();
    await work();
    expect(await incidents()).toMatchObject([
      {
        kind: 'device-alarm',
        startedAt: at('09:00'),
        details: { alarm: 'unknown-alarm', alarmCode: '0x7b' },
      },
    ]);
    expect(await told()).toHaveLength(1);
  });

  it('lets a fuel drop of few gallons pass where the size of the tanks is known', async () => {
    app.time.now = at('08:00');
    await addRule({ kind: 'fuel-drop', minPercent: 8, minGallons: 10 });
    const [large, small, unknown] = [
      await newWiredVehicle(),
      await newWiredVehicle(),
      await newWiredVehicle(),
    ];
    for (const [{ assetId }, tank_gallons] of [
      [large, 240],
      [small, 60],
    ] as const) {
      await app.database.inOrganization(scoped(), (tx) =>
        tx.updateTable('assets').set({ tank_gallons }).where('id', '=', assetId).execute(),
      );
    }
    app.time.now = at('10:00');
    for (const vehicle of [large, small, unknown]) {
      await vehicle.send(
        Array.from({ length: 30 }, (_, minute) => ({
          at: at('09:00') + minute * MINUTE,
          io: [[87, 1, minute < 12 ? 80 : 68]] as const,
        })),
      );
    }
    await work();
    expect(await incidents()).toMatchObject([
      { kind: 'fuel-drop', subject: large.assetId, details: { percent: 12 } },
      { kind: 'fuel-drop', subject: unknown.assetId, details: { percent: 12, liters: null } },
    ]);
  });

  it('tells nobody of what is muted for a vehicle', async () => {
    app.time.now = at('08:00');
    const ruleId = await addRule(SPEED);
    const vehicle = await newVehicle();
    const target = { organizationId: organization.id, ruleId };
    await muteRule(app.deps, actor(), target, {
      subjectKind: 'vehicle',
      subjectId: vehicle.assetId,
      until: null,
    });
    app.time.now = at('09:01');
    await vehicle.send([fast('09:00')]);
    await work();
    expect(await incidents()).toHaveLength(1);
    expect(await told()).toEqual([]);
  });

  /** Under a rule for silences of 4 hours while moving. */
  async function movingVehicleHeardAtOne() {
    receivedAt = () => app.time.now;
    app.time.now = at('00:30');
    await addRule({ kind: 'device-silent', movingHours: 4 });
    const vehicle = await newVehicle();
    app.time.now = at('01:00');
    await vehicle.send([{ at: at('01:00'), metersNorth: 5_000, speedKph: 60 }]);
    return vehicle;
  }

  it('opens a silence when it is due, without a fix, and closes it with the next one', async () => {
    const vehicle = await movingVehicleHeardAtOne();
    await work();
    app.time.now = at('04:59:59');
    await work();
    expect(await incidents()).toEqual([]);
    app.time.now = at('05:00:01');
    await work();
    expect(await incidents()).toMatchObject([
      { state: 'open', startedAt: at('05:00'), learnedAt: at('05:00:01') },
    ]);
    app.time.now = at('06:00');
    await vehicle.send([{ at: at('06:00'), metersNorth: 6_000, speedKph: 60 }]);
    await work();
    expect(await incidents()).toMatchObject([
      { state: 'closed', startedAt: at('05:00'), endedAt: at('06:00') },
    ]);
  });

  // vitalidze/traccar-web issue 1090; Teltonika sends the oldest record first unless it is set otherwise.
  it('closes a silence when the device calls with old fixes, and opens no other while they arrive', async () => {
    const vehicle = await movingVehicleHeardAtOne();
    app.time.now = at('05:00:01');
    await work();
    for (let batch = 0; batch < 6; batch += 1) {
      app.time.now = at('12:00') + batch * 2_000;
      const late = Array.from({ length: 10 }, (_, index) => ({
        at: at('01:01') + (batch * 10 + index) * MINUTE,
        metersNorth: 6_000 + batch * 10 + index,
        speedKph: 60,
      }));
      await vehicle.send(late);
      await work();
    }
    expect(await incidents()).toMatchObject([
      { state: 'closed', startedAt: at('05:00'), endedAt: at('12:00') },
    ]);
    expect(new Set((await told()).map(({ incident_id }) => incident_id)).size).toBe(1);
  });

  // traccar/traccar issues 483 and 2064: GT06 set to local time.
  it('finds no silence of a device that reports with a clock five hours behind', async () => {
    receivedAt = () => app.time.now;
    app.time.now = at('00:30');
    await addRule({ kind: 'device-silent', movingHours: 4 });
    const vehicle = await newVehicle();
    for (let minute = 0; minute < 6; minute += 1) {
      app.time.now = at('08:00') + minute * MINUTE;
      await vehicle.send([{ at: app.time.now - 5 * HOUR, metersNorth: 5_000 + minute, speedKph: 60 }]);
      await work();
    }
    expect(await incidents()).toEqual([]);
  });

  it('keeps one incident whose beginning late fixes move, the newest sent first', async () => {
    app.time.now = at('08:00');
    await addRule(SPEED);
    const vehicle = await newVehicle();
    for (const minute of [5, 4, 3, 2, 1]) {
      app.time.now = at('10:00') - minute * 1_000;
      await vehicle.send([fast(`09:0${minute}`)]);
      await work();
    }
    expect(await incidents()).toMatchObject([{ state: 'open', startedAt: at('09:01') }]);
    expect(await told()).toHaveLength(1);
  });

  it('sets aside a vehicle that fails and goes on with the others', async () => {
    app.time.now = at('08:00');
    await addRule(SPEED);
    const [good, bad] = [await newVehicle(), await newVehicle()];
    const heal = await poison(
      app.testDatabase.connection,
      'incidents',
      `new.subject_id = ${bad.assetId} and new.organization_id = ${organization.id}`,
    );
    app.time.now = at('09:01');
    await good.send([fast('09:00')]);
    await bad.send([fast('09:00')]);
    await work();
    expect(await incidents()).toMatchObject([{ subject: good.assetId }]);
    await heal();
    await app.database.inOrganization(scoped(), (tx) =>
      tx
        .updateTable('set_aside_work')
        .set({ retry_at: new Date(0) })
        .execute(),
    );
    await work();
    expect(await incidents()).toMatchObject([{ subject: good.assetId }, { subject: bad.assetId }]);
  });

  it('sets aside a rule that finds too much or costs too much for its fixes, while the incidents of another organization arrive', {
    timeout: COSTLY_MS,
  }, async () => {
    app.time.now = at('08:00');
    await app.database.inOrganization(scoped(), (tx) =>
      sql`insert into places (organization_id, name, category, shape, center_lat, center_lon, radius_m)
        select ${organization.id}, 'Ring ' || n, 'yard', 'circle', 41 + n * 0.00001, -81, 5000
        from generate_series(1, 9000) n returning 1`.execute(tx),
    );
    const guilty = await addRule({ kind: 'place-entered', minSeconds: 0 });
    const vehicle = await newVehicle();
    // Each fix is among the borders of all.
    const crossing = Array.from({ length: 1_500 }, (_, index) => ({
      at: at('09:00') + index * 1_000,
      metersNorth: 5_000 + (index % 2) * 9_000,
      speedKph: 60,
    }));
    const other = await app.createOrganization();
    organization = other;
    fleet = new TestFleet(app.database, other.id);
    await addRule({ kind: 'speed', aboveKph: 100, minSeconds: 30 });
    const healthy = await newVehicle();
    app.time.now = at('11:05');
    await vehicle.send(crossing);
    await healthy.send([
      { at: at('10:00'), speedKph: 130 },
      { at: at('10:01'), speedKph: 130 },
      { at: at('10:02'), speedKph: 50 },
    ]);
    await job.catchUp();
    expect(await incidents()).toMatchObject([{ kind: 'speed', startedAt: at('10:00') }]);
    const setAside = await app.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx
        .selectFrom('set_aside_work')
        .select(['subject', 'reason'])
        .where('work', '=', 'alerts')
        .where('subject', '=', `rule ${guilty}`)
        .execute(),
    );
    expect(setAside).toEqual([
      {
        subject: `rule ${guilty}`,
        // Whichever comes first on this machine.
        reason: expect.stringMatching(
          /^This rule (took more than \d+ seconds of work|finds more than 2,000 incidents)/,
        ),
      },
    ]);
  });

  it('works 20,000 fixes in 10,000 places that lie on each other, and serves the others', {
    timeout: COSTLY_MS,
  }, async () => {
    const others = { organization, fleet };
    const healthy = await newVehicle();
    app.time.now = at('08:00');
    await addRule(SPEED);

    organization = await app.createOrganization();
    fleet = new TestFleet(app.database, organization.id);
    await app.database.inOrganization(scoped(), (tx) =>
      tx.client.query(
        `insert into places (organization_id, name, category, shape, center_lat, center_lon, radius_m)
         select $1, 'Place ' || number, 'yard', 'circle', $2, $3, 50000 from generate_series(1, 10000) number returning 1`,
        [organization.id, YARD.lat, YARD.lon],
      ),
    );
    await addRule({ kind: 'dwell', placeId: null, minSeconds: 86_400 });
    const parked = await newVehicle();
    app.time.now = at('14:00');
    for (let from = 0; from < 20_000; from += 1_000) {
      await parked.send(
        Array.from({ length: 1_000 }, (_, index) => ({ at: at('08:01') + (from + index) * 1_000 })),
      );
    }
    await healthy.send([fast('13:00')]);
    const startedAt = performance.now();
    await work();
    const seconds = (performance.now() - startedAt) / 1_000;
    ({ organization, fleet } = others);
    expect(await incidents()).toMatchObject([{ kind: 'speed', subject: healthy.assetId }]);
    recordFigure(
      'hostile places',
      `20,000 fixes in 10,000 places that lie on each other worked in ${seconds.toFixed(1)} s with the incident of another organization; a rule over its budget set aside with its reason`,
    );
  });

  it('goes on with the other rules and vehicles when the engine fails for a rule, and tells so until it is changed', async () => {
    app.time.now = at('08:00');
    const placeId = await addPlace();
    const ENTERED = { kind: 'place-entered', placeId, minSeconds: 0 };
    const broken = await addRule(ENTERED);
    const sound = await addRule(SPEED);
    const [first, second] = [await newVehicle(), await newVehicle()];
    app.time.now = at('08:31');
    await first.send([fast('08:30', 50)]);
    await work();
    // What was kept of the evaluation is not what the engine wrote.
    await runStatement(
      app.testDatabase.connection,
      `update alert_progress set states = jsonb_set(states, '{0,rules,${broken},detected}', '{"stays": 7}')
       where organization_id = ${organization.id}`,
    );
    job = newJob();
    app.time.now = at('09:01');
    await first.send([fast('09:00')]);
    await second.send([fast('09:00')]);
    await work();
    const found = await app.database.inOrganization(scoped(), (tx) =>
      tx.selectFrom('incidents').select(['rule_id', 'subject_id']).orderBy('subject_id').execute(),
    );
    expect(found).toEqual([
      { rule_id: sound, subject_id: first.assetId },
      { rule_id: sound, subject_id: second.assetId },
    ]);
    const failing = async () => {
      const rules = await app.database.inOrganization(scoped(), (tx) =>
        listRules(tx, organization.id, { isArchived: false }, new Date(app.time.now)),
      );
      return rules.filter(({ failingSince }) => failingSince !== null).map(({ id }) => id);
    };
    expect(await failing()).toEqual([broken]);
    app.time.now = at('09:02');
    await change(broken, { rule: { ...ENTERED, minSeconds: 30 } });
    expect(await failing()).toEqual([]);
    app.time.now = at('10:01');
    await first.send([fast('09:30', 50), { at: at('10:00') }, { at: at('10:01') }]);
    await work();
    expect(await incidents()).toContainEqual(expect.objectContaining({ kind: 'place-entered' }));
    expect(await failing()).toEqual([]);
  });

  it('tells no more that a rule fails when it could be evaluated again', async () => {
    app.time.now = at('08:00');
    const ruleId = await addRule(SPEED);
    const vehicle = await newVehicle();
    await app.database.inOrganization(scoped(), (tx) =>
      tx
        .insertInto('set_aside_work')
        .values({
          organization_id: organization.id,
          work: 'alerts',
          subject: `rule ${ruleId}`,
          reason: 'stays is not iterable',
          failures: 1,
          first_failed_at: new Date(0),
          last_failed_at: new Date(0),
          retry_at: new Date(0),
        })
        .execute(),
    );
    app.time.now = at('09:01');
    await vehicle.send([fast('09:00')]);
    await work();
    const [rule] = await app.database.inOrganization(scoped(), (tx) =>
      listRules(tx, organization.id, { isArchived: false }, new Date(app.time.now)),
    );
    expect(rule).toMatchObject({ id: ruleId, failingSince: null });
    expect(rule!.days).toEqual([...Array(29).fill(0), 1]);
  });
});
