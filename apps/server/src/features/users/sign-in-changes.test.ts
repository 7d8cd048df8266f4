import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createTestApp,
  TEST_PASSWORD,
  type TestApp,
  type TestOrganization,
  type TestUser,
} from '../../testing/app.ts';

let test: TestApp;
let organization: TestOrganization;
let person: TestUser;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  organization = await test.createOrganization();
  person = await organization.userWith('USER_READ', 'USER_UPDATE');
});

const ofPerson = (rest = '') => `/organizations/${organization.id}/users/${person.id}${rest}`;

it.each([
  [
    'their own password',
    'Your password was changed.',
    () =>
      test.call('PUT', ofPerson('/changePassword'), {
        as: person,
        body: { currentPassword: TEST_PASSWORD, password: 'a new secret of mine' },
      }),
  ],
  [
    'their password by an administrator',
    'An administrator set a new password for you.',
    () =>
      test.call('PUT', ofPerson('/changePassword'), {
        as: organization.admin,
        body: { password: 'a new secret of theirs' },
      }),
  ],
  [
    'their username',
    'Your username was changed to maya.reyes-',
    () =>
      test.call('PATCH', ofPerson(), {
        as: organization.admin,
        body: { username: `maya.reyes-${person.id}` },
      }),
  ],
])('a person is mailed about a change of %s', async (_, words, change) => {
  const answer = await change();
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  const mail = test.mails.findLast(({ to }) => to === person.email);
  expect(mail?.subject).toBe('The sign-in to your Longhaul account has changed');
  expect(mail?.text).toContain(words);
});

it('administrators are notified once a day of a person who makes 100 calls without permission', async () => {
  const stranger = await organization.userWith('ORG_READ');
  const refused = () => test.call('GET', `/organizations/${organization.id}/drivers`, { as: stranger });
  const notices = async () =>
    (
      await test.database.acrossOrganizations({ actorId: null }, (tx) =>
        tx.client.query("select title from notifications where user_id = $1 and kind = 'calls-refused'", [
          organization.admin.id,
        ]),
      )
    ).rows;
  for (let call = 0; call < 100; call++) await refused();
  expect(await notices()).toEqual([]);
  for (let call = 0; call < 3; call++) await refused();
  await expect.poll(notices).toEqual([{ title: 'Test User keeps making calls without permission' }]);
});
