import {
  correctionEdit,
  editableRecords,
  editScope,
  entryEdit,
  HosEventChange,
  type HosLog,
  NewHosEvent,
} from '@longhaul/contract';
import {
  applyEdit,
  cutSpans,
  type EditRefusal,
  type LogEdit,
  RECORD_ORIGIN,
  spansOfRecords,
} from '@longhaul/hos';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../../testing/app.ts';
import { addLogKeeper, TestEldLog } from '../../../testing/eld-log.ts';
import { TestFleet } from '../../../testing/fleet.ts';

const DATE = '2026-11-10';
/** 21:00 at the home terminal, America/Chicago: the day still runs. */
const NOW = Date.parse('2026-11-11T03:00:00Z');
const DAY_START = Date.parse('2026-11-10T06:00:00Z');
const MINUTE = 60_000;

let app: TestApp;
let organization: TestOrganization;
let ana: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  app.time.now = NOW;
  organization = await app.createOrganization();
  const fleet = new TestFleet(app.database, organization.id);
  const device = { gatewayId: await fleet.addGateway(), vehicleId: await fleet.addAsset() };
  ana = await addLogKeeper(app.database, organization);
  const log = new TestEldLog(app.database, organization.id, ana.id, device);
  const at = (minute: number) => new Date(DAY_START + minute * MINUTE).toISOString();
  await log.duty('SB', at(-300));
  await log.duty('ON', at(8 * 60), { total_miles: 1_000 });
  await log.duty('D', at(9 * 60), { total_miles: 1_000, at: new Date(DAY_START + 9 * 60 * MINUTE + 23_000) });
  await log.duty('ON', at(11 * 60), { total_miles: 1_120, lat: 41.6, location_text: 'Gary, IN' });
  await log.duty('OFF', at(13 * 60));
  await log.record({ type: 3, code: 1 }, at(13 * 60));
  await log.duty('D', at(15 * 60), { total_miles: 1_120 });
  await log.duty('SB', at(17 * 60), { total_miles: 1_240 });
});
afterAll(() => app.close());

const base = () => `/organizations/${organization.id}/users/${ana.id}/hos_log/${ana.id}-${DATE}/hos_event`;

/** Minutes of the day, from a little before it to a little after; `pick` chooses the entry. */
const anyChange = fc.record({
  kind: fc.constantFrom('enter', 'enter', 'correct', 'strike'),
  duty: fc.constantFrom(
    { status: 'OFF', mode: null },
    { status: 'OFF', mode: 'PC' },
    { status: 'OFF', mode: 'WT' },
    { status: 'SB', mode: null },
    { status: 'D', mode: null },
    { status: 'ON', mode: null },
    { status: 'ON', mode: 'YM' },
    { status: 'ON', mode: 'PC' },
  ),
  from: fc.integer({ min: -10, max: 1_300 }),
  until: fc.option(fc.integer({ min: 1, max: 1_320 })),
  locationText: fc.constantFrom(null, 'Hammond, IN'),
  pick: fc.nat(),
  parts: fc.subarray(['duty', 'time', 'place'] as const),
});
type Change = typeof anyChange extends fc.Arbitrary<infer T> ? T : never;

type Call = { method: 'POST' | 'PATCH' | 'DELETE'; url: string; body?: object; edit: LogEdit };

const annotation = 'Was written down wrongly';
const instant = (minute: number) => new Date(DAY_START + minute * MINUTE).toISOString();

/** The call a browser would make, and what it shows before it makes it. */
function callOf(log: HosLog, { kind, duty, from, until, locationText, pick, parts }: Change): Call {
  if (kind === 'enter') {
    const endedAt = until === null ? {} : { endedAt: instant(until) };
    const body = NewHosEvent.parse({
      ...duty,
      locationText,
      startedAt: instant(from),
      ...endedAt,
      annotation,
    });
    return { method: 'POST', url: base(), body, edit: entryEdit(body) };
  }
  const entries = log.dutyRecords;
  const { id } = entries[pick % entries.length]!;
  if (kind === 'strike') {
    const url = `${base()}/${id}?annotation=${encodeURIComponent(annotation)}`;
    return { method: 'DELETE', url, edit: { kind: 'strike', recordId: id } };
  }
  const body = HosEventChange.parse({
    ...(parts.includes('duty') && duty),
    ...(parts.includes('time') && { startedAt: instant(from) }),
    ...(parts.includes('place') && { locationText }),
    annotation,
  });
  return { method: 'PATCH', url: `${base()}/${id}`, body, edit: correctionEdit(id, body) };
}

const STATUS_OF_REFUSAL: Readonly<Partial<Record<EditRefusal['code'], number>>> = {
  'no-such-entry': 404,
  'recorded-driving': 409,
};

const shown = (periods: { status: string; mode: string | null; startedAt: string }[]) =>
  periods.map(({ status, mode, startedAt }) => [status, mode, startedAt]);

it('shows before an edit is sent what the server makes of it, whatever the edit', async () => {
  const seen = { refused: 0, stored: 0 };
  const period = `/organizations/${organization.id}/users/${ana.id}/hos_log/hos-logs-for-period`;
  const read = await app.call('GET', `${period}?from=${DATE}&to=${DATE}`, { as: ana });
  // Each edit is of the log as the one before left it.
  let log: HosLog = read.json().items[0];
  await fc.assert(
    fc.asyncProperty(anyChange, async (change) => {
      const { method, url: target, body, edit } = callOf(log, change);
      const preview = applyEdit(
        editableRecords(log),
        edit,
        editScope(log, { now: NOW, origin: RECORD_ORIGIN.driver }),
      );
      const answer = await app.call(method, target, { as: ana, ...(body && { body: { ...body } }) });
      if (preview.refusal) {
        seen.refused++;
        const { code } = preview.refusal;
        expect([code, answer.statusCode]).toEqual([code, STATUS_OF_REFUSAL[code] ?? 422]);
        return;
      }
      seen.stored++;
      expect(answer.statusCode, answer.body).toBe(200);
      const after: HosLog = answer.json();
      const drawn = cutSpans(spansOfRecords(preview.records), DAY_START, NOW).map((cut) => ({
        ...cut,
        startedAt: new Date(cut.startAt).toISOString(),
      }));
      expect(shown(after.periods)).toEqual(shown(drawn));
      log = after;
      const made = after.edits[0]!;
      expect(made.struckEventIds).toEqual(preview.plan.strikes.map(({ id }) => id).sort((a, b) => a - b));
      const added = after.dutyRecords.filter(({ id }) => made.newEventIds.includes(id));
      expect(added.map(({ id: _, ref: _named, ...record }) => record)).toEqual(
        preview.plan.additions.map(({ copyOf: _, at, ...record }) => ({
          ...record,
          at: new Date(at).toISOString(),
        })),
      );
    }),
    { numRuns: 60 },
  );
  expect(seen.refused).toBeGreaterThan(0);
  expect(seen.stored).toBeGreaterThan(0);
});
