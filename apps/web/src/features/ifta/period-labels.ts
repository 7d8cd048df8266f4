import type { IftaReport, QuarterStatus } from '@longhaul/contract';
import { isJurisdictionCode, jurisdictionName } from '@longhaul/geo';
import type { ChipTone } from '../../components/chip/chip.tsx';
import { formatCalendarDate, formatDateTime } from '../../format/date.ts';
import { quarterText } from '../../format/fuel-tax.ts';

export const STATUS_LABELS: Readonly<Record<QuarterStatus, StatusLabel>> = {
  open: { title: 'Open', tone: 'neutral', words: 'The quarter has not ended.' },
  settling: {
    title: 'Settling',
    tone: 'neutral',
    words: 'Trucks that were out of coverage can still upload for 72 hours after the quarter ends.',
  },
  ready: { title: 'Ready to finalize', tone: 'ok', words: 'The quarter has ended and its miles are final.' },
  finalized: { title: 'Finalized', tone: 'accent', words: 'The return has been filed.' },
  amended: { title: 'Amended', tone: 'accent', words: 'The filed return has a later revision.' },
  'not-applicable': {
    title: 'Not applicable',
    tone: 'neutral',
    words: 'The quarter ended before your organization was set up, and has no records.',
  },
};

/** No miles or fuel in this quarter. */
export const hasNoActivity = ({ period, taxReturn }: Pick<IftaReport, 'period' | 'taxReturn'>): boolean =>
  period.quarter !== null && period.stamp === null && taxReturn.isNoOperation;

export interface StatusLabel {
  readonly title: string;
  readonly tone: ChipTone;
  readonly words: string;
}

/** The one status of a return, from its quarter, its due date and what is left to resolve; null for a range of days. */
export function returnStatus(
  { period, filed, taxReturn }: Pick<IftaReport, 'period' | 'filed' | 'taxReturn'>,
  openIssues: number,
): StatusLabel | null {
  const { status, daysToDue } = period;
  if (status === null) return null;
  const label = STATUS_LABELS[status];
  if (filed !== null) {
    return filed.revision > 1 ? { ...label, title: `${label.title}, revision ${filed.revision}` } : label;
  }
  if (status !== 'ready' && status !== 'settling') return label;
  if (hasNoActivity({ period, taxReturn })) {
    return { title: 'No activity', tone: 'neutral', words: 'No miles or fuel in this quarter.' };
  }
  const issues = openIssues === 0 ? [] : [openIssues === 1 ? '1 issue' : `${openIssues} issues`];
  if (daysToDue !== null && daysToDue < 0) {
    const title = [lateText(daysToDue), ...issues].join(', ');
    return { title, tone: 'violation', words: `The return was due ${formatCalendarDate(period.dueDate!)}.` };
  }
  if (openIssues === 0) return label;
  return { title: `${issues} to resolve`, tone: 'caution', words: 'The Issues tab lists what to resolve.' };
}

/** A jurisdiction's name; of anything else, what it is called. */
export function placeName(place: string): string {
  if (isJurisdictionCode(place)) return jurisdictionName(place);
  return place === 'UNATTRIBUTED' ? 'Unattributed' : place;
}

/** `3rd quarter 2026, due 11/02/26, in 13 days. Base jurisdiction Tennessee.` */
export function periodSentence({ period, license, filed }: IftaReport): string {
  const base =
    license.baseJurisdiction === null ? [] : [`Base jurisdiction ${placeName(license.baseJurisdiction)}.`];
  return [`${whenText(period, filed)}.`, ...base].join(' ');
}

function whenText(period: IftaReport['period'], filed: IftaReport['filed']): string {
  const { quarter, from, to, dueDate, daysToDue, timeZone } = period;
  if (quarter === null) return `${formatCalendarDate(from)} to ${formatCalendarDate(to)}`;
  const words = [quarterText(quarter)];
  if (dueDate !== null) words.push(`due ${formatCalendarDate(dueDate)}`);
  if (filed !== null) {
    const by = filed.finalizedBy === null ? '' : ` by ${filed.finalizedBy}`;
    words.push(`finalized ${formatDateTime(new Date(filed.finalizedAt), timeZone)}${by}`);
  } else if (daysToDue !== null && daysToDue >= 0) {
    words.push(daysToDue === 0 ? 'today' : `in ${daysText(daysToDue)}`);
  }
  return words.join(', ');
}

/** Of negative days to the due date: `19 days late`. */
export const lateText = (daysToDue: number): string => `${daysText(-daysToDue)} late`;

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** `August 2026` of `2026-08`. */
export function monthText(month: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
