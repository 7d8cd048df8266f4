import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

export const CLIENT_ID = 'longhaul';
export const CLIENT_SECRET = 'a secret of the client';

/** A person at the provider: what it says of whoever signs in under this name. */
export interface ProviderPerson {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  groups?: string[];
}

export interface TestProvider {
  readonly issuer: string;
  /** By the name that is typed; may be changed. */
  readonly people: Map<string, ProviderPerson>;
  /** Addresses of the client, as its administrator enters them. */
  readonly entered: { redirectUrl: string; logoutUrl: string };
  /** Tells the client that somebody has logged out there. */
  logOut(login: string): Promise<void>;
  stop(): Promise<void>;
}

/** A real OpenID Connect provider on this machine, with pages that take any password. */
export async function startOpenIdProvider(): Promise<TestProvider> {
  const people = new Map<string, ProviderPerson>();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: ['http://localhost/not-entered-yet'],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        backchannel_logout_uri: 'http://localhost/not-entered-yet',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'groups'],
    },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
    features: {
      devInteractions: { enabled: true },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true },
    },
    cookies: { keys: ['a key of cookies'] },
    pkce: { required: () => true },
    // Its own refuses to call this machine.
    fetch: (url, { method, headers, body }: RequestInit = {}) =>
      fetch(url, { method, headers, body } as RequestInit),
  };
  const provider = new Provider(issuer, configuration);
  server.on('request', provider.callback());
  const entered = { redirectUrl: '', logoutUrl: '' };
  // Its types leave these out.
  const { Client } = provider as unknown as {
    Client: {
      prototype: { redirectUriAllowed(url: string): boolean };
      find(id: string): Promise<{ backchannelLogout(login: string): Promise<void> } | undefined>;
    };
  };
  Client.prototype.redirectUriAllowed = (url) => url === entered.redirectUrl;
  const logOut = async (login: string) => {
    const client = (await Client.find(CLIENT_ID))!;
    await Object.assign(client, { backchannelLogoutUri: entered.logoutUrl }).backchannelLogout(login);
  };
  return { issuer, people, entered, logOut, stop: () => stop(server) };
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

/** Goes through the pages of the provider as a browser does; the address that it leads back to. */
export async function signInAtProvider(url: string, login: string): Promise<URL> {
  const jar = new Map<string, string>();
  const issuer = new URL(url).origin;
  let next = new URL(url);
  let form: string | undefined;
  for (let step = 0; step < 20; step++) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form !== undefined && { method: 'POST', body: form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    form = undefined;
    const location = answer.headers.get('location');
    if (location !== null) {
      next = new URL(location, next);
      if (next.origin !== issuer) return next;
      continue;
    }
    const page = await answer.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    const action = /action="([^"]+)"/.exec(page)?.[1];
    if (!prompt || !action) throw new Error(`The provider shows ${answer.status}: ${page.slice(0, 400)}`);
    next = new URL(action, next);
    form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login, password: 'any' }) }).toString();
  }
  throw new Error('The provider does not lead back.');
}

/** A provider that answers each code with the ID token that the test makes of the nonce. */
export async function startForgingProvider(): Promise<{
  readonly issuer: string;
  /** Its public key, as it publishes it. */
  readonly publicKey: KeyObject;
  /** Signed as it should be. */
  sign(claims: object): Promise<string>;
  answerWith(token: string): void;
  stop(): Promise<void>;
}> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' };
  let token = '';
  const server = createServer((request, response) => {
    const documents: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        // Whatever it says, tokens have to be signed.
        id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
      },
      '/keys': { keys: [jwk] },
      '/token': { access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: token },
    };
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(documents[request.url ?? ''] ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    publicKey,
    sign: (claims) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'key' }).sign(privateKey),
    answerWith: (made) => {
      token = made;
    },
    stop: () => stop(server),
  };
}
