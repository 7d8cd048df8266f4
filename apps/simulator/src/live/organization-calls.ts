import type { Caller, CallOrganization } from '@longhaul/demo';

interface Session {
  accessToken: string;
  refreshToken: string;
  organizationId: number;
}

type SignedIn = Omit<Session, 'organizationId'> & {
  user: { organization: { id: number; name: string } | null };
};

const TIMEOUT_MS = 15_000;

/**
 * Calls of people of the demo, each signed in once and for as long as the session is renewed. Whoever is of another
 * organization than the demo says is signed in to nothing.
 */
export function organizationCalls(apiUrl: string, password: string): CallOrganization {
  const sessions = new Map<string, Session>();
  const post = (path: string, token: string | null, body: object | null) =>
    fetch(`${apiUrl}/api/v1${path}`, {
      method: 'POST',
      headers: {
        'user-agent': 'Longhaul simulator',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== null && { 'content-type': 'application/json' }),
      },
      ...(body !== null && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });

  async function signIn({ login, organization }: Caller): Promise<Session> {
    const answer = await post('/auth/authenticate', null, { email: login, password });
    if (!answer.ok) throw await unexpected(answer, 'a sign-in');
    const { user, accessToken, refreshToken } = (await answer.json()) as Partial<SignedIn>;
    if (!accessToken || !refreshToken || user?.organization?.name !== organization) {
      throw new Error(`is not signed in to ${organization}`);
    }
    return { accessToken, refreshToken, organizationId: user.organization.id };
  }

  async function renew(session: Session, caller: Caller): Promise<Session> {
    const answer = await post('/auth/refresh-token', session.refreshToken, null);
    if (answer.ok) return { ...session, ...((await answer.json()) as Omit<Session, 'organizationId'>) };
    await answer.body?.cancel();
    return signIn(caller);
  }

  return async (caller, path, body) => {
    const known = sessions.get(caller.login);
    let session = known ?? (await signIn(caller));
    const call = () => post(`/organizations/${session.organizationId}${path}`, session.accessToken, body);
    let answer = await call();
    if (answer.status === 401 && known) {
      await answer.body?.cancel();
      sessions.delete(caller.login);
      session = await renew(known, caller);
      answer = await call();
    }
    sessions.set(caller.login, session);
    if (answer.ok) return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
    await answer.body?.cancel();
    return { status: answer.status, body: null };
  };
}

async function unexpected(answer: Response, what: string): Promise<Error> {
  await answer.body?.cancel();
  return new Error(`the server answered ${answer.status} to ${what}`);
}
