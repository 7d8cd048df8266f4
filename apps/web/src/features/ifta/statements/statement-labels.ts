import { type AssetSummary, isIftaQualifiedByBuild, type VehicleStatement } from '@longhaul/contract';
import { formatCalendarDate } from '../../../format/date.ts';
import type { InForce } from './in-force.ts';

export type StatementKind = VehicleStatement['kind'];

/** A vehicle's own words on whether it qualifies. */
export type OwnFacts = Pick<AssetSummary, 'kind' | 'axles' | 'grossWeightPounds' | 'iftaQualifiedOverride'>;

const STRAIGHT = 1_000;

export const KIND_LABELS: Record<StatementKind, { act: string; words: string; reason: string }> = {
  qualification: {
    act: 'State qualification',
    words: 'Whether the vehicle is on the return, regardless of its axles and weight.',
    reason: 'For example, pulls a trailer over 26,000 lb',
  },
  calibration: {
    act: 'State calibration',
    words:
      'Without an odometer, miles are straight lines between locations, which are shorter than the road.',
    reason: 'For example, the route that was measured',
  },
};

/** `3.5% longer than straight lines` of 1,035. */
export function calibrationText(roadPermille: number): string {
  const percent = Math.abs(roadPermille - STRAIGHT) / 10;
  if (percent === 0) return 'As long as straight lines';
  return `${percent}% ${roadPermille > STRAIGHT ? 'longer' : 'shorter'} than straight lines`;
}

export function valueText({ kind, isQualified, roadPermille }: VehicleStatement): string {
  if (kind === 'calibration') return calibrationText(roadPermille ?? STRAIGHT);
  return isQualified ? 'Qualifies' : 'Does not qualify';
}

/** `07/01/26 to 09/30/26`, or `from 07/01/26`. */
export function spanText({ fromDate, untilDate }: Pick<VehicleStatement, 'fromDate' | 'untilDate'>): string {
  const from = formatCalendarDate(fromDate);
  return untilDate === null ? `from ${from}` : `${from} to ${formatCalendarDate(untilDate)}`;
}

const since = (sinceDate: string | null) =>
  sinceDate === null ? '' : `, since ${formatCalendarDate(sinceDate)}`;

const until = (statement: VehicleStatement) =>
  statement.untilDate === null ? '' : `, until ${formatCalendarDate(statement.untilDate)}`;

/** `Yes, as stated, since 07/01/26`. `own` is null for who may not read vehicles. */
export function qualificationNow(
  { statement, sinceDate }: InForce<VehicleStatement>,
  own: OwnFacts | null,
): string {
  if (statement !== null) {
    return `${statement.isQualified ? 'Yes' : 'No'}, as stated${since(sinceDate)}${until(statement)}`;
  }
  return `${ownText(own)}${since(sinceDate)}`;
}

function ownText(own: OwnFacts | null): string {
  if (own === null) return 'As set on the vehicle';
  if (own.iftaQualifiedOverride !== null) {
    return `${own.iftaQualifiedOverride ? 'Yes' : 'No'}, as set on the vehicle`;
  }
  const byBuild = isIftaQualifiedByBuild(own);
  if (byBuild === null) return 'Unknown, axles and weight missing';
  return `${byBuild ? 'Yes' : 'No'}, by axles and weight`;
}

/** Null: cannot be told. */
export function qualifiesNow({ statement }: InForce<VehicleStatement>, own: OwnFacts | null): boolean | null {
  if (statement !== null) return statement.isQualified;
  return own && (own.iftaQualifiedOverride ?? isIftaQualifiedByBuild(own));
}

export function calibrationNow({ statement, sinceDate }: InForce<VehicleStatement>): string {
  if (statement === null) return `None: straight-line miles are used${since(sinceDate)}`;
  return `${valueText(statement)}${since(sinceDate)}${until(statement)}`;
}

/** What a change still does to quarters that are finalized; null when there are none. */
export function filedText(quarters: readonly string[]): string | null {
  if (quarters.length === 0) return null;
  const [first, ...others] = [...quarters].reverse();
  const last = others.pop();
  const named = last === undefined ? first : `${[first, ...others].join(', ')} and ${last}`;
  return quarters.length === 1
    ? `${named} is finalized. The filed return does not change. This counts as newer data until you amend.`
    : `${named} are finalized. The filed returns do not change. This counts as newer data until you amend them.`;
}
