import { type IncidentSummary, kindsToldTo, type ReportKind } from '@longhaul/contract';
import { heldCodes } from '../../../platform/access.ts';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import type { Mail } from '../../../platform/mailer.ts';
import { reportPdf } from '../../reports/report-pdf.ts';
import { findMailedReport } from '../../reports/report-queries.ts';
import { withoutAmounts } from '../../reports/show-report.ts';
import { limitWarning } from '../limit-warnings.ts';
import { presentIncident, titleOf } from '../present-incident.ts';
import type { EventType } from '../publish.ts';
import { signUnsubscription } from '../unsubscribe-token.ts';
import {
  composeDigestMail,
  composeIncidentMail,
  composeNewsMail,
  composeReportMail,
} from './compose-mail.ts';
import {
  type Addressee,
  findIncidentRow,
  findNews,
  findReason,
  selectDigestIncidents,
} from './delivery-queries.ts';
import type { DueDelivery } from './subscriptions.ts';

export interface Composing {
  readonly tx: DatabaseTransaction;
  readonly delivery: DueDelivery;
  readonly publicUrl: string;
  readonly unsubscribeSecret: string;
  readonly now: number;
}

export interface PushMessage {
  readonly title: string;
  readonly href: string;
  readonly body?: string;
  /** A later message of the same tag takes the place of an earlier one; its address when left out. */
  readonly tag?: string;
}

/**
 * What an event says over each channel that it can leave by. Rights are looked at once more: undefined when the person may not
 * be told any more, or there is nothing left to say.
 */
interface EventWords {
  readonly mail?: (to: Composing, person: Addressee & { email: string }) => Promise<Mail | undefined>;
  readonly push?: (to: Composing, person: Addressee) => Promise<PushMessage | undefined>;
}

export const EVENT_WORDS: Readonly<Record<EventType, EventWords>> = {
  'incident.started': {
    mail: (to, person) => incidentMail(to, person, false),
    push: incidentPush,
  },
  'incident.withdrawn': {
    mail: (to, person) => incidentMail(to, person, true),
  },
  news: {
    async mail(to, person) {
      const news = await newsOf(to, person);
      return news && composeNewsMail({ ...mailTo(to, person), ...news, organization: person.organization });
    },
    async push(to, person) {
      const news = await newsOf(to, person);
      return news && { title: news.title, href: `${to.publicUrl}${news.href}` };
    },
  },
  digest: {
    async mail(to, person) {
      const incidents = await digestOf(to, person);
      const { organization } = person;
      return incidents.length === 0
        ? undefined
        : composeDigestMail({ ...mailTo(to, person), organization, incidents });
    },
    async push(to, person) {
      const { length } = await digestOf(to, person);
      const title = length === 1 ? '1 new alert' : `${length} new alerts`;
      return length === 0 ? undefined : { title, href: `${to.publicUrl}/notifications` };
    },
  },
  report: { mail: reportMail },
  'hours.warning': {
    async push({ tx, delivery, publicUrl, now }, person) {
      if (!heldCodes(person).includes('HOS_OWN')) return undefined;
      const said = await limitWarning(tx, delivery.organization_id, delivery.event_key, now);
      return said && { ...said, href: `${publicUrl}/driver/`, tag: 'hours-limit' };
    },
  },
};

async function incidentMail(
  to: Composing,
  person: Addressee & { email: string },
  isWithdrawn: boolean,
): Promise<Mail | undefined> {
  const told = await toldIncident(to, person);
  if (told === undefined) return undefined;
  const { organization_id: organizationId } = to.delivery;
  const { incident, why } = told;
  const ruleId = incident.rule.id;
  return composeIncidentMail({
    ...mailTo(to, person),
    incident,
    why,
    messageId: messageIdOf(to, `mail.${incident.id}.${person.id}`),
    isWithdrawn,
    unsubscribeToken: signUnsubscription(
      to.unsubscribeSecret,
      { organizationId, userId: person.id, ruleId },
      to.now,
    ),
  });
}

async function incidentPush(to: Composing, person: Addressee): Promise<PushMessage | undefined> {
  const told = await toldIncident(to, person);
  return told && { title: titleOf(told.incident), href: incidentUrl(to, told.incident) };
}

const incidentUrl = ({ publicUrl }: Composing, { id }: IncidentSummary) =>
  `${publicUrl}/notifications?incident=${id}`;

/** Undefined when the person may not be told any more. */
async function toldIncident({ tx, delivery }: Composing, person: Addressee) {
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
async function newsOf({ tx, delivery }: Composing, person: Addressee) {
  if (delivery.notification_id === null) return undefined;
  const row = await findNews(tx, delivery.organization_id, delivery.notification_id);
  return row && kindsOf(person).includes(row.kind) ? { title: row.title, href: row.href } : undefined;
}

async function digestOf({ tx, delivery: { organization_id, id } }: Composing, person: Addressee) {
  const rows = await selectDigestIncidents(tx, organization_id, id, kindsOf(person));
  return rows.map((row) => presentIncident(row, person.units));
}

/** As it was made for all, with amounts for a person who may see them when it is sent. */
async function reportMail(to: Composing, person: Addressee & { email: string }): Promise<Mail | undefined> {
  const codes = heldCodes(person);
  if (!codes.includes('ANALYTICS_FLEET_PERFORMANCE')) return undefined;
  const [kind, startsOn] = to.delivery.event_key.split('.').slice(1) as [ReportKind, string];
  const mailed = await findMailedReport(to.tx, to.delivery.organization_id, { kind, startsOn });
  if (mailed === undefined) return undefined;
  const report = codes.includes('ANALYTICS_REVENUE') ? mailed.report : withoutAmounts(mailed.report);
  return composeReportMail({ ...mailTo(to, person), report, pdf: await reportPdf(report, to.now) });
}

const kindsOf = (person: Addressee) => kindsToldTo(new Set(heldCodes(person)));

function whyOf({ reason, group_name }: { reason: string; group_name: string | null }): string {
  switch (reason) {
    case 'group':
      return `You received this because you are in the group ${group_name}.`;
    case 'escalation':
      return 'You received this because no one has acknowledged it.';
    default:
      return 'You received this because you are a recipient of this rule.';
  }
}

const mailTo = (to: Composing, person: Addressee & { email: string }) => ({
  publicUrl: to.publicUrl,
  timeZone: person.time_zone,
  to: person.email,
  messageId: messageIdOf(to, to.delivery.key),
});

const messageIdOf = ({ delivery, publicUrl }: Composing, key: string) =>
  `${key}.${delivery.organization_id}@${new URL(publicUrl).hostname}`;
