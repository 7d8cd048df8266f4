import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fixtures from '../../telematics/fixtures/protocols.json' with { type: 'json' };
import { createTestApp, type TestApp, type TestOrganization } from '../../testing/app.ts';

let app: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  app = await createTestApp();
  organization = await app.createOrganization();
});
afterAll(() => app.close());

function send(body: object, as = organization.admin) {
  return app.call('POST', `/organizations/${organization.id}/gateways/decode`, { as, body });
}

describe('POST gateways/decode', () => {
  it('answers every worked case exactly, and stores nothing', async () => {
    for (const { id, protocol, settings, frames, ...expected } of fixtures as Record<string, unknown>[]) {
      const answer = await send({ protocol, frames, ...(settings !== undefined && { settings }) });
      expect(answer.statusCode, `${id}: ${answer.body}`).toBe(200);
      const { title: _, ...outcome } = expected;
      expect(answer.json(), `${id}`).toEqual(outcome);
    }
    const unknown = await app.database.acrossOrganizations({ actorId: null }, (tx) =>
      tx.selectFrom('unknown_gateways').selectAll().execute(),
    );
    expect(unknown).toEqual([]);
  });

  const at = { path: '/t', unit: 's' };
  const mapped = (mapping: unknown) => ({ protocol: 'json', frames: ['{}'], settings: { mapping } });

  it.each([
    ['a mapping without a latitude', mapped({ at, lon: '/x' }), 'settings.mapping.lat'],
    ['a pointer that is none', mapped({ at, lat: 'gps.lat', lon: '/x' }), 'settings.mapping.lat'],
    ['a pointer with a lone tilde', mapped({ at, lat: '/a~2', lon: '/x' }), 'settings.mapping.lat'],
    [
      'a unit that is none',
      mapped({ at: { path: '/t', unit: 'h' }, lat: '/a', lon: '/b' }),
      'settings.mapping.at.unit',
    ],
    [
      'a reading that is none',
      mapped({ at, lat: '/a', lon: '/b', readings: [{ reading: 'fuel', path: '/f' }] }),
      'settings.mapping.readings.0.reading',
    ],
    ['a field that is none', mapped({ at, lat: '/a', lon: '/b', altitud: '/c' }), 'settings.mapping.altitud'],
    ['no mapping for json', { protocol: 'json', frames: ['{}'] }, 'settings.mapping'],
    [
      'an offset of 900 minutes',
      { protocol: 'gt06', frames: [''], settings: { timeZoneOffsetMinutes: 900 } },
      'settings.timeZoneOffsetMinutes',
    ],
    [
      'an offset of half a minute',
      { protocol: 'gt06', frames: [''], settings: { timeZoneOffsetMinutes: 0.5 } },
      'settings.timeZoneOffsetMinutes',
    ],
    [
      'a setting that is none',
      { protocol: 'gt06', frames: [''], settings: { timezone: 0 } },
      'settings.timezone',
    ],
    ['a protocol that is none', { protocol: 'gt60', frames: [''] }, 'protocol'],
    ['no frames', { protocol: 'gt06', frames: [] }, 'frames'],
    ['frames that are no texts', { protocol: 'gt06', frames: [1] }, 'frames.0'],
    ['an odd number of hexadecimal digits', { protocol: 'gt06', frames: ['7878', '787'] }, 'frames.1'],
    ['letters in hexadecimal', { protocol: 'jt808', frames: ['7g'] }, 'frames.0'],
    ['text where the protocol is asked for', { frames: ['+RESP:'] }, 'frames.0'],
  ])('refuses %s and names the field', async (_, body, field) => {
    const answer = await send(body);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(Object.keys(answer.json().fields)).toContain(field);
  });

  it('refuses a body that is no JSON', async () => {
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/v1/organizations/${organization.id}/gateways/decode`,
      headers: {
        ...organization.admin.headers,
        'content-type': 'application/json',
      },
      payload: '{"protocol": ',
    });
    expect(answer.statusCode).toBe(400);
  });

  it('reads a body of 64 kB, and refuses one byte more and 1 MB', async () => {
    const bodyOf = (bytes: number) => {
      const body = { protocol: 'queclink', frames: [''] };
      return { ...body, frames: ['+'.padEnd(bytes - JSON.stringify(body).length, 'x')] };
    };
    const full = await send(bodyOf(65_536));
    expect(full.statusCode).toBe(200);
    expect(full.json().messages).toMatchObject([{ kind: 'malformed', error: 'framing' }]);
    for (const bytes of [65_537, 1_048_576]) {
      expect((await send(bodyOf(bytes))).statusCode, `${bytes} bytes`).toBe(413);
    }
  });

  it('does not check the identifiers that devices name themselves with', async () => {
    // An IMEI with a wrong check digit is what the device sends all the same.
    const login = '+ACK:GTHBD,1A0401,356307042441014,,20100214093254,11F0$';
    const answer = await send({ protocol: 'queclink', frames: [login] });
    expect(answer.json().messages).toMatchObject([{ kind: 'heartbeat', uniqueId: '356307042441014' }]);
  });

  it('is not there for members of another organization', async () => {
    const other = await app.createOrganization();
    expect((await send({ protocol: 'gt06', frames: [''] }, other.admin)).statusCode).toBe(404);
  });
});
