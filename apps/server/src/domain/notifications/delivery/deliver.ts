import { kindsToldTo, type PersonalChannel } from '@longhaul/contract';
import { heldCodes } from '../../../platform/access.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { presentIncident, titleOf } from '../present-incident.ts';
import { signUnsubscription } from '../unsubscribe-token.ts';
import { composeDigestMail, composeIncidentMail, composeNewsMail } from './compose-mail.ts';
import {
  type Addressee,
  type DueDelivery,
  deleteSubscriptions,
  findAddressee,
  findIncidentRow,
  findNews,
  findReason,
  findWebhook,
  selectDigestIncidents,
  selectSubscriptions,
} from './delivery-queries.ts';
import { outcomeOfMailError } from './mail-outcome.ts';
import type { Outcome } from './outcome.ts';
import { type PushSender, type PushTarget, sendPush } from './push.ts';
import { callWebhook, type WebhookCall } from './webhook.ts';

/** What the background work needs to reach people outside of the product. */
export interface DeliverySettings {
  readonly publicUrl: string;
  readonly hasPrivateWebhooks: boolean;
  readonly unsubscribeSecret: string;
  readonly pushKeys: PushSender['keys'];
}

export type DeliveryDeps = Pick<Deps, 'database' | 'clock' | 'mailer' | 'log'> & {
  readonly settings: DeliverySettings;
};

type Deliver = (deps: DeliveryDeps, delivery: DueDelivery) => Promise<Outcome>;

const NO_LONGER: Outcome = { kind: 'dropped', reason: 'The person no longer has access to this' };

/** By channel. The rights are looked at once more: what left them since is told to nobody. */
export const DELIVER: Record<PersonalChannel | 'webhook', Deliver> = {
  async mail(deps, delivery) {
    const mail = await inOrganization(deps, delivery, (tx) => composeMail(deps, tx, delivery));
    if (mail === undefined) return NO_LONGER;
    try {
      await deps.mailer.send(mail);
      return { kind: 'sent' };
    } catch (error) {
      return outcomeOfMailError(error as Error);
    }
  },
  async push(deps, delivery) {
    const content = await inOrganization(deps, delivery, (tx) => composePush(deps, tx, delivery));
    if (content === undefined) return NO_LONGER;
    return pushToAll(deps, delivery, content.targets, content.message);
  },
  async webhook(deps, delivery) {
    const call = await inOrganization(deps, delivery, (tx) => composeCall(deps, tx, delivery));
    if (call === undefined) return { kind: 'dropped', reason: 'The organization no longer has a webhook' };
    return callWebhook(call, {
      mayBePrivate: deps.settings.hasPrivateWebhooks,
      now: deps.clock.now(),
    });
  },
};

const inOrganization = <Result>(
  { database }: DeliveryDeps,
  { organization_id }: DueDelivery,
  work: (tx: DatabaseTransaction) => Promise<Result>,
) => database.inOrganization({ organizationId: organization_id, actorId: null }, work);

async function composeMail(
  { settings, clock }: DeliveryDeps,
  tx: DatabaseTransaction,
  delivery: DueDelivery,
) {
  const { organization_id: organizationId, incident_id: incidentId } = delivery;
  const person = await addresseeOf(tx, delivery);
  if (person?.email == null) return undefined;
  const { publicUrl } = settings;
  const setting = { publicUrl, timeZone: person.time_zone, to: person.email };
  if (delivery.message === 'digest') {
    const incidents = await digestOf(tx, delivery, person);
    if (incidents.length === 0) return undefined;
    const { organization } = person;
    return composeDigestMail({
      ...setting,
      organization,
      incidents,
      messageId: messageIdOf(delivery, publicUrl),
    });
  }
  if (delivery.message === 'news') {
    const news = await newsOf(tx, delivery, person);
    const { organization } = person;
    return (
      news &&
      composeNewsMail({ ...setting, ...news, organization, messageId: messageIdOf(delivery, publicUrl) })
    );
  }
  const told = await toldIncident(tx, delivery, person);
  if (told === undefined || incidentId === null) return undefined;
  const { incident, why } = told;
  const unsubscribeToken = signUnsubscription(
    settings.unsubscribeSecret,
    { organizationId, userId: person.id, ruleId: incident.rule.id },
    clock.now(),
  );
  return composeIncidentMail({
    ...setting,
    incident,
    why,
    messageId: messageIdOf({ ...delivery, key: `mail.${incidentId}.${person.id}` }, publicUrl),
    isWithdrawn: delivery.message === 'withdrawn',
    unsubscribeToken,
  });
}

async function composePush({ settings }: DeliveryDeps, tx: DatabaseTransaction, delivery: DueDelivery) {
  const person = await addresseeOf(tx, delivery);
  if (person === undefined) return undefined;
  const targets = await selectSubscriptions(tx, delivery.organization_id, person.id);
  if (delivery.message === 'digest') {
    const incidents = await digestOf(tx, delivery, person);
    if (incidents.length === 0) return undefined;
    const title = incidents.length === 1 ? '1 new alert' : `${incidents.length} new alerts`;
    return { targets, message: { title, href: `${settings.publicUrl}/notifications` } };
  }
  if (delivery.message === 'news') {
    const news = await newsOf(tx, delivery, person);
    return news && { targets, message: { title: news.title, href: `${settings.publicUrl}${news.href}` } };
  }
  const told = await toldIncident(tx, delivery, person);
  if (told === undefined) return undefined;
  const href = `${settings.publicUrl}/notifications?incident=${told.incident.id}`;
  return { targets, message: { title: titleOf(told.incident), href } };
}

async function pushToAll(
  deps: DeliveryDeps,
  delivery: DueDelivery,
  targets: readonly (PushTarget & { id: number })[],
  message: { title: string; href: string },
): Promise<Outcome> {
  const { publicUrl, hasPrivateWebhooks: mayBePrivate, pushKeys: keys } = deps.settings;
  const contact = publicUrl.startsWith('https:') ? publicUrl : 'mailto:admin@localhost';
  const gone: number[] = [];
  const outcomes: Outcome[] = [];
  await Promise.all(
    targets.map(async (target) => {
      const outcome = await sendPush(target, message, { keys, contact, mayBePrivate }, deps.clock.now());
      if (outcome.kind === 'gone') gone.push(target.id);
      else outcomes.push(outcome);
    }),
  );
  if (gone.length > 0) {
    await inOrganization(deps, delivery, (tx) => deleteSubscriptions(tx, delivery.organization_id, gone));
  }
  // One browser that got it is enough; to the others it would only come twice.
  const sent = outcomes.find(({ kind }) => kind === 'sent');
  return (
    sent ?? outcomes[0] ?? { kind: 'dropped', reason: 'The person has no browser with push notifications' }
  );
}

async function composeCall(
  { settings, clock }: DeliveryDeps,
  tx: DatabaseTransaction,
  delivery: DueDelivery,
): Promise<WebhookCall | undefined> {
  const webhook = await findWebhook(tx, delivery.organization_id);
  if (webhook?.webhook_url == null || webhook.webhook_secret === null) return undefined;
  const target = {
    url: webhook.webhook_url,
    secret: webhook.webhook_secret,
    id: `${delivery.organization_id}.${delivery.key}`,
  };
  const timestamp = new Date(clock.now()).toISOString();
  if (delivery.message === 'test') return { ...target, payload: { type: 'test', timestamp, data: {} } };
  const row =
    delivery.incident_id === null
      ? undefined
      : await findIncidentRow(tx, delivery.organization_id, delivery.incident_id);
  if (row === undefined) return undefined;
  const incident = presentIncident(row, webhook.units);
  const type = delivery.message === 'withdrawn' ? 'incident.withdrawn' : 'incident.started';
  const url = `${settings.publicUrl}/notifications?incident=${incident.id}`;
  return { ...target, payload: { type, timestamp, data: { title: titleOf(incident), url, incident } } };
}

async function addresseeOf(
  tx: DatabaseTransaction,
  { organization_id, user_id }: DueDelivery,
): Promise<Addressee | undefined> {
  return user_id === null ? undefined : findAddressee(tx, organization_id, user_id);
}

/** Undefined when the person may not be told any more. */
async function toldIncident(tx: DatabaseTransaction, delivery: DueDelivery, person: Addressee) {
  const {
    organization_id: organizationId,
    incident_id: incidentId,
    notification_id: notificationId,
  } = delivery;
  if (incidentId === null || notificationId === null) return undefined;
  const [row, reason] = await Promise.all([
    findIncidentRow(tx, organizationId, incidentId),
    findReason(tx, organizationId, notificationId),
  ]);
  if (row === undefined || reason === undefined || !kindsOf(person).includes(row.kind)) return undefined;
  return { incident: presentIncident(row, person.units), why: whyOf(reason) };
}

/** Undefined when the person may not be told any more. */
async function newsOf(tx: DatabaseTransaction, delivery: DueDelivery, person: Addressee) {
  if (delivery.notification_id === null) return undefined;
  const row = await findNews(tx, delivery.organization_id, delivery.notification_id);
  return row && kindsOf(person).includes(row.kind) ? { title: row.title, href: row.href } : undefined;
}

async function digestOf(tx: DatabaseTransaction, { organization_id, id }: DueDelivery, person: Addressee) {
  const rows = await selectDigestIncidents(tx, organization_id, id, kindsOf(person));
  return rows.map((row) => presentIncident(row, person.units));
}

const kindsOf = (person: Addressee) => kindsToldTo(new Set(heldCodes(person)));

function whyOf({ reason, group_name }: { reason: string; group_name: string | null }): string {
  switch (reason) {
    case 'group':
      return `You received this because you are in the group ${group_name}.`;
    case 'escalation':
      return 'You received this because nobody has acknowledged it yet.';
    default:
      return 'You received this because you are a recipient of this rule.';
  }
}

function messageIdOf(
  { organization_id, key }: Pick<DueDelivery, 'organization_id' | 'key'>,
  publicUrl: string,
) {
  return `${key}.${organization_id}@${new URL(publicUrl).hostname}`;
}
