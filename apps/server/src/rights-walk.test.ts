import { ALL_ENDPOINTS, type Endpoint, type PermissionCode } from '@longhaul/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp, type TestOrganization, type TestUser } from './testing/app.ts';

/**
 * Every call that returns a secret, changes where data goes, or changes how somebody signs in, found by the fields of its body and
 * its answer. A new one fails here until it is entered below: as an attempt of somebody who holds the one code of the call, or
 * with the reason why that code is enough.
 */
const SECRET_ANSWER =
  /^(secret|key|token|accessToken|refreshToken|recoveryCodes|link|uri|url|ingestUrl|redirectUrl|logoutUrl|baseUrl)$/;
const DECIDING_BODY =
  /^(url|issuer|clientSecret|email|username|password|currentPassword|permissions|role|rules|fallback|domain|allowedNetworks|headers|endpoint|policy|code|credential|userIds)$/;

function fieldsOf(schema: z.ZodType | undefined, io: 'input' | 'output'): string[] {
  if (!schema) return [];
  const fields = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const name of Object.keys((node as { properties?: object }).properties ?? {})) fields.add(name);
    for (const child of Object.values(node)) walk(child);
  };
  walk(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  return [...fields];
}

const isSensitive = ({ method, body, response, needsProof }: Endpoint): boolean =>
  needsProof === true ||
  fieldsOf(response, 'output').some((name) => SECRET_ANSWER.test(name)) ||
  (method !== 'GET' && fieldsOf(body, 'input').some((name) => DECIDING_BODY.test(name)));

const sensitive = ALL_ENDPOINTS.filter(isSensitive);

let test: TestApp;
let organization: TestOrganization;
let things: {
  readonly keyId: number;
  readonly webhookId: number;
  readonly admin: TestUser;
  readonly invitedId: number;
  readonly askingId: number;
  readonly assetId: number;
};

beforeAll(async () => {
  test = await createTestApp();
  organization = await test.createOrganization();
  things = await createThings();
});
afterAll(() => test.close());

const path = (rest: string) => `/organizations/${organization.id}${rest}`;

async function createThings(): Promise<typeof things> {
  const { admin } = organization;
  const make = async (rest: string, body: object) => {
    const answer = await test.call('POST', path(rest), { as: admin, body });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  };
  const group = await make('/groups', { name: 'West' });
  const key = await make('/api-keys', {
    name: 'Payroll',
    permissions: ['HOS_LIST'],
    groupIds: [group.id],
    expiresAt: null,
  });
  const webhook = await make('/webhooks', {
    name: 'TMS',
    url: 'https://93.184.215.14/in',
    types: ['load.delivered'],
  });
  const invited = await make('/users', {
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann.lee@example.test',
    role: 'ADMIN',
  });
  const asset = await make('/assets', { kind: 'vehicle', unitNumber: 'T-1' });
  const asking = await organization.userWith();
  const other = await organization.userWith();
  await test.database.acrossOrganizations({ actorId: null }, async (tx) => {
    await tx.client.query("update users set status = 'pending' where id = $1", [asking.id]);
    await tx.client.query("update users set role = 'ADMIN' where id = $1", [other.id]);
    await tx.client.query('insert into account_requests (organization_id, user_id) values ($1, $2)', [
      organization.id,
      asking.id,
    ]);
  });
  return {
    keyId: key.apiKey.id,
    webhookId: webhook.webhook.id,
    admin: other,
    invitedId: invited.user.id,
    askingId: asking.id,
    assetId: asset.id,
  };
}

interface Attempt {
  /** Held beside the code of the call, where that opens it for oneself alone. */
  readonly codes?: readonly PermissionCode[];
  readonly path: () => string;
  readonly body?: object;
}

const ofKey = (rest = '') => path(`/api-keys/${things.keyId}${rest}`);
const ofWebhook = (rest = '') => path(`/webhooks/${things.webhookId}${rest}`);
const ofAdmin = (rest = '') => path(`/users/${things.admin.id}${rest}`);
const provider = { name: 'Mine', issuer: 'https://mine.example', clientId: 'a', clientSecret: 'b' };

/** What somebody with the code of the call alone tries with what holds more; each is refused. */
const ATTEMPTS: Readonly<Record<string, Attempt>> = {
  createApiKey: {
    path: () => path('/api-keys'),
    body: { name: 'Mine', permissions: ['HOS_LIST'], expiresAt: null },
  },
  updateApiKey: { path: () => ofKey(), body: { groupIds: null } },
  rotateApiKey: { path: () => ofKey('/rotate'), body: { overlapHours: 0 } },
  createWebhook: {
    path: () => path('/webhooks'),
    body: { name: 'Mine', url: 'https://93.184.215.14/mine', types: ['load.delivered'] },
  },
  updateWebhook: { path: () => ofWebhook(), body: { url: 'https://93.184.215.14/mine' } },
  rotateWebhookSecret: { path: () => ofWebhook('/rotate-secret') },
  replayWebhook: { path: () => ofWebhook('/replay'), body: { from: '2026-01-01T00:00:00Z' } },
  retryWebhook: { path: () => ofWebhook('/retry') },
  inviteUser: {
    path: () => path('/users'),
    body: { firstName: 'Me', lastName: 'Too', email: 'me.too@example.test', role: 'ADMIN' },
  },
  resendInvitation: { path: () => path(`/users/${things.invitedId}/resend-invitation`) },
  updateUser: { codes: ['USER_UPDATE'], path: () => ofAdmin(), body: { email: 'mine@example.test' } },
  changePassword: {
    codes: ['USER_UPDATE', 'USER_READ'],
    path: () => ofAdmin('/changePassword'),
    body: { password: 'a secret of my own 7' },
  },
  approveAccountRequest: {
    path: () => path(`/account-requests/${things.askingId}/approve`),
    body: { role: 'ADMIN', permissions: [] },
  },
  createDriver: {
    path: () => path('/drivers'),
    body: {
      firstName: 'Me',
      lastName: 'Too',
      username: 'me.too',
      password: 'a secret of my own 7',
      licenseNumber: 'X1',
      licenseState: 'OH',
    },
  },
  createShareLink: {
    path: () => path(`/assets/${things.assetId}/share-links`),
    body: { expiresAt: new Date(Date.now() + 3_600_000).toISOString(), showsDriver: true },
  },
  mailEldFile: {
    path: () => path('/hos_log/output-file/mail'),
    body: { driverId: 1, from: '2026-11-01', to: '2026-11-01', email: 'me@example.test' },
  },
  saveSignOn: { path: () => path('/sign-on'), body: provider },
  startSignOnTest: { path: () => path('/sign-on/test'), body: provider },
  finishSignOnTest: {
    path: () => path('/sign-on/test/finish'),
    body: { state: 'a', binding: 'b', problem: 'c' },
  },
  removeSignOn: { path: () => path('/sign-on') },
  addSignOnDomain: { path: () => path('/sign-on/domains'), body: { domain: 'mine.example' } },
  confirmSignOnDomain: { path: () => path('/sign-on/domains/mine.example/confirm') },
  removeSignOnDomain: { path: () => path('/sign-on/domains/mine.example') },
  setTwoStepPolicy: { path: () => path('/two-step'), body: { policy: 'optional' } },
  confirmRequestedAddress: {
    path: () => ofAdmin('/requested-address/confirm'),
    body: { email: 'mine@example.test' },
  },
};

const SIGNS_IN = 'signs in with what only its owner has';
const OWN = 'of oneself, with the password';
const OPERATOR = 'of whoever runs the server';
const DEVICE = 'a device sends positions and nothing else; who manages devices sets up what they send';
const READS_OTHER = 'reads another server with a token that the caller has entered';
const NO_SECRET = 'the field is of the trade, and neither a secret nor a way in';
const FACTS = 'the key of a dated fact says what it is about, and everyone counts by it';
const SHOWN = 'addresses are shown to whoever manages them; secrets are not';
const FILTERED = 'recipients are notified only of what they may read themselves';

/** Calls whose one code is enough, and why. */
const ENOUGH: Readonly<Record<string, string>> = {
  ...named(SIGNS_IN, 'authenticate', 'confirmRegistration', 'createNewPassword', 'refreshToken', 'register'),
  ...named(SIGNS_IN, 'resetPassword', 'answerChallenge', 'startPasskey', 'startSignOn', 'finishSignOn'),
  ...named(SIGNS_IN, 'confirmSignOn'),
  ...named(OWN, 'changeOwnPassword', 'addApp', 'addPasskey', 'confirmApp', 'confirmPasskey', 'removeFactor'),
  ...named(OWN, 'makeRecoveryCodes', 'proveIdentity', 'addPushSubscription', 'removePushSubscription'),
  ...named(OPERATOR, 'createOrganization', 'getSetting', 'updateSetting', 'setSearchServer'),
  ...named(DEVICE, 'addTruck', 'archiveGateway', 'createGateway', 'getGateway', 'makeGatewaySecret'),
  ...named(DEVICE, 'pairGateway', 'restoreGateway', 'unpairGateway', 'updateGateway'),
  ...named(READS_OTHER, 'checkTraccar', 'continueTraccarImport', 'createTraccarImport', 'getTraccarImport'),
  ...named(READS_OTHER, 'listTraccarImports', 'stopTraccarImport'),
  ...named(NO_SECRET, 'importHosLogs', 'createFuelCardFormat', 'updateFuelCardFormat', 'fileInspection'),
  ...named(NO_SECRET, 'acknowledgeIftaIssue', 'listIftaIssues', 'reopenIftaIssue', 'resolveIftaIssue'),
  ...named(NO_SECRET, 'createRoadsideReport', 'updateRoadsideReport', 'evaluateMaintenance', 'listSettings'),
  ...named(NO_SECRET, 'createCustomer', 'updateCustomer', 'createLoad'),
  ...named(FACTS, 'getCurrentUser', 'takeControl', 'releaseControl', 'syncDriverApp', 'listDatedFacts'),
  ...named(FACTS, 'previewDatedFacts', 'previewTakingFactsBack'),
  ...named(FACTS, 'createExpiration', 'updateExpiration', 'getMaintenanceCalendar', 'getLogAsKnownOn'),
  ...named(SHOWN, 'getSignOn', 'getProvisioning', 'getWebhook', 'listWebhooks'),
  ...named(FILTERED, 'createAlertRule', 'createAlertRules', 'updateAlertRule'),
};

function named(reason: string, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}

it('every call that returns a secret, changes where data goes or how somebody signs in is tried or has its reason', () => {
  const known = [...Object.keys(ATTEMPTS), ...Object.keys(ENOUGH)];
  const missing = sensitive.filter(({ name }) => !known.includes(name)).map(({ name }) => name);
  expect(missing).toEqual([]);
  const names: ReadonlySet<string> = new Set(ALL_ENDPOINTS.map(({ name }) => name));
  expect(known.filter((name) => !names.has(name))).toEqual([]);
});

describe.each(Object.entries(ATTEMPTS))('%s', (name, attempt) => {
  const endpoint = ALL_ENDPOINTS.find((each) => each.name === name) as Endpoint;

  it('is refused to who holds its code alone, where what it is about holds more', async () => {
    const codes = [
      ...(endpoint.permission === 'signed-in' ? [] : [endpoint.permission as PermissionCode]),
      ...(attempt.codes ?? []),
    ];
    const caller = await organization.userWith(...codes);
    await test.prove(caller);
    const { body } = attempt;
    const answer = await test.call(endpoint.method, attempt.path(), { as: caller, ...(body && { body }) });
    expect([403, 422], answer.body).toContain(answer.statusCode);
    expect(answer.body).toMatch(/permission|administrator|access|may not|cannot/i);
  });

  if (!endpoint.needsProof) return;
  it('is refused to an administrator who has not just entered the password', async () => {
    const { body } = attempt;
    const answer = await test.call(endpoint.method, attempt.path(), {
      as: organization.admin,
      ...(body && { body }),
    });
    expect([answer.statusCode, answer.json().technicalMessage]).toEqual([403, 'proof-required']);
  });
});

it('every call that decides how others sign in takes a proof', () => {
  // A test of single sign-on took one at its start, and its end signs nobody in.
  const others = new Set(['rejectRequestedAddress', 'finishSignOnTest']);
  const deciding = ALL_ENDPOINTS.filter(
    ({ method, permission, name }) =>
      method !== 'GET' && permission === 'SIGN_ON_UPDATE' && !others.has(name),
  );
  expect(deciding.length).toBeGreaterThan(5);
  expect(deciding.filter(({ needsProof }) => !needsProof).map(({ name }) => name)).toEqual([]);
});
