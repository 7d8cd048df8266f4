import type { CurrentUser, PermissionCode, PublicSettings } from '@longhaul/contract';
import { pageZones } from '@longhaul/units';
import { vi } from 'vitest';

export interface SentRequest {
  method: string;
  url: string;
  bearer: string | null;
  body: unknown;
}

export type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | 'no network';

/** Replaces `fetch`, the edge of the network, by `answer`; gives the requests in the order they were sent. */
export function answerRequests(answer: (request: SentRequest) => Answer | Promise<Answer>): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const authorization = new Headers(init.headers).get('authorization');
    const request = {
      method: init.method ?? 'GET',
      url,
      bearer: authorization?.replace('Bearer ', '') ?? null,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
    };
    sent.push(request);
    const answered = await answer(request);
    if (answered === 'no network') throw new TypeError('Failed to fetch');
    const { status, body, headers = {} } = answered;
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  });
  return sent;
}

export const errorBody = (status: number, message: string, fields?: Record<string, string>) => ({
  status,
  body: {
    message,
    technicalMessage: `technical words for ${status}`,
    status,
    timestamp: '2026-11-21T12:00:00Z',
    ...(fields && { fields }),
  },
});

export const organization: NonNullable<CurrentUser['organization']> = {
  id: 1,
  name: 'Prairie Line Freight',
  timeZone: 'America/Chicago',
  units: 'imperial',
  hasZones: false,
  openedPages: [],
  logo: null,
};

export function userHolding(permissions: PermissionCode[], changes: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 7,
    role: 'USER',
    organization,
    permissions,
    status: 'active',
    mustSetUpTwoStep: false,
    zones: pageZones([]),
    facts: [],
    firstName: 'Maya',
    lastName: 'Lindqvist',
    username: 'maya',
    email: 'maya@prairieline.test',
    profilePicture: null,
    positionTitle: null,
    timeZone: null,
    units: null,
    ...changes,
  };
}

export const superAdministrator = (changes: Partial<CurrentUser> = {}): CurrentUser =>
  userHolding(['SUPER_ADMIN', 'ORG_DASH_READ', 'ASSET_LIST'], {
    role: 'SUPER_ADMIN',
    organization: null,
    ...changes,
  });

export const publicSettings = (changes: Partial<PublicSettings> = {}): PublicSettings => ({
  items: [],
  registration: 'open',
  isMailOn: true,
  streetMap: null,
  hasAddressSearch: false,
  demoSignIns: [],
  passkeyOrigin: null,
  isSignOnOffered: false,
  zonesRelease: '2026f',
  ...changes,
});
