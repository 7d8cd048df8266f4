import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { ACCESS_TOKEN_SECONDS, accessTokens } from './tokens.ts';

const SECRET = 'a secret of at least thirty-two characters';
const claims = { userId: 7, sessionId: 'b7f1' };

function setUp(secret = SECRET) {
  const time = { now: 1_700_000_000_000 };
  return { time, tokens: accessTokens(secret, { now: () => time.now }) };
}

describe('access tokens', () => {
  it('are read by who signed them until they expire, the second time as the first', async () => {
    const { time, tokens } = setUp();
    const token = await tokens.issue(claims);
    expect(await tokens.read(token)).toEqual(claims);
    time.now += (ACCESS_TOKEN_SECONDS - 1) * 1000;
    expect(await tokens.read(token)).toEqual(claims);
    time.now += 1000;
    expect(await tokens.read(token)).toBeUndefined();
    expect(await setUp().tokens.read(token)).toEqual(claims);
  });

  it('are refused when signed with another secret, altered, unsigned or incomplete', async () => {
    const { tokens } = setUp();
    const token = await tokens.issue(claims);
    const [header, , signature] = token.split('.');
    const otherBody = Buffer.from(JSON.stringify({ sub: '1', sid: 'b7f1', exp: 2e9 })).toString('base64url');
    const unsigned = new UnsecuredJWT({ sid: 'b7f1' })
      .setIssuer('longhaul')
      .setSubject('7')
      .setExpirationTime('10y')
      .encode();
    const withoutSession = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('longhaul')
      .setSubject('7')
      .setExpirationTime('10y')
      .sign(new TextEncoder().encode(SECRET));
    expect(await setUp('another secret of thirty-two characters').tokens.read(token)).toBeUndefined();
    const sign = (typ: string | undefined, audience: string | undefined) => {
      const jwt = new SignJWT({ sid: 'b7f1' })
        .setProtectedHeader({ alg: 'HS256', ...(typ && { typ }) })
        .setIssuer('longhaul')
        .setSubject('7')
        .setExpirationTime('10y');
      if (audience) jwt.setAudience(audience);
      return jwt.sign(new TextEncoder().encode(SECRET));
    };
    // Of the release before, which named neither.
    expect(await tokens.read(await sign(undefined, undefined))).toEqual(claims);
    for (const [typ, audience] of [
      ['JWT', 'longhaul-api'],
      ['at+jwt', 'another'],
      ['at+jwt', undefined],
      [undefined, 'longhaul-api'],
    ]) {
      expect(await tokens.read(await sign(typ, audience)), `${typ} ${audience}`).toBeUndefined();
    }
    for (const forged of [`${header}.${otherBody}.${signature}`, unsigned, withoutSession, 'x', '']) {
      expect(await tokens.read(forged)).toBeUndefined();
    }
  });
});
