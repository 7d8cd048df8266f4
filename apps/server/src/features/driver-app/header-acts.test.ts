import { randomUUID } from 'node:crypto';
import type { HosLog, SentSyncRequest, SyncAnswer } from '@longhaul/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';
import { addLogKeeper } from '../../testing/eld-log.ts';

const DATE = '2026-11-11';
/** 20:00 at the home terminal, America/Chicago. */
const NOW = Date.parse('2026-11-12T02:00:00Z');
const at = (hour: number) => new Date(Date.parse(`${DATE}T00:00:00-06:00`) + hour * 3_600_000).toISOString();

let app: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = NOW;
  organization = await app.createOrganization();
});

async function addDriver(): Promise<TestUser> {
  const user = await addLogKeeper(app.database, organization);
  await app.database.inOrganization({ organizationId: organization.id, actorId: null }, async (tx) => {
    await tx
      .updateTable('drivers')
      .set({ allowed_exceptions: ['adverse-driving', 'short-haul'] })
      .where('user_id', '=', user.id)
      .execute();
  });
  return user;
}

type Command = NonNullable<SentSyncRequest['commands']>[number];

class Phone {
  readonly deviceId = randomUUID();
  #seq = 0;

  header(when: string, body: object, v = 2): Command {
    this.#seq += 1;
    return {
      id: randomUUID(),
      seq: this.#seq,
      kind: 'log-header',
      v,
      at: when,
      body: { logDate: DATE, ...body },
    };
  }

  async send(commands: readonly Command[], as: TestUser): Promise<SyncAnswer> {
    const request = {
      protocol: 1,
      deviceId: this.deviceId,
      deviceName: 'Pixel 7',
      appVersion: '1.0.0',
      sentAt: new Date(app.time.now).toISOString(),
      commands: [...commands],
    };
    const path = `/organizations/${organization.id}/driver-app/sync`;
    const answer = await app.call('POST', path, { as, body: request });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }
}

async function read(driver: TestUser): Promise<HosLog> {
  const path = `/organizations/${organization.id}/hos_log/${driver.id}-${DATE}`;
  return (await app.call('GET', path, { as: organization.admin })).json();
}

const header = ({ shippingDocument, trailers, exceptions }: HosLog) => ({
  shippingDocument,
  trailers,
  exceptions,
});

const outcomes = ({ results }: SyncAnswer) => results.map(({ outcome }) => outcome);

describe('the header entered on a phone', () => {
  it('of the second version has claims with times', async () => {
    const [ana, phone] = [await addDriver(), new Phone()];
    const storm = { kind: 'adverse-driving', from: at(13), until: at(15), annotation: 'Fog on I-80' };
    expect(outcomes(await phone.send([phone.header(at(16), { exceptions: [storm] })], ana))).toEqual([
      'stored',
    ]);
    expect((await read(ana)).exceptions).toEqual([
      { ...storm, place: null, declaration: null, carries: null, form: 'times' },
    ]);
  });

  it('of the first version keeps a claim that counts for nothing and asks for times, beside those with times', async () => {
    const [ana, phone] = [await addDriver(), new Phone()];
    const exceptions = [{ kind: 'adverse-driving', annotation: 'Fog on I-80' }];
    await phone.send([phone.header(at(16), { exceptions }, 1)], ana);
    expect((await read(ana)).exceptions).toMatchObject([{ kind: 'adverse-driving', form: 'needs-times' }]);
    const storm = { kind: 'adverse-driving', from: at(13), annotation: 'Fog on I-80' };
    await phone.send([phone.header(at(17), { exceptions: [storm] })], ana);
    await phone.send([phone.header(at(18), { exceptions }, 1)], ana);
    expect((await read(ana)).exceptions).toMatchObject([{ from: at(13), form: 'times' }]);
  });

  it('with a claim that may not be made is refused with the sentence', async () => {
    const [ana, phone] = [await addDriver(), new Phone()];
    const storm = { kind: 'adverse-driving', from: at(15), until: at(13), annotation: 'Fog on I-80' };
    const { results } = await phone.send([phone.header(at(16), { exceptions: [storm] })], ana);
    expect(results).toMatchObject([{ outcome: 'refused', reason: { code: 'not-valid' } }]);
    expect(JSON.stringify(results)).toContain('must be after from');
  });

  it('on two phones is the same in whatever order it arrives, doubled and cut', async () => {
    const exception = fc.record({
      kind: fc.constantFrom('adverse-driving', 'short-haul'),
      from: fc.integer({ min: 0, max: 19 }),
      hours: fc.option(fc.integer({ min: 1, max: 4 })),
    });
    const act = fc.record({
      phone: fc.nat(1),
      minute: fc.integer({ min: 0, max: 1_100 }),
      v: fc.constantFrom(1, 2),
      shippingDocument: fc.option(fc.constantFrom('BL 1', 'BL 2'), { nil: undefined }),
      trailers: fc.option(fc.constantFrom([], ['T-1'], ['T-2']), { nil: undefined }),
      isWithdrawing: fc.boolean(),
      exceptions: fc.option(fc.uniqueArray(exception, { maxLength: 2, selector: ({ kind }) => kind }), {
        nil: undefined,
      }),
    });
    await fc.assert(
      fc.asyncProperty(
        // Which of two phones comes first at the same moment is decided by their names, which differ below.
        fc.uniqueArray(act, { minLength: 2, maxLength: 8, selector: ({ minute }) => minute }),
        fc.array(fc.nat(9), { maxLength: 12 }),
        async (drawn, picks) => {
          const acts = drawn.toSorted((a, b) => a.minute - b.minute);
          const make = (phones: readonly Phone[]) =>
            acts.map(({ phone, minute, v, exceptions, isWithdrawing, ...fields }) => {
              const timed = exceptions?.map(({ kind, from, hours }) => ({
                kind,
                annotation: 'As it was',
                ...(v === 2 && { from: at(from), until: hours === null ? null : at(from + hours) }),
              }));
              const body = {
                ...fields,
                ...(timed && { exceptions: timed }),
                ...(v === 2 && isWithdrawing && { withdrawsWholeDay: true }),
              };
              return { phone: phones[phone]!, command: phones[phone]!.header(at(minute / 60), body, v) };
            });
          const [live, late] = [await addDriver(), await addDriver()];
          for (const { phone, command } of make([new Phone(), new Phone()]))
            await phone.send([command], live);
          const phones = [new Phone(), new Phone()];
          const sent = make(phones);
          const ofPhone = (phone: Phone) =>
            sent.filter((one) => one.phone === phone).map(({ command }) => command);
          for (const pick of picks) {
            const phone = phones[pick % 2]!;
            await phone.send(ofPhone(phone).slice(0, pick), late);
          }
          for (const phone of phones.toReversed()) await phone.send(ofPhone(phone), late);
          expect(header(await read(late))).toEqual(header(await read(live)));
        },
      ),
      { numRuns: 25 },
    );
  }, 300_000);
});
