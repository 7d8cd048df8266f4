import type { ErrorBody, InspectionDetail, OwnInspections, Page, UnitReadiness } from '@longhaul/contract';
import { DAY_MS } from '@longhaul/units';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfTexts } from '../../platform/pdf.testing.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { TestFleet } from '../../testing/fleet.ts';

const NOW = Date.parse('2026-11-22T14:20:00Z');

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  app.time.now = NOW;
});
afterAll(() => app.close());

/** Two drivers, of whom the first has a truck with a trailer, and a mechanic. */
async function newFleet() {
  const organization = await app.createOrganization();
  const fleet = new TestFleet(app.database, organization.id);
  const truckId = await fleet.addAsset({ unit_number: '1201' });
  const trailerId = await fleet.addAsset({ unit_number: 'T-311', kind: 'trailer' });
  const asDriver = async (user: TestUser) => {
    await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx.insertInto('drivers').values({ organization_id: organization.id, user_id: user.id }).execute(),
    );
    return user;
  };
  const walter = await asDriver(await organization.userWith('DVIR_OWN', 'HOS_OWN'));
  const renee = await asDriver(await organization.userWith('DVIR_OWN', 'HOS_OWN'));
  await fleet.assignDriver(truckId, walter.id, NOW - DAY_MS);
  await fleet.attachTrailer(truckId, trailerId, NOW - DAY_MS);
  const mechanic = await organization.userWith('DVIR_LIST', 'MAINT_UPDATE', 'DEFECT_CERTIFY', 'MAINT_LIST');
  const call = (
    as: TestUser,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ) => app.call(method, `/organizations/${organization.id}/${path}`, { as, ...(body && { body }) });
  const send = async (as: TestUser, path: string, body: object): Promise<InspectionDetail> => {
    const answer = await call(as, 'POST', path, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<InspectionDetail>();
  };
  const report = (change: object = {}) => ({
    kind: 'post-trip',
    vehicleId: truckId,
    trailerIds: [trailerId],
    items: [{ code: 'brake-hoses', result: 'defect' }],
    defects: [{ unitId: truckId, item: 'brake-hoses', description: 'Air leak at rear hose', isSafe: false }],
    signature: {
      name: 'Walter Kowalczyk',
      strokes: [
        [
          [0, 0],
          [500, 200],
        ],
      ],
    },
    ...change,
  });
  const readiness = async () =>
    (await call(organization.admin, 'GET', 'readiness')).json<{ items: UnitReadiness[] }>().items;
  return { organization, fleet, truckId, trailerId, walter, renee, mechanic, call, send, report, readiness };
}

const SIGNED = { signatureName: 'Marta Ruiz' };

describe('the odometer of a report', () => {
  it('is asked again below what is known and far above it, and counts once it is confirmed', async () => {
    const { organization, walter, truckId, call, report } = await newFleet();
    const file = (odometerMeters: number, more: object = {}) =>
      call(walter, 'POST', 'inspections', report({ odometerMeters, items: [], defects: [], ...more }));
    expect((await file(600_000_000)).statusCode).toBe(200);
    const low = await file(500_000_000);
    expect([low.statusCode, low.json<ErrorBody>().message]).toEqual([
      409,
      expect.stringContaining('lower than the last reading'),
    ]);
    expect((await file(700_000_000)).statusCode).toBe(409);
    expect((await file(500_000_000, { isOdometerConfirmed: true })).statusCode).toBe(200);
    const unit = await call(organization.admin, 'GET', `assets/${truckId}/maintenance`);
    expect(unit.json().counters.odometerMeters).toBe(500_000_000);
  });
});

describe('the chain of a defect', () => {
  it('goes from the report over certification to the review of the next driver', async () => {
    const { organization, walter, renee, mechanic, truckId, call, send, report, readiness } =
      await newFleet();
    const filed = await send(walter, 'inspections', report());
    expect(filed).toMatchObject({
      number: 1,
      state: 'open',
      vehicle: { name: '1201' },
      trailers: [{ name: 'T-311' }],
    });
    const defectId = filed.defects[0]!.id;
    expect(await readiness()).toMatchObject([
      { unit: { id: truckId }, state: 'reason-needed', because: [{ code: 'unsafe-defect', id: defectId }] },
    ]);
    expect((await call(walter, 'POST', `inspections/${filed.id}/review`, SIGNED)).statusCode).toBe(409);

    const certify = { outcome: 'repaired', note: 'Hose replaced', ...SIGNED };
    expect((await call(walter, 'POST', `defects/${defectId}/certify`, certify)).statusCode).toBe(403);
    const certified = await send(mechanic, `defects/${defectId}/certify`, certify);
    expect(certified).toMatchObject({ state: 'certified', defects: [{ state: 'repaired' }] });
    expect(await readiness()).toMatchObject([
      { state: 'review-needed', because: [{ code: 'not-reviewed' }] },
    ]);
    expect((await call(mechanic, 'POST', `defects/${defectId}/certify`, certify)).statusCode).toBe(409);

    // Another driver takes the truck over: the last report is theirs to review.
    const asset = `assets/${truckId}/driver`;
    expect(
      (await app.call('DELETE', `/organizations/${organization.id}/${asset}`, { as: organization.admin }))
        .statusCode,
    ).toBe(200);
    expect((await call(organization.admin, 'PUT', `${asset}/${renee.id}`)).statusCode).toBe(200);
    const own = (await call(renee, 'GET', 'own-inspections')).json<OwnInspections>();
    expect(own).toMatchObject({ vehicle: { name: '1201' }, toReview: [{ id: filed.id }], recent: [] });
    const reviewed = await send(renee, `inspections/${filed.id}/review`, {
      signatureName: 'Renee Castellano',
    });
    expect(reviewed).toMatchObject({ state: 'complete', defects: [{ isReviewed: true }] });
    expect(reviewed.acts.map(({ act, name }) => [act, name])).toEqual([
      ['certify', 'Marta Ruiz'],
      ['review', 'Renee Castellano'],
    ]);
    expect(await readiness()).toEqual([]);
  });

  it('is open again when a certification is withdrawn, until it was reviewed', async () => {
    const { walter, mechanic, call, send, report } = await newFleet();
    const filed = await send(walter, 'inspections', report());
    const defect = `defects/${filed.defects[0]!.id}`;
    const withdraw = (note: string) => call(mechanic, 'POST', `${defect}/withdraw`, { note, ...SIGNED });
    expect((await withdraw('Leaks again')).statusCode).toBe(409);
    await send(mechanic, `${defect}/certify`, { outcome: 'repaired', ...SIGNED });
    expect((await withdraw('no')).statusCode).toBe(422);
    expect((await withdraw('Leaks again')).json<InspectionDetail>()).toMatchObject({
      state: 'open',
      defects: [{ state: 'open', isSafe: false }],
    });
    await send(mechanic, `${defect}/certify`, { outcome: 'repaired', ...SIGNED });
    await send(walter, `inspections/${filed.id}/review`, SIGNED);
    expect((await withdraw('Leaks again')).statusCode).toBe(409);
  });

  it('takes no certification by a mechanic without the code', async () => {
    const { organization, walter, call, send, report } = await newFleet();
    const helper = await organization.userWith('DVIR_LIST', 'MAINT_UPDATE', 'MAINT_LIST');
    const filed = await send(walter, 'inspections', report());
    const defect = `defects/${filed.defects[0]!.id}`;
    const answer = await call(helper, 'POST', `${defect}/certify`, { outcome: 'repaired', ...SIGNED });
    expect(answer.statusCode).toBe(403);
    expect((await call(helper, 'GET', `inspections/${filed.id}`)).json<InspectionDetail>().state).toBe(
      'open',
    );
  });

  it('takes no certification by a driver on their own report, nor an unsafe defect as unnecessary without a note', async () => {
    const { organization, fleet, truckId, call, send, report } = await newFleet();
    const both = await organization.userWith('DVIR_OWN', 'DEFECT_CERTIFY');
    await app.database.inOrganization({ organizationId: organization.id, actorId: null }, (tx) =>
      tx.insertInto('drivers').values({ organization_id: organization.id, user_id: both.id }).execute(),
    );
    expect(fleet.organizationId).toBe(organization.id);
    const own = await send(both, 'inspections', report({ trailerIds: [], vehicleId: truckId }));
    const defect = `defects/${own.defects[0]!.id}/certify`;
    const refused = await call(both, 'POST', defect, { outcome: 'repaired', ...SIGNED });
    expect(refused.json<ErrorBody>()).toMatchObject({ status: 409, technicalMessage: 'own-report' });
    const other = await organization.userWith('DEFECT_CERTIFY');
    const bare = await call(other, 'POST', defect, { outcome: 'unnecessary', ...SIGNED });
    expect(Object.keys(bare.json<ErrorBody>().fields ?? {})).toEqual(['note']);
  });

  it('holds a safe defect that maintenance calls not safe until it is certified', async () => {
    const { walter, mechanic, call, send, report, readiness, truckId, trailerId } = await newFleet();
    const safe = [{ unitId: trailerId, item: 'mud-flaps', description: 'Torn, right', isSafe: true }];
    const filed = await send(walter, 'inspections', report({ kind: 'pre-trip', items: [], defects: safe }));
    expect(await readiness()).toEqual([]);
    await send(mechanic, `defects/${filed.defects[0]!.id}/not-safe`, SIGNED);
    expect(await readiness()).toMatchObject([{ unit: { id: trailerId }, state: 'reason-needed' }]);
    expect(
      (await call(mechanic, 'POST', `defects/${filed.defects[0]!.id}/not-safe`, SIGNED)).statusCode,
    ).toBe(409);
    expect(truckId).not.toBe(trailerId);
  });

  it('takes the signature of a second driver who did not agree at once', async () => {
    const { walter, renee, call, send, report } = await newFleet();
    const clean = { items: [], defects: [] };
    const filed = await send(
      walter,
      'inspections',
      report({ ...clean, secondDriver: { id: renee.id, agrees: false } }),
    );
    expect(filed).toMatchObject({ state: 'none-found', isSignatureMissing: true });
    expect((await call(walter, 'POST', `inspections/${filed.id}/sign`, SIGNED)).statusCode).toBe(409);
    expect((await call(renee, 'GET', 'own-inspections')).json<OwnInspections>().toSign).toMatchObject([
      { id: filed.id },
    ]);
    expect((await send(renee, `inspections/${filed.id}/sign`, SIGNED)).isSignatureMissing).toBe(false);
  });
});

describe('assigning', () => {
  it('needs a reason while a unit has an open defect, and keeps it in the activity log', async () => {
    const { organization, walter, renee, call, send, report, truckId } = await newFleet();
    await send(walter, 'inspections', report());
    const path = `assets/${truckId}/driver`;
    await app.call('DELETE', `/organizations/${organization.id}/${path}`, { as: organization.admin });
    const refused = await call(organization.admin, 'PUT', `${path}/${renee.id}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<ErrorBody>().fields).toEqual({
      reason: 'Vehicle 1201 has a defect that is not safe to drive with. Enter a reason to continue.',
    });
    const reason = 'Drives to the shop across the yard';
    expect((await call(organization.admin, 'PUT', `${path}/${renee.id}`, { reason })).statusCode).toBe(200);
    const log = await call(organization.admin, 'GET', 'activity-logs?action=assign-driver');
    expect(log.body).toContain(reason);
  });
});

describe('a report', () => {
  it.each([
    [
      'a defect of a unit that is not on it',
      { defects: [{ unitId: 999_999, item: 'tires', description: 'Cut', isSafe: true }], items: [] },
      'defects.0.unitId',
    ],
    ['an item with a defect that nobody described', { defects: [] }, 'defects'],
    [
      'a vehicle of another organization',
      { vehicleId: 999_999, trailerIds: [], defects: [], items: [] },
      'vehicleId',
    ],
    ['an instant that is yet to come', { at: '2026-11-22T15:00:00Z' }, 'at'],
    ['an instant of two weeks ago', { at: '2026-11-08T15:00:00Z' }, 'at'],
    ['itself as second driver', { secondDriver: { id: 0, agrees: true } }, 'secondDriver.id'],
  ])('is refused with %s', async (_title, change, field) => {
    const { walter, call, report } = await newFleet();
    const answer = await call(walter, 'POST', 'inspections', report(change));
    expect(answer.statusCode, answer.body).toBe(422);
    expect(Object.keys(answer.json<ErrorBody>().fields ?? {})).toEqual([field]);
  });

  it('is filed by the office for a driver, and by a driver for nobody else', async () => {
    const { walter, renee, mechanic, call, send, report } = await newFleet();
    expect((await call(renee, 'POST', 'inspections', report({ driverId: walter.id }))).statusCode).toBe(403);
    const filed = await send(mechanic, 'inspections', report({ driverId: walter.id }));
    expect(filed.driver.id).toBe(walter.id);
  });

  it('is shown to whom it concerns, as a PDF too', async () => {
    const { organization, walter, renee, call, send, report } = await newFleet();
    const filed = await send(walter, 'inspections', report());
    for (const path of [`inspections/${filed.id}`, `inspections/${filed.id}/report.pdf`]) {
      expect((await call(walter, 'GET', path)).statusCode).toBe(200);
      expect((await call(renee, 'GET', path)).statusCode).toBe(403);
      expect((await call(await organization.userWith('DVIR_LIST'), 'GET', path)).statusCode).toBe(200);
    }
    const pdf = await call(walter, 'GET', `inspections/${filed.id}/report.pdf`);
    expect(pdf.headers['content-type']).toContain('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('keeps pictures of its defects, encoded again', async () => {
    const { organization, walter, renee, send, report } = await newFleet();
    const filed = await send(walter, 'inspections', report());
    const path = `/organizations/${organization.id}/defects/${filed.defects[0]!.id}/photos`;
    const body = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c66' } })
      .png()
      .toBuffer();
    const upload = (as: TestUser) =>
      app.call('POST', path, { as, body, headers: { 'content-type': 'image/png' } });
    expect((await upload(renee)).statusCode).toBe(403);
    const answer = await upload(walter);
    const [photoId] = answer.json<InspectionDetail>().defects[0]!.photoIds;
    const photo = await app.call('GET', `${path}/${photoId}`, { as: walter });
    expect(photo.headers['content-type']).toBe('image/webp');
    expect((await app.call('GET', `${path}/${photoId}`, { as: renee })).statusCode).toBe(403);
  });

  it('is found by vehicle, driver, state and day', async () => {
    const { walter, renee, mechanic, call, send, report, truckId } = await newFleet();
    const filed = await send(walter, 'inspections', report());
    await send(renee, 'inspections', report({ defects: [], items: [], at: '2026-11-20T12:00:00Z' }));
    const ids = async (query: string) =>
      (await call(mechanic, 'GET', `inspections?${query}`))
        .json<Page<InspectionDetail>>()
        .items.map(({ id }) => id);
    expect(await ids('')).toHaveLength(2);
    expect(await ids(`driverId=${walter.id}`)).toEqual([filed.id]);
    expect(await ids(`vehicleId=${truckId}&state=open`)).toEqual([filed.id]);
    expect(await ids('from=2026-11-22&to=2026-11-22')).toEqual([filed.id]);
    expect(await ids('state=complete')).toEqual([]);
    const defects = await call(mechanic, 'GET', 'defects?state=open');
    expect(defects.json<Page<object>>().items).toMatchObject([{ inspectionId: filed.id, isSafe: false }]);
  });
});

describe('a chassis of an intermodal equipment provider', () => {
  it('is named to the driver as one, and its defects are printed for the provider', async () => {
    const { organization, walter, call, send, report, trailerId } = await newFleet();
    const change = { equipment: 'container' };
    const changed = await call(organization.admin, 'PATCH', `assets/${trailerId}`, change);
    expect(changed.statusCode, changed.body).toBe(200);
    const own = (await call(walter, 'GET', 'own-inspections')).json<OwnInspections>();
    expect(own).toMatchObject({
      vehicle: { equipment: null },
      trailers: [{ id: trailerId, equipment: 'container' }],
    });
    const printed = async (id: number) =>
      pdfTexts((await call(walter, 'GET', `inspections/${id}/report.pdf`)).rawPayload);
    const filed = await send(
      walter,
      'inspections',
      report({
        items: [
          { code: 'sliders', result: 'ok' },
          { code: 'locking-pins', result: 'defect' },
        ],
        defects: [{ unitId: trailerId, item: 'locking-pins', description: 'Pin missing', isSafe: false }],
      }),
    );
    expect(filed).toMatchObject({ defects: [{ itemTitle: 'Locking pins, clevises, clamps or hooks' }] });
    expect(await printed(filed.id)).toMatch(
      /Copy for the intermodal equipment provider.*The defects listed above for .* are reported to the equipment provider/s,
    );
    const clean = await send(
      walter,
      'inspections',
      report({ items: [{ code: 'sliders', result: 'ok' }], defects: [] }),
    );
    expect(await printed(clean.id)).toMatch(
      /No defects were found on .* to report to the equipment provider/,
    );
    const alone = await send(walter, 'inspections', report({ trailerIds: [], items: [], defects: [] }));
    expect(await printed(alone.id)).not.toContain('provider');
  });
});

describe('an own item of the checklist', () => {
  const STRAPS = { title: 'Load straps', titleEs: 'Correas de carga', unitKind: 'trailer' };

  it('is asked for, taken in reports and printed, and stays in them after it was removed', async () => {
    const { organization, walter, mechanic, call, send, report, trailerId } = await newFleet();
    const added = await call(mechanic, 'POST', 'inspection-items', STRAPS);
    expect(added.json()).toEqual({ ...STRAPS, code: 'own-1' });
    const own = (await call(walter, 'GET', 'own-inspections')).json<OwnInspections>();
    expect(own.ownItems).toEqual([{ ...STRAPS, code: 'own-1' }]);
    const filed = await send(
      walter,
      'inspections',
      report({
        items: [
          { code: 'tires', result: 'ok' },
          { code: 'own-1', result: 'defect' },
        ],
        defects: [{ unitId: trailerId, item: 'own-1', description: 'Two torn', isSafe: true }],
      }),
    );
    expect(filed).toMatchObject({
      items: [{ title: 'Tires' }, { code: 'own-1', title: 'Load straps', result: 'defect' }],
      defects: [{ item: 'own-1', itemTitle: 'Load straps' }],
    });
    const printed = async () =>
      pdfTexts((await call(walter, 'GET', `inspections/${filed.id}/report.pdf`)).rawPayload);
    expect(await printed()).toContain("Of the carrier's own items: Load straps");
    expect(await printed()).toContain('load straps: Two torn');

    expect((await call(mechanic, 'DELETE', 'inspection-items/1')).statusCode).toBeLessThan(300);
    expect((await call(mechanic, 'DELETE', 'inspection-items/1')).statusCode).toBe(404);
    expect((await call(walter, 'GET', 'own-inspections')).json<OwnInspections>().ownItems).toEqual([]);
    expect(await printed()).toContain('Load straps');
    // A phone that had no network since then still has it.
    const late = report({ items: [{ code: 'own-1', result: 'ok' }], defects: [] });
    expect((await send(walter, 'inspections', late)).items).toMatchObject([{ title: 'Load straps' }]);
    // Another of the same title is another item.
    const again = await call(mechanic, 'POST', 'inspection-items', STRAPS);
    expect(again.json()).toMatchObject({ code: 'own-2' });
    const log = await call(organization.admin, 'GET', 'activity-logs?entity=inspection-item');
    expect(log.json().total).toBe(3);
  });

  it('is refused twice under one title, without a title, and by whoever may not change maintenance', async () => {
    const { walter, mechanic, call } = await newFleet();
    await call(mechanic, 'POST', 'inspection-items', STRAPS);
    const twice = await call(mechanic, 'POST', 'inspection-items', { title: 'LOAD straps' });
    expect([twice.statusCode, Object.keys(twice.json<ErrorBody>().fields ?? {})]).toEqual([409, ['title']]);
    expect((await call(mechanic, 'POST', 'inspection-items', { title: ' ' })).statusCode).toBe(422);
    expect((await call(walter, 'POST', 'inspection-items', STRAPS)).statusCode).toBe(403);
  });

  it.each([
    ['an item', { items: [{ code: 'own-7', result: 'ok' }], defects: [] }, 'items.0.code'],
    ['the item of a defect', { items: [] }, 'defects.0.item'],
  ])('of another organization is no %s of a report', async (_title, change, field) => {
    const { walter, truckId, call, report } = await newFleet();
    const foreign = await newFleet();
    for (let count = 0; count < 7; count++) {
      await foreign.call(foreign.mechanic, 'POST', 'inspection-items', { title: `Strap ${count}` });
    }
    const defects = [{ unitId: truckId, item: 'own-7', description: 'Torn', isSafe: true }];
    const answer = await call(walter, 'POST', 'inspections', report({ defects, ...change }));
    expect([answer.statusCode, Object.keys(answer.json<ErrorBody>().fields ?? {})]).toEqual([422, [field]]);
  });
});

describe('a brake leak', () => {
  it('of 17:40 holds the truck over night but for a reason, is certified at 21:10 and reviewed at 05:55, with three signatures on the PDF', async () => {
    const { organization, walter, renee, mechanic, truckId, call, send, report, readiness } =
      await newFleet();
    const unable = await organization.userWith('DVIR_LIST', 'MAINT_UPDATE');
    const people = [organization.admin, walter, renee, mechanic, unable];
    /** Everybody is signed in then: a token is good for minutes. */
    const at = async (instant: string) => {
      app.time.now = Date.parse(instant);
      for (const { id: userId, sessionId, headers } of people) {
        const token = await app.deps.access.tokens.issue({ userId, sessionId });
        Object.assign(headers, { authorization: `Bearer ${token}` });
      }
    };
    const driver = `assets/${truckId}/driver`;
    const give = (to: TestUser, body?: object) => call(organization.admin, 'PUT', `${driver}/${to.id}`, body);
    const takeBack = () => call(organization.admin, 'DELETE', driver);
    try {
      await at('2026-11-22T17:40:00-06:00');
      const filed = await send(walter, 'inspections', report());
      const defect = `defects/${filed.defects[0]!.id}`;
      expect((await takeBack()).statusCode).toBe(200);

      await at('2026-11-22T18:30:00-06:00');
      const refused = await give(renee);
      expect([refused.statusCode, Object.keys(refused.json<ErrorBody>().fields ?? {})]).toEqual([
        409,
        ['reason'],
      ]);
      expect((await give(renee, { reason: 'Moves it to the shop door' })).statusCode).toBe(200);
      expect((await takeBack()).statusCode).toBe(200);
      const certify = { outcome: 'repaired', note: 'Hose replaced, no leak at 110 psi', ...SIGNED };
      expect((await call(unable, 'POST', `${defect}/certify`, certify)).statusCode).toBe(403);
      expect((await call(walter, 'POST', `${defect}/certify`, certify)).statusCode).toBe(403);

      await at('2026-11-22T21:10:00-06:00');
      await send(mechanic, `${defect}/certify`, certify);
      expect(await readiness()).toMatchObject([{ state: 'review-needed' }]);

      await at('2026-11-23T05:55:00-06:00');
      expect((await give(renee)).statusCode).toBe(200);
      await send(renee, `inspections/${filed.id}/review`, { signatureName: 'Renee Castellano' });
      expect(await readiness()).toEqual([]);
      const pdf = pdfTexts((await call(mechanic, 'GET', `inspections/${filed.id}/report.pdf`)).rawPayload);
      for (const signed of [
        'Driver: Walter Kowalczyk',
        '11/22/26 17:40 UTC-6',
        'Certified, defect 1: repaired - Hose replaced, no leak at 110 psi',
        'Marta Ruiz, 11/22/26 21:10 UTC-6',
        'Reviewed by driver',
        'Renee Castellano, 11/23/26 05:55 UTC-6',
      ]) {
        expect(pdf).toContain(signed);
      }
      const log = await call(organization.admin, 'GET', 'activity-logs?action=assign-driver');
      expect(log.body).toContain('Moves it to the shop door');
    } finally {
      app.time.now = NOW;
    }
  });
});
