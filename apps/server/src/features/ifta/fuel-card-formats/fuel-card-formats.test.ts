import { MAX_FUEL_CARD_FORMATS } from '@longhaul/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization } from '../../../testing/app.ts';

let app: TestApp;
let organization: TestOrganization;
let path: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = Date.parse('2026-11-20T12:00:00Z');
  organization = await app.createOrganization();
  path = `/organizations/${organization.id}/ifta/fuel-card-formats`;
});

const acme = (changes: object = {}) => ({
  name: 'Acme card',
  layout: { kind: 'delimited', delimiter: '\t' },
  headerCell: 'Account No',
  dateOrder: 'mdy',
  timeZone: null,
  unit: 'gallons',
  columns: { date: 'Tran Date', seller: 'Site', jurisdiction: 'State', quantity: 'Qty' },
  productColumn: 'Prod',
  products: [
    { code: '019', fuel: 'diesel' },
    { code: '089', fuel: null },
  ],
  otherProducts: 'correct',
  hasReversals: true,
  ...changes,
});
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', rest = '', body?: object, as = organization.admin) =>
  app.call(method, `${path}${rest}`, { as, ...(body && { body }) });

async function make(changes: object = {}): Promise<number> {
  const answer = await send('POST', '', acme(changes));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id;
}

describe('formats of fuel cards', () => {
  it('are kept for the organization, changed and removed, with entries in the activity log', async () => {
    const id = await make();
    expect((await send('GET')).json().items).toMatchObject([{ id, ...acme() }]);
    const changed = await send('PUT', `/${id}`, acme({ name: 'Acme', unit: 'liters' }));
    expect(changed.json()).toMatchObject({ id, name: 'Acme', unit: 'liters' });
    expect((await send('DELETE', `/${id}`)).statusCode).toBe(204);
    expect((await send('GET')).json().items).toEqual([]);
    expect((await send('PUT', `/${id}`, acme())).statusCode).toBe(404);
    expect((await organization.activity()).map(({ action, entity }) => [entity, action])).toEqual([
      ['fuel-card-format', 'delete'],
      ['fuel-card-format', 'update'],
      ['fuel-card-format', 'create'],
    ]);
  });

  it('have names of their own', async () => {
    await make();
    expect((await send('POST', '', acme({ name: 'ACME card' }))).json().fields).toHaveProperty('name');
    const other = await make({ name: 'Other' });
    expect((await send('PUT', `/${other}`, acme())).statusCode).toBe(409);
    expect((await send('PUT', `/${other}`, acme({ name: 'Other', unit: 'liters' }))).statusCode).toBe(200);
  });

  it(`are ${MAX_FUEL_CARD_FORMATS} at most`, async () => {
    for (let index = 0; index < MAX_FUEL_CARD_FORMATS; index++) await make({ name: `Card ${index}` });
    expect((await send('POST', '', acme())).statusCode).toBe(409);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no widths', { layout: { kind: 'fixed', widths: [] } }, 'layout.widths'],
    ['a column of no field', { columns: { card: 'Card' } }, 'columns'],
    [
      'a product twice',
      {
        products: [
          { code: '19', fuel: null },
          { code: '19', fuel: 'diesel' },
        ],
      },
      'products',
    ],
    ['a zone that there is not', { timeZone: 'Mars/Base' }, 'timeZone'],
  ])('are refused with %s', async (_, changes, field) => {
    const answer = await send('POST', '', acme(changes));
    expect(answer.statusCode, answer.body).toBe(422);
    expect(Object.keys(answer.json().fields).join()).toContain(field);
  });

  it('are seen with IFTA_LIST and changed with IFTA_UPDATE, of the own organization', async () => {
    const id = await make();
    const reader = await organization.userWith('IFTA_LIST');
    expect((await send('GET', '', undefined, reader)).json().items).toHaveLength(1);
    expect((await send('POST', '', acme({ name: 'B' }), reader)).statusCode).toBe(403);
    const other = await app.createOrganization();
    const foreign = await app.call('DELETE', `/organizations/${other.id}/ifta/fuel-card-formats/${id}`, {
      as: other.admin,
    });
    expect(foreign.statusCode).toBe(404);
  });
});

describe('receipts with a transaction', () => {
  const HEAD = 'date,seller,jurisdiction,quantity,transaction';
  const upload = async (rows: string[], dryRun: boolean) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/v1/organizations/${organization.id}/ifta/fuel-purchases/import?dryRun=${dryRun}`,
      headers: { ...organization.admin.headers, 'content-type': 'text/csv' },
      payload: [HEAD, ...rows].join('\n'),
    });
    return answer.json();
  };
  const line = (transaction: string, quantity = 100, seller = 'Plains 12') =>
    `2026-09-14,${seller},IL,${quantity},${transaction}`;

  it('are imported once, whatever else of them was corrected', async () => {
    expect(await upload([line('T1/019'), line('T2/019', 80)], false)).toMatchObject({ importedCount: 2 });
    const again = await upload([line('T1/019'), line('t2/019', 81, 'Plains 13'), line('T3/019', 82)], true);
    expect(again).toMatchObject({ faultyCount: 2 });
    expect(again.rows.map(({ errors }: { errors: object }) => Object.keys(errors))).toEqual([
      expect.arrayContaining(['transaction']),
      ['transaction'],
      [],
    ]);
  });

  it('twice in one file are one too many', async () => {
    const { rows } = await upload([line('T1'), line('T1', 50)], true);
    expect(rows[1].errors).toEqual({ transaction: 'Duplicate of line 2.' });
  });

  it('may be imported again once they were removed', async () => {
    await upload([line('T1')], false);
    const list = await app.call('GET', `/organizations/${organization.id}/ifta/fuel-purchases`, {
      as: organization.admin,
    });
    await app.call(
      'DELETE',
      `/organizations/${organization.id}/ifta/fuel-purchases/${list.json().items[0].id}?reason=Wrong`,
      { as: organization.admin },
    );
    expect(await upload([line('T1')], false)).toMatchObject({ importedCount: 1 });
  });
});
