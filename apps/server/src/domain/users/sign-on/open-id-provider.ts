import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import * as openId from 'openid-client';
import { DomainError, forbidden, unavailable } from '../../../platform/errors.ts';
import { PrivateAddressError } from '../../notifications/delivery/guarded-address.ts';
import { AnswerTooLargeError, request } from '../../notifications/delivery/guarded-call.ts';

const TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 1_048_576;
/** Of what a provider says of itself. */
const KEPT_MS = 10 * 60_000;
const KEPT_PROVIDERS = 200;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const LOGOUT_AGE = '10 minutes';
/** Clocks of two servers are never the same. */
const CLOCK_TOLERANCE = '1 minute';
const SIGNATURES = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** How this server is known to a provider. */
export interface Client {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Who has signed in, as the provider tells it. */
export interface Person {
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly session: string | null;
  readonly claims: Readonly<Record<string, unknown>>;
}

export interface SignOnRequest {
  readonly redirectUrl: string;
  readonly scopes: readonly string[];
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly email: string;
}

/** OpenID Connect providers, called at public addresses only unless the operator allows others. */
export class OpenIdProviders {
  readonly #mayBePrivate: boolean;
  readonly #now: () => number;
  readonly #known = new Map<string, { config: openId.Configuration; until: number }>();

  constructor(mayBePrivate: boolean, now: () => number) {
    this.#mayBePrivate = mayBePrivate;
    this.#now = now;
  }

  /** Asks the provider for its document. @throws DomainError 422 on `issuer` */
  async check(client: Client): Promise<void> {
    try {
      await this.#discover(client);
    } catch (error) {
      const document = `${client.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
      const words = `The issuer cannot be used: ${wordsOf(error, ` to ${document}`)}.`;
      throw new DomainError(422, words, { fields: { issuer: words } });
    }
  }

  /** @throws DomainError 503 */
  async urlFor(client: Client, asked: SignOnRequest): Promise<string> {
    const config = await this.#configOf(client);
    return openId.buildAuthorizationUrl(config, {
      redirect_uri: asked.redirectUrl,
      scope: ['openid', 'email', 'profile', ...asked.scopes].join(' '),
      state: asked.state,
      nonce: asked.nonce,
      code_challenge: await openId.calculatePKCECodeChallenge(asked.codeVerifier),
      code_challenge_method: 'S256',
      login_hint: asked.email,
    }).href;
  }

  /** Who comes back with this code. @throws DomainError 403, 503 */
  async personOf(
    client: Client,
    answer: {
      readonly url: URL;
      readonly state: string;
      readonly nonce: string;
      readonly codeVerifier: string;
    },
    groupsClaim: string | null,
  ): Promise<Person> {
    const config = await this.#configOf(client);
    try {
      const tokens = await openId.authorizationCodeGrant(config, answer.url, {
        pkceCodeVerifier: answer.codeVerifier,
        expectedState: answer.state,
        expectedNonce: answer.nonce,
        idTokenExpected: true,
      });
      let claims: Record<string, unknown> = { ...tokens.claims() };
      const subject = String(claims.sub);
      const isMissing =
        claims.email === undefined || (groupsClaim !== null && claims[groupsClaim] === undefined);
      if (isMissing && config.serverMetadata().userinfo_endpoint) {
        claims = { ...(await openId.fetchUserInfo(config, tokens.access_token, subject)), ...claims };
      }
      return presentPerson(subject, claims);
    } catch (error) {
      if (isUnreachable(error)) throw unreachable(client, error);
      throw forbidden(`${client.name} did not confirm this sign-in: ${wordsOf(error)}.`);
    }
  }

  /** Whose session a logout token ends. @throws DomainError 403, 503 */
  async logoutOf(client: Client, token: string) {
    const config = await this.#configOf(client);
    const { issuer, jwks_uri: keysUrl } = config.serverMetadata();
    try {
      const keys = JSON.parse(await this.#text(keysUrl!)) as JSONWebKeySet;
      const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
        issuer,
        audience: client.clientId,
        algorithms: SIGNATURES,
        maxTokenAge: LOGOUT_AGE,
        clockTolerance: CLOCK_TOLERANCE,
        currentDate: new Date(this.#now()),
        requiredClaims: ['jti', 'iat'],
      });
      const events = payload.events as Record<string, unknown> | undefined;
      if (events?.[LOGOUT_EVENT] === undefined || payload.nonce !== undefined)
        throw new Error('it is not a logout token');
      const session = typeof payload.sid === 'string' ? payload.sid : undefined;
      if (session === undefined && payload.sub === undefined) throw new Error('it names no user');
      return {
        tokenId: payload.jti!,
        subject: payload.sub,
        session,
        expiresAt: payload.iat! * 1_000 + 20 * 60_000,
      };
    } catch (error) {
      if (isUnreachable(error)) throw unreachable(client, error);
      throw forbidden(`This logout was refused: ${wordsOf(error)}.`);
    }
  }

  async #configOf(client: Client): Promise<openId.Configuration> {
    const key = JSON.stringify([client.issuer, client.clientId, client.clientSecret]);
    const known = this.#known.get(key);
    if (known && known.until > this.#now()) return known.config;
    try {
      const config = await this.#discover(client);
      if (this.#known.size >= KEPT_PROVIDERS) this.#known.delete(this.#known.keys().next().value!);
      this.#known.set(key, { config, until: this.#now() + KEPT_MS });
      return config;
    } catch (error) {
      throw unreachable(client, error);
    }
  }

  #discover({ issuer, clientId, clientSecret }: Client): Promise<openId.Configuration> {
    const url = new URL(issuer);
    const isPlain = url.protocol === 'http:' && this.#mayBePrivate;
    return openId.discovery(url, clientId, clientSecret, undefined, {
      [openId.customFetch]: this.#fetch,
      timeout: TIMEOUT_MS / 1_000,
      // Signatures are checked although the token comes from the provider directly.
      execute: [openId.enableNonRepudiationChecks, ...(isPlain ? [openId.allowInsecureRequests] : [])],
    });
  }

  readonly #fetch: openId.CustomFetch = async (url, { method, headers, body }) => {
    const answer = await request(new URL(url), {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: { ...headers, 'user-agent': 'Longhaul' },
      ...(body != null && { body: String(body) }),
      mayBePrivate: this.#mayBePrivate,
      maxBytes: MAX_ANSWER_BYTES,
      timeoutMs: TIMEOUT_MS,
    });
    const kept = Object.entries(answer.headers).filter(([, value]) => typeof value === 'string');
    return new Response(answer.status === 204 ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: kept as [string, string][],
    });
  };

  async #text(url: string): Promise<string> {
    const { status, body } = await request(new URL(url), {
      headers: { accept: 'application/json', 'user-agent': 'Longhaul' },
      mayBePrivate: this.#mayBePrivate,
      maxBytes: MAX_ANSWER_BYTES,
      timeoutMs: TIMEOUT_MS,
    });
    if (status !== 200) throw new Error(`its keys answer ${status}`);
    return body.toString('utf8');
  }
}

function presentPerson(subject: string, claims: Readonly<Record<string, unknown>>): Person {
  const text = (name: string) => (typeof claims[name] === 'string' ? (claims[name] as string).trim() : '');
  const [first = '', ...rest] = text('name').split(/\s+/);
  const email = text('email').toLowerCase();
  return {
    subject,
    email: email === '' ? null : email,
    // Entra ID sends `xms_edov` where others send `email_verified`.
    isEmailVerified: [claims.email_verified, claims.xms_edov].some((claim) =>
      [true, 'true', 1, '1'].includes(claim as never),
    ),
    firstName: text('given_name') || first || 'New',
    lastName: text('family_name') || rest.join(' ') || 'User',
    session: text('sid') || null,
    claims,
  };
}

const chainOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...chainOf(error.cause)] : []);

const NETWORK = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|CERT_|ERR_TLS|DEPTH_ZERO)/;

function isUnreachable(error: unknown): boolean {
  return chainOf(error).some(
    (each) =>
      each.name === 'TimeoutError' ||
      each.name === 'AbortError' ||
      NETWORK.test(String((each as NodeJS.ErrnoException).code ?? '')),
  );
}

/** `toWhat` ends the words about an answer that is none of OpenID Connect. */
function wordsOf(error: unknown, toWhat = ''): string {
  const chain = chainOf(error);
  if (chain.some((each) => each instanceof PrivateAddressError)) return 'it leads to a private address';
  if (chain.some((each) => each instanceof AnswerTooLargeError)) return 'its answer is too long';
  if (isUnreachable(error)) return 'it does not answer';
  const refused = chain.map(({ cause }) => cause).find((cause) => cause instanceof Response);
  if (refused) {
    const { ok, status } = refused;
    if (status >= 300 && status < 400) return `it answers with a redirect (${status})${toWhat}`;
    return `it answers ${ok ? 'with something other than JSON' : status}${toWhat}`;
  }
  const described = chain
    .map((each) => (each as { error_description?: unknown }).error_description)
    .find(Boolean);
  return String(described ?? chain[0]?.message ?? 'unknown reason')
    .slice(0, 200)
    .replace(/\.$/, '');
}

const unreachable = ({ name }: Client, error: unknown) =>
  unavailable(
    `${name} can’t be reached right now. Try again, or contact your administrator.`,
    wordsOf(error),
  );
