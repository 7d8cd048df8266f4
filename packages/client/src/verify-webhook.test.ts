import { expect, it } from 'vitest';
import { verifyWebhook, WebhookVerificationError } from './verify-webhook.ts';

/** The example of Standard Webhooks: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const BODY = '{"test": 2432232314}';
const NOW = 1_614_265_330_000;
const HEADERS = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const verify = (changes: object = {}) =>
  verifyWebhook({ body: BODY, headers: HEADERS, secret: SECRET, now: NOW, ...changes });

it('takes a call that is ours, with headers of Node or of the web, and a body of bytes', async () => {
  expect(await verify()).toEqual({ test: 2_432_232_314 });
  expect(await verify({ headers: new Headers(HEADERS) })).toEqual({ test: 2_432_232_314 });
  expect(await verify({ body: new TextEncoder().encode(BODY) })).toEqual({ test: 2_432_232_314 });
  expect(await verify({ now: NOW + 299_000 })).toEqual({ test: 2_432_232_314 });
});

it('takes a call with two signatures, of which one fits', async () => {
  const other = `v1,${btoa('x'.repeat(32))}`;
  for (const signatures of [
    `${other} ${HEADERS['webhook-signature']}`,
    `${HEADERS['webhook-signature']} ${other}`,
  ]) {
    expect(await verify({ headers: { ...HEADERS, 'webhook-signature': signatures } })).toBeDefined();
  }
});

it.each([
  ['another body', { body: '{"test": 2432232315}' }, /No signature fits/],
  ['another secret', { secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' }, /No signature fits/],
  ['no secret', { secret: 'whsec_' }, /secret/],
  ['a call of five minutes ago', { now: NOW + 301_000 }, /too old/],
  ['a call from the future', { now: NOW - 301_000 }, /future/],
  ['another id', { headers: { ...HEADERS, 'webhook-id': 'msg_2' } }, /No signature fits/],
  ['no id', { headers: { ...HEADERS, 'webhook-id': undefined } }, /webhook-id is missing/],
  ['a timestamp that is none', { headers: { ...HEADERS, 'webhook-timestamp': 'NaN' } }, /no number/],
  ['no signature', { headers: { ...HEADERS, 'webhook-signature': '' } }, /webhook-signature is missing/],
  [
    'a signature of another kind',
    { headers: { ...HEADERS, 'webhook-signature': HEADERS['webhook-signature'].replace('v1', 'v2') } },
    /No signature fits/,
  ],
  [
    'a signature that is cut',
    { headers: { ...HEADERS, 'webhook-signature': 'v1,g0hM' } },
    /No signature fits/,
  ],
  [
    'a signature of other characters',
    { headers: { ...HEADERS, 'webhook-signature': 'v1,ä v1' } },
    /No signature fits/,
  ],
])('refuses %s', async (_, changes, message) => {
  const refused = await verify(changes).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(WebhookVerificationError);
  expect((refused as Error).message).toMatch(message);
});
