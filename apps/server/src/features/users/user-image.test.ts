import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from '../../testing/app.ts';

let test: TestApp;
let fleet: TestOrganization;
let photo: Buffer;
beforeAll(async () => {
  test = await createTestApp();
  fleet = await test.createOrganization();
  photo = await sharp({ create: { width: 700, height: 600, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
});
afterAll(() => test.close());

const image = (user: TestUser) => `/organizations/${fleet.id}/users/${user.id}/image`;
const put = (user: TestUser, as: TestUser, body: Buffer, type = 'image/png') =>
  test.call('PUT', image(user), { as, body, headers: { 'content-type': type } });

it('shows a picture where profilePicture says, cached permanently under its version', async () => {
  const user = await fleet.userWith('USER_READ');
  const { profilePicture } = (await put(user, user, photo)).json();
  const current = (await test.call('GET', '/auth/current-user', { as: user })).json();
  expect(current.profilePicture).toBe(profilePicture);
  const answer = await test.call('GET', profilePicture, { as: user });
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 512,
    height: 512,
  });
  const again = await test.call('GET', image(user), {
    as: user,
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  expect((await fleet.activity())[0]).toMatchObject({ action: 'set-image', entity: 'user' });
});

it('removes a picture, once', async () => {
  const user = await fleet.userWith('USER_READ');
  await put(user, user, photo);
  const removed = await test.call('DELETE', image(user), { as: user });
  expect(removed.json()).toMatchObject({ profilePicture: null });
  expect((await test.call('DELETE', image(user), { as: user })).statusCode).toBe(404);
  expect((await test.call('GET', image(user), { as: user })).statusCode).toBe(404);
  expect((await fleet.activity())[0]).toMatchObject({ action: 'remove-image' });
});

it('lets only USER_UPDATE set the picture of another, and nobody from another organization see it', async () => {
  const user = await fleet.userWith('USER_READ');
  const reader = await fleet.userWith('USER_READ');
  expect((await put(user, reader, photo)).statusCode).toBe(403);
  expect((await put(user, fleet.admin, photo)).statusCode).toBe(200);
  const other = await test.createOrganization();
  expect((await test.call('GET', image(user), { as: other.admin })).statusCode).toBe(404);
  expect((await test.call('GET', image(user))).statusCode).toBe(401);
});

it.each([
  ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
  ['a page called PNG', () => Buffer.from('<html></html>'), 'image/png'],
  ['6 MB', () => Buffer.alloc(6 * 1024 * 1024, photo), 'image/png'],
])('refuses %s on the field and keeps the picture there was', async (_, bytes, type) => {
  const user = await fleet.userWith('USER_READ');
  const { profilePicture } = (await put(user, user, photo)).json();
  const refused = await put(user, user, bytes(), type);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().fields).toHaveProperty('image');
  expect((await test.call('GET', '/auth/current-user', { as: user })).json()).toMatchObject({
    profilePicture,
  });
});
