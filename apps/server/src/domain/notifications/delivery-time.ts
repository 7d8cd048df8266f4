import type { AlertSeverity, QuietHours, Timing } from '@longhaul/contract';
import { DAY_MS, MINUTE_MS, zoneDays } from '@longhaul/units';

export const DEFAULT_DIGEST_MINUTES = 420;
/** After one message of a rule, the next ones to the same person wait for the digest. */
export const STORM_MS = 15 * MINUTE_MS;

/** When something leaves for a person over a channel: now, or with the digest that is due then. */
export type DeliveryTime = { state: 'waiting' | 'held'; dueAt: number };

export interface DeliveryQuestion {
  readonly now: number;
  readonly timing: Timing;
  readonly severity: AlertSeverity;
  /** When it began, and when this server learned of it. */
  readonly startedAt: number;
  readonly learnedAt: number;
  readonly tooLateMinutes: number;
  /** Of the rule, in the organization's zone. */
  readonly ruleQuietHours: QuietHours | null;
  readonly organizationTimeZone: string;
  readonly person: {
    readonly timeZone: string;
    readonly quietHours: QuietHours | null;
    readonly digestAtMinutes: number;
    /** In the sleeper berth or on personal conveyance. */
    readonly isResting: boolean;
    /** When the last message of the same rule left for this person over this channel. */
    readonly lastToldAt: number | null;
  };
  readonly criticalBreaksQuietHours: boolean;
}

/** Null when the person wants nothing of it. */
export function deliveryTime(question: DeliveryQuestion): DeliveryTime | null {
  const { now, timing, person } = question;
  if (timing === 'never') return null;
  if (timing === 'at-once' && mayRingNow(question)) return { state: 'waiting', dueAt: now };
  return { state: 'held', dueAt: nextDigestAt(now, person.timeZone, person.digestAtMinutes) };
}

function mayRingNow(question: DeliveryQuestion): boolean {
  const { now, severity, person, criticalBreaksQuietHours } = question;
  if (question.learnedAt - question.startedAt > question.tooLateMinutes * MINUTE_MS) return false;
  if (person.isResting) return false;
  if (person.lastToldAt !== null && now - person.lastToldAt < STORM_MS) return false;
  if (severity === 'critical' && criticalBreaksQuietHours) return true;
  return (
    !isQuiet(now, person.timeZone, person.quietHours) &&
    !isQuiet(now, question.organizationTimeZone, question.ruleQuietHours)
  );
}

/** Whether the clocks of the zone are within the hours at this instant; the end is not part of them. */
export function isQuiet(at: number, timeZone: string, hours: QuietHours | null): boolean {
  if (hours === null) return false;
  const minute = minuteOfDay(at, timeZone);
  const { fromMinutes, untilMinutes } = hours;
  return fromMinutes < untilMinutes
    ? minute >= fromMinutes && minute < untilMinutes
    : minute >= fromMinutes || minute < untilMinutes;
}

/** The next time after `now` at which the digest of that local minute comes: once a day, also on days of 23 and 25 hours. */
export function nextDigestAt(now: number, timeZone: string, digestAtMinutes: number): number {
  const days = zoneDays(timeZone, clockTime(digestAtMinutes));
  return days.startOf(days.dayAt(now) + 1);
}

/** What the clocks of the zone show, in minutes since midnight. */
export function minuteOfDay(at: number, timeZone: string): number {
  const local = at + zoneDays(timeZone).offsetAt(at);
  return Math.floor((((local % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS);
}

function clockTime(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
