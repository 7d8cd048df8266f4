import type { PermissionCode, Role } from '@longhaul/contract';

interface Rights {
  /** Kind and number or name, such as `user 12`: in the log of calls, and where calls are counted by caller. */
  readonly key: string;
  /** Acted in: their own organization, or the one a super administrator's session controls; null when it controls none. */
  readonly organizationId: number | null;
  readonly permissions: ReadonlySet<PermissionCode>;
  /** Network address of the caller, for the activity log; null for what this server does by itself. */
  readonly address: string | null;
}

/** A person with a session. */
export interface UserActor extends Rights {
  readonly kind: 'user';
  readonly userId: number;
  readonly sessionId: string;
  /** The driver's phone that the session is of; null before its first sync, and of every other session. */
  readonly deviceId: string | null;
  readonly role: Role;
  readonly status: 'active' | 'pending';
  /** Two-step verification is required, and not set up. */
  readonly mustSetUpTwoStep: boolean;
  readonly address: string;
}

/** A program with an API key. */
export interface ApiKeyActor extends Rights {
  readonly kind: 'api-key';
  readonly keyId: number;
  /** No person: columns that say who made something are null. */
  readonly userId: null;
  /** Groups whose vehicles and drivers it sees; null: all. */
  readonly groupIds: readonly number[] | null;
  /** When its secret ends, in ms since 1970; null: never. */
  readonly endsAt: number | null;
  readonly organizationId: number;
  readonly address: string;
}

/** Whoever makes calls of an organization: a person, or a program with a key. */
export type Caller = UserActor | ApiKeyActor;

/** The groups whose vehicles and drivers the caller sees; null: all. */
export const groupScopeOf = (caller: Caller): readonly number[] | null =>
  caller.kind === 'api-key' ? caller.groupIds : null;

/** Whoever has the link that shows one vehicle. */
export interface ShareLinkActor extends Rights {
  readonly kind: 'share-link';
  readonly linkId: number;
  readonly vehicleId: number;
  readonly organizationId: number;
  readonly address: string;
}

/** What this server does by itself, in the words of the activity log. */
export const JOBS = {
  retention: 'Data retention',
  'account-requests': 'Account requests',
  'command-line': 'Command line',
  'fault-orders': 'Orders for trouble codes',
  'traccar-import': 'Import from Traccar',
  'single-sign-on': 'Single sign-on',
} as const;
export type JobName = keyof typeof JOBS;

export interface JobActor extends Rights {
  readonly kind: 'job';
  readonly name: JobName;
}

/** Who acts, with what they may do at this moment. What each kind may call is in `plugins/authorize.ts`. */
export type Actor = UserActor | ApiKeyActor | ShareLinkActor | JobActor;

export const jobActor = (name: JobName): JobActor => ({
  kind: 'job',
  key: `job ${name}`,
  name,
  organizationId: null,
  permissions: new Set(),
  address: null,
});
