import type { finishSignOnTest, SignOnConnection, SignOnTest } from '@longhaul/contract';
import type { z } from 'zod';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { groupsOf } from '../../domain/users/sign-on/access-of-groups.ts';
import {
  beginAttempt,
  personOfAttempt,
  staleAttempt,
  takeOwnAttempt,
} from '../../domain/users/sign-on/attempt.ts';
import type { OpenIdProviders, Person } from '../../domain/users/sign-on/open-id-provider.ts';
import {
  beginTest,
  type ConnectionTest,
  findStoredProvider,
  findTest,
  type StoredProvider,
} from '../../domain/users/sign-on/queries.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, DomainError } from '../../platform/errors.ts';
import {
  assertComplete,
  assertEntered,
  enteredConnection,
  isOfConnection,
  storedConnection,
  testSecretRow,
} from './connection.ts';

const MAX_GROUPS = 200;
const MAX_PROBLEM = 300;

/** An administrator signs in with the values that are entered, before anybody else does. @throws DomainError 409, 422, 503 */
export async function startTest(
  deps: Deps,
  providers: OpenIdProviders,
  actor: UserActor,
  organizationId: number,
  entered: SignOnConnection,
): Promise<{ url: string; binding: string }> {
  const { database, secrets } = deps;
  await assertEntered(deps, entered);
  const { provider, email } = await database.acrossOrganizations({ actorId: actor.userId }, async (tx) => {
    const { email } = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow();
    return { provider: await findStoredProvider(tx, organizationId), email };
  });
  if (!provider) throw conflict('Choose where your people sign in first.');
  const connection = assertComplete(enteredConnection(deps, entered, provider));
  await providers.check(connection);
  await database.acrossOrganizations({ actorId: actor.userId }, (tx) =>
    beginTest(tx, {
      provider_id: provider.id,
      organization_id: organizationId,
      user_id: actor.userId,
      issuer: connection.issuer,
      client_id: connection.clientId,
      sealed_secret: secrets.seal(connection.clientSecret, testSecretRow(provider.id)),
      extra_scopes: [...connection.extraScopes],
      finished_at: null,
      problem: null,
      name: null,
      email: null,
      groups: [],
    }),
  );
  return beginAttempt(deps, providers, connection, {
    providerId: provider.id,
    scopes: connection.extraScopes,
    email: email ?? '',
    returnTo: '/',
    isTest: true,
  });
}

type Answer = z.output<NonNullable<(typeof finishSignOnTest)['body']>>;

/** What came of it is kept, and nobody is signed in. @throws DomainError 422 */
export async function finishTest(
  deps: Deps,
  providers: OpenIdProviders,
  actor: UserActor,
  organizationId: number,
  answer: Answer,
): Promise<SignOnTest> {
  const { database, clock, secrets } = deps;
  const now = new Date(clock.now());
  const scope = { actorId: actor.userId };
  const begun = await database.acrossOrganizations(scope, async (tx) => {
    const provider = await findStoredProvider(tx, organizationId);
    const test = provider && (await findTest(tx, provider.id));
    if (test?.user_id !== actor.userId || test.sealed_secret === null) return undefined;
    const attempt = await takeOwnAttempt(tx, { ...answer, providerId: provider!.id }, true, now);
    return attempt && { attempt, provider: provider!, test };
  });
  if (!begun) throw staleAttempt();
  const { attempt, provider, test } = begun;
  const client = {
    name: provider.name,
    issuer: test.issuer,
    clientId: test.client_id,
    clientSecret: secrets.open(test.sealed_secret!, testSecretRow(provider.id)),
  };
  const { code } = answer;
  let outcome: Outcome;
  try {
    outcome =
      code === undefined
        ? failed(answer.problem ?? 'The sign-in was canceled.')
        : outcomeOf(
            await personOfAttempt(
              deps,
              providers,
              client,
              attempt,
              { ...answer, code },
              provider.groups_claim,
            ),
            provider,
          );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    outcome = failed(error.message);
  }
  return database.acrossOrganizations(scope, async (tx) => {
    const finished = await tx
      .updateTable('sign_on_tests')
      .set({ ...outcome, finished_at: now })
      .where('provider_id', '=', provider.id)
      .returningAll()
      .executeTakeFirst();
    if (!finished) throw staleAttempt();
    await recordActivity(tx, {
      organizationId,
      actor,
      action: 'test',
      entity: 'sign-on-provider',
      after: { name: provider.name, issuer: test.issuer, problem: outcome.problem },
    });
    const stored = await findStoredProvider(tx, organizationId);
    return presentTest(
      finished,
      stored !== undefined && isOfConnection(deps, finished, storedConnection(deps, stored)),
    );
  });
}

type Outcome = Pick<ConnectionTest, 'problem' | 'name' | 'email' | 'groups'>;

const failed = (problem: string): Outcome => ({
  problem: problem.slice(0, MAX_PROBLEM),
  name: null,
  email: null,
  groups: [],
});

function outcomeOf(person: Person, { groups_claim: claim, name }: StoredProvider): Outcome {
  const groups = claim === null ? [] : groupsOf(person.claims[claim]).slice(0, MAX_GROUPS);
  const found = { name: `${person.firstName} ${person.lastName}`.slice(0, 200), email: person.email, groups };
  if (person.email === null) return { ...found, problem: `${name} sent no email address.` };
  if (!person.isEmailVerified) {
    return { ...found, problem: `${name} does not say that ${person.email} is verified.` };
  }
  return { ...found, problem: null };
}

/** Of a test that is finished. */
export function presentTest(test: ConnectionTest, isCurrent: boolean): SignOnTest {
  const { problem, name, email, groups } = test;
  return { at: test.finished_at!.toISOString(), problem, name, email, groups, isCurrent };
}
