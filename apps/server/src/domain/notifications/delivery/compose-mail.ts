import type { IncidentSummary, Report } from '@longhaul/contract';
import { zonedStamp } from '@longhaul/units';
import { escapeHtml } from '../../../platform/escape-html.ts';
import type { Mail } from '../../../platform/mailer.ts';
import { periodTitle, summaryOf } from '../../reports/show-report.ts';
import { titleOf } from '../present-incident.ts';

export interface MailSetting {
  /** Where people reach the product, without a slash at the end. */
  readonly publicUrl: string;
  readonly timeZone: string;
}

export interface IncidentMail extends MailSetting {
  readonly to: string;
  readonly incident: IncidentSummary;
  /** `You are in the group Dispatch.` */
  readonly why: string;
  readonly messageId: string;
  readonly isWithdrawn: boolean;
  readonly unsubscribeToken: string;
}

/** One thread an incident: what is said of it later answers the first mail. */
export function composeIncidentMail(mail: IncidentMail): Mail {
  const { publicUrl, incident, isWithdrawn, messageId, unsubscribeToken } = mail;
  const title = titleOf(incident);
  const subject = isWithdrawn ? `Re: ${title}` : title;
  const lead = isWithdrawn
    ? 'This alert was withdrawn: data reported later shows that it did not happen.'
    : null;
  const facts = factsOf(incident, mail.timeZone);
  const link = `${publicUrl}/notifications?incident=${incident.id}`;
  const oneClick = `${publicUrl}/api/v1/unsubscribe/${unsubscribeToken}`;
  const farewell = `${publicUrl}/unsubscribe/${unsubscribeToken}`;
  const lines = [
    ...(lead === null ? [] : [lead, '']),
    title,
    '',
    ...facts.map(([name, value]) => `${name}: ${value}`),
    '',
    mail.why,
    '',
    `Open the alert: ${link}`,
    '',
    `Stop emails from the rule "${incident.rule.name}": ${farewell}`,
  ];
  return {
    to: mail.to,
    subject,
    text: lines.join('\n'),
    html: page(
      `${lead === null ? '' : paragraph(lead)}<h1 style="font-size:18px;margin:0 0 12px">${escapeHtml(title)}</h1>${table(facts)}` +
        `${paragraph(mail.why)}<p><a href="${escapeHtml(link)}">Open the alert</a></p>` +
        `<p style="color:#666"><a style="color:#666" href="${escapeHtml(farewell)}">Stop emails from the rule ${escapeHtml(incident.rule.name)}</a></p>`,
    ),
    messageId: isWithdrawn ? `withdrawn.${messageId}` : messageId,
    ...(isWithdrawn && { inReplyTo: messageId }),
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

export interface NewsMail extends MailSetting {
  readonly to: string;
  readonly organization: string;
  readonly title: string;
  /** Path of the page where one goes on. */
  readonly href: string;
  readonly messageId: string;
}

export function composeNewsMail({ publicUrl, to, organization, title, href, messageId }: NewsMail): Mail {
  const link = `${publicUrl}${href}`;
  return {
    to,
    subject: `${title} (${organization})`,
    text: `${title}\n\nOpen Longhaul: ${link}\n`,
    html: page(`${paragraph(title)}<p><a href="${escapeHtml(link)}">Open Longhaul</a></p>`),
    messageId,
  };
}

export interface DigestMail extends MailSetting {
  readonly to: string;
  readonly organization: string;
  readonly incidents: readonly IncidentSummary[];
  readonly messageId: string;
}

export interface ReportMail extends MailSetting {
  readonly to: string;
  readonly report: Report;
  readonly pdf: Buffer;
  readonly messageId: string;
}

/** What matters of a month or a week, and its page as PDF. */
export function composeReportMail({ publicUrl, to, report, pdf, messageId }: ReportMail): Mail {
  const { kind, period, organization } = report;
  const title = periodTitle(kind, period);
  const summary = summaryOf(report).join(' ');
  const link = `${publicUrl}/analytics/fleet-performance/report?kind=${kind}&startsOn=${period.from}`;
  const stop = 'To stop this email, open the page and remove yourself under Recipients.';
  return {
    to,
    subject: `${title}: ${organization}`,
    text: `${summary}\n\nOpen the report: ${link}\n\n${stop}\n`,
    html: page(
      `<h1 style="font-size:18px;margin:0 0 12px">${escapeHtml(`${organization}, ${title}`)}</h1>` +
        `${paragraph(summary)}<p><a href="${escapeHtml(link)}">Open the report</a></p><p style="color:#666">${stop}</p>`,
    ),
    messageId,
    attachments: [{ filename: `${kind}-${period.from}.pdf`, content: pdf, contentType: 'application/pdf' }],
  };
}

const LINES_PER_RULE = 5;

/** By rule; of each the newest few, then how many more. */
export function composeDigestMail(mail: DigestMail): Mail {
  const { publicUrl, incidents, timeZone, organization } = mail;
  const subject = `${incidents.length === 1 ? '1 alert' : `${incidents.length} alerts`} for ${organization}`;
  const link = `${publicUrl}/notifications`;
  const sections = [...Map.groupBy(incidents, ({ rule }) => rule.name)].map(([rule, found]) => ({
    rule,
    lines: found.slice(0, LINES_PER_RULE).map((one) => `${clock(one.startedAt, timeZone)} ${titleOf(one)}`),
    more: Math.max(0, found.length - LINES_PER_RULE),
  }));
  const text = sections.map(({ rule, lines, more }) =>
    [`${rule}:`, ...lines.map((line) => `  ${line}`), ...(more > 0 ? [`  ${more} more`] : [])].join('\n'),
  );
  const html = sections.map(
    ({ rule, lines, more }) =>
      `<h2 style="font-size:15px;margin:16px 0 4px">${escapeHtml(rule)}</h2>` +
      `<ul style="margin:0;padding-left:18px">${[...lines, ...(more > 0 ? [`${more} more`] : [])]
        .map((line) => `<li>${escapeHtml(line)}</li>`)
        .join('')}</ul>`,
  );
  return {
    to: mail.to,
    subject,
    text: [...text, `Open all alerts: ${link}`].join('\n\n'),
    html: page(`${html.join('')}<p><a href="${escapeHtml(link)}">Open all alerts</a></p>`),
    messageId: mail.messageId,
  };
}

function factsOf(incident: IncidentSummary, timeZone: string): (readonly [string, string])[] {
  const { startedAt, endedAt, learnedAt, driver, rule, severity } = incident;
  const isLate = Date.parse(learnedAt) - Date.parse(endedAt ?? startedAt) > LATE_MS;
  return [
    ['Started', clock(startedAt, timeZone)],
    ...(endedAt === null || endedAt === startedAt ? [] : [['Ended', clock(endedAt, timeZone)] as const]),
    ...(isLate ? [['Reported', clock(learnedAt, timeZone)] as const] : []),
    ...(driver === null || incident.subject.kind === 'driver' ? [] : [['Driver', driver.name] as const]),
    ['Rule', rule.name],
    ['Severity', severity],
  ];
}

const LATE_MS = 10 * 60_000;

const clock = (instant: string, timeZone: string): string => zonedStamp(Date.parse(instant), timeZone);

const page = (body: string) =>
  `<!doctype html><html><body style="font:14px/1.5 system-ui,sans-serif;color:#1a1f26;max-width:560px">${body}</body></html>`;

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

const table = (facts: readonly (readonly [string, string])[]) =>
  `<table style="border-collapse:collapse">${facts
    .map(
      ([name, value]) =>
        `<tr><td style="padding:2px 16px 2px 0;color:#666">${escapeHtml(name)}</td><td>${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`;
