import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { assertNoDemoData, assertNoRealData, markAsDemo, sharedSecret } from './installation.ts';

let real: TestDatabase;
let demo: TestDatabase;
beforeAll(async () => {
  [real, demo] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  for (const { database } of [real, demo]) {
    await database.acrossOrganizations({ actorId: null }, (tx) =>
      tx
        .insertInto('users')
        .values({ role: 'SUPER_ADMIN', username: 'root', first_name: 'Ada', last_name: 'Root' })
        .execute(),
    );
  }
  await demo.database.acrossOrganizations({ actorId: null }, markAsDemo);
});
afterAll(() => Promise.all([real.drop(), demo.drop()]));

test('a server refuses the data of a demo, whose passwords are public', async () => {
  await expect(assertNoDemoData(demo.database)).rejects.toThrow('holds the demo organizations');
  await assertNoDemoData(real.database);
});

test('the demo refuses a database with accounts of its owner', async () => {
  await expect(assertNoRealData(real.database)).rejects.toThrow('has real accounts');
  await assertNoRealData(demo.database);
});

test('servers that start together share one secret of each name', async () => {
  const secrets = await Promise.all(
    Array.from({ length: 4 }, () => sharedSecret(real.database, 'access-token')),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]!.length).toBeGreaterThanOrEqual(64);
  expect(await sharedSecret(real.database, 'another')).not.toBe(secrets[0]);
  expect(await sharedSecret(demo.database, 'access-token')).not.toBe(secrets[0]);
});
