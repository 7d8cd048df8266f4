import type { DriverPlan, LoadEstimate, LoadSummary } from '@longhaul/contract';
import { formatTime } from '../../../format/date.ts';
import { localText } from '../../../forms/typed-times.ts';

export interface Answer {
  readonly estimate: LoadEstimate;
  /** The legal schedule; null where there is none to make. */
  readonly plan: DriverPlan | null;
}

export interface Verdict {
  /** `refused`: no legal schedule is in time. `unknown`: nobody can say. */
  readonly tone: 'ok' | 'refused' | 'unknown';
  readonly words: string;
  /** Of a list. */
  readonly short: string;
}

interface Shown {
  readonly timeZone: string;
  readonly seesHours: boolean;
}

/** Whether the driver is legally in time at the pickup and at the delivery. */
export function verdictOf(
  { pickup, delivery }: Pick<LoadSummary, 'pickup' | 'delivery'>,
  { estimate, plan }: Answer,
  { timeZone, seesHours }: Shown,
): Verdict {
  if (!seesHours) return unknown('Hours of the driver are not shown to you.', 'hours not shown');
  if (estimate.driver === null) return unknown('The truck has no driver.', 'no driver');
  if (estimate.startsFrom === null) return unknown('Where the truck is is not known.', 'location unknown');
  if (plan === null) return unknown(`${estimate.driver.name} has no duty records.`, 'no duty records');
  const at = (ms: number) => localText(ms, timeZone);
  const pickupAt = Date.parse(plan.pickupAt ?? plan.departsAt);
  const arrivesAt = Date.parse(plan.arrivesAt);
  const [pickupEnd, deliveryEnd] = [endOf(pickup), endOf(delivery)];
  if (pickupEnd !== null && pickupAt > pickupEnd) {
    return refused(
      `Late. At the pickup ${at(pickupAt)}; its window closes ${at(pickupEnd)}.`,
      `at the pickup ${at(pickupAt)}`,
    );
  }
  if (deliveryEnd !== null && arrivesAt > deliveryEnd) {
    return refused(
      `Late. At the delivery ${at(arrivesAt)} with the rests that the law asks for; its window closes ${at(deliveryEnd)}.`,
      `at the delivery ${at(arrivesAt)}`,
    );
  }
  const window = windowText(delivery, timeZone);
  return {
    tone: 'ok',
    words: `Legal. At the pickup ${at(pickupAt)}, at the delivery ${at(arrivesAt)}${window && `, in time for ${window}`}`,
    short: 'legal',
  };
}

const unknown = (words: string, short: string): Verdict => ({ tone: 'unknown', words, short });
const refused = (words: string, short: string): Verdict => ({ tone: 'refused', words, short });

type Window = Pick<LoadSummary['pickup'], 'windowFrom' | 'windowTo'>;

/** A window that only opens is an appointment of any length. */
const endOf = ({ windowTo }: Window): number | null => (windowTo === null ? null : Date.parse(windowTo));

function windowText({ windowFrom, windowTo }: Window, timeZone: string): string {
  if (windowTo === null) return '';
  const to = formatTime(new Date(windowTo), timeZone);
  return windowFrom === null ? `before ${to}` : `${formatTime(new Date(windowFrom), timeZone)} to ${to}`;
}
