import type { ActivityEntry } from '@longhaul/contract';
import { formatCalendarDate } from '../../format/date.ts';

/** `account-request` or `home_terminal_name` or `locationHistory` as words. */
export function wordsOf(name: string): string {
  const spaced = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const ENTITIES: Record<string, string> = {
  'hos-log': 'HOS log',
  'eld-output-file': 'ELD output file',
  setting: 'Feature flag',
  'ifta-adjustment': 'Fuel-tax adjustment',
  'ifta-issue': 'Fuel-tax issue',
  'ifta-rate-override': 'Fuel-tax rate override',
  'ifta-rates': 'Fuel-tax rates',
  'ifta-report': 'Fuel-tax report',
  'ifta-return': 'Fuel-tax return',
  'ifta-vehicle-statement': 'Vehicle fuel-tax setting',
  'fuel-purchase': 'Fuel purchase',
  'fuel-card-format': 'Fuel card file format',
  'fuel-receipt': 'Fuel receipt',
  'share-link': 'Public link',
  'api-key': 'API key',
  webhook: 'Webhook',
  'two-step': 'Two-step verification',
  'two-step-policy': 'Two-step policy',
  'sign-on-provider': 'Single sign-on',
  'sign-on-domain': 'Single sign-on domain',
  'provisioned-group': 'Directory group',
  'saved-view': 'Saved view',
};

export const entityText = (entity: string): string => ENTITIES[entity] ?? wordsOf(entity);

/** What was done, said after the thing. */
const DONE: Record<string, string> = {
  create: 'added',
  update: 'changed',
  archive: 'archived',
  restore: 'restored',
  deactivate: 'deactivated',
  reactivate: 'reactivated',
  invite: 'invited',
  import: 'imported',
  export: 'exported',
  mail: 'mailed',
  attach: 'attached',
  detach: 'detached',
  pair: 'paired',
  unpair: 'unpaired',
  end: 'ended',
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn',
  certify: 'certified',
  annotate: 'annotated',
  offer: 'offered',
  edit: 'edited',
  propose: 'edit proposed',
  apply: 'applied',
  delete: 'deleted',
  confirm: 'confirmed',
  discard: 'dismissed',
  upload: 'uploaded',
  acknowledge: 'acknowledged',
  reopen: 'reopened',
  open: 'opened',
  revoke: 'revoked',
  rotate: 'rotated',
  resolve: 'resolved',
  finalize: 'finalized',
  amend: 'amended',
};

/** Acts that are a sentence of their own. */
const ACTS: Record<string, string> = {
  'sign-in': 'Signed in',
  'sign-out': 'Signed out',
  'refuse-sign-in': 'Sign-in rejected',
  'end-sessions': 'Sessions ended',
  'take-control': 'Took control of the organization',
  'release-control': 'Released control of the organization',
  'ask-to-join': 'Asked to join',
  'set-password': 'Password set',
  'resend-invitation': 'Invitation sent again',
  'renew-secret': 'Device secret renewed',
  'request-position': 'Device location requested',
  'start-capture': 'Device messages captured',
  'assign-driver': 'Driver assigned',
  'unassign-driver': 'Driver unassigned',
  'add-members': 'Members added to group',
  'remove-members': 'Members removed from group',
  'add-assets': 'Vehicles and trailers added to group',
  'remove-assets': 'Vehicles and trailers removed from group',
  'change-status': 'Duty status changed',
  remind: 'Drivers reminded to certify',
  'update-header': 'Log header changed',
  'accept-offer': 'Unidentified driving accepted',
  'refuse-offer': 'Unidentified driving rejected',
  'accept-proposal': 'Proposed edit accepted',
  'reject-proposal': 'Proposed edit rejected',
  'withdraw-proposal': 'Proposed edit withdrawn',
  'give-driving': 'Driving sent to the co-driver',
  'accept-driving': 'Co-driver’s driving accepted',
  'reject-driving': 'Co-driver’s driving rejected',
  'withdraw-driving': 'Driving reassignment withdrawn',
};

/** `Vehicle changed`. */
export function actText({ action, entity }: Pick<ActivityEntry, 'action' | 'entity'>): string {
  const picture = entity === 'organization' ? 'Logo' : 'Picture';
  if (action === 'set-image') return `${picture} changed`;
  if (action === 'remove-image') return `${picture} removed`;
  return ACTS[action] ?? `${entityText(entity)} ${DONE[action] ?? wordsOf(action).toLowerCase()}`;
}

/** The action alone, to filter by. */
export const actionText = (action: string): string => {
  const done = DONE[action];
  return ACTS[action] ?? (done ? done.charAt(0).toUpperCase() + done.slice(1) : wordsOf(action));
};

/** Who did it. */
export function actorText({ actor, address }: Pick<ActivityEntry, 'actor' | 'address'>): string {
  switch (actor?.kind) {
    case 'user':
      return actor.isSuperAdmin ? `${actor.name} (super administrator)` : actor.name;
    case 'share-link':
      return `Public link: ${actor.name}`;
    case 'api-key':
      return `API key: ${actor.name}`;
    case 'job':
      return actor.name;
    default:
      return address === null ? 'Longhaul' : 'Not signed in';
  }
}

/** What the thing is called now, or was called in the entry. */
export function thingText({ entity, entityId, entityName, before, after }: ActivityEntry): string | null {
  const logDay = entity === 'hos-log' ? logDayOf(entityId) : undefined;
  if (entity === 'ifta-issue') return issueText(entityId, { ...before, ...after });
  if (entityName !== null) return logDay === undefined ? entityName : `${entityName}, ${logDay}`;
  const state: Record<string, unknown> = { ...before, ...after };
  if (entity === 'ifta-return' && typeof state.quarter === 'string') {
    return typeof state.revision === 'number'
      ? `${state.quarter}, revision ${state.revision}`
      : state.quarter;
  }
  for (const key of ['name', 'unit_number', 'unique_id', 'email', 'username', 'quarter']) {
    const value = state[key];
    if (typeof value === 'string' && value !== '') return value;
  }
  return entityId;
}

/** Of the key of an issue, such as `fuel-without-vehicle:671:427445`. */
function issueText(key: string | null, state: Record<string, unknown>): string {
  const kind = wordsOf((key ?? 'issue').split(':')[0] ?? 'issue');
  return typeof state.quarter === 'string' ? `${kind}, ${state.quarter}` : kind;
}

/** Of the number of a log, such as `7-2026-11-21`. */
function logDayOf(logId: string | null): string | undefined {
  const day = /^\d+-(\d{4}-\d{2}-\d{2})$/.exec(logId ?? '')?.[1];
  return day && formatCalendarDate(day);
}
