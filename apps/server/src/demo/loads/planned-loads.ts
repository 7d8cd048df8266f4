import type { ChargeKind } from '@longhaul/contract';
import { type DemoCustomer, demoCustomers, type Haul, hashOf, unitAt } from '@longhaul/demo';
import { townText } from '@longhaul/geo/places';
import { DAY_MS, HOUR_MS, METERS_PER_MILE, MINUTE_MS } from '@longhaul/units';

/** A load of the demo, made from what a truck does by its plan. Epoch milliseconds. */
export interface DemoLoad {
  readonly reference: string;
  readonly customer: DemoCustomer;
  readonly haul: Haul;
  readonly from: string;
  readonly to: string;
  readonly weightKilograms: number;
  readonly charges: readonly { readonly kind: ChargeKind; readonly cents: number }[];
  readonly windowHours: number;
  readonly isCancelled: boolean;
}

/** Of so many hauls one is driven for no load, one for a load that was ordered and not used, and one for two loads. */
const EVERY = { withoutLoad: 9, cancelled: 61, shared: 23 };
const RATE_CENTS = { low: 160, high: 245 };
/** The lane on which the fleet loses money, and what it is paid there. */
const LOSING_RATE_CENTS = 104;
const TONU_CENTS = 25_000;
const HOUR_ROUNDED = HOUR_MS;

export function plannedLoads(unitNumber: string, haul: Haul, losingLane: string | null): DemoLoad[] {
  const seed = hashOf(`load ${unitNumber}`);
  const dice = (salt: number) => unitAt(seed ^ salt, haul.number);
  const isEvery = (count: number, salt: number) => Math.floor(dice(salt) * count) === 0;
  if (isEvery(EVERY.withoutLoad, 1)) return [];
  const [from, to] = [haul.pickup, haul.delivery].map(({ lat, lon }) => townText(lat, lon)) as [
    string,
    string,
  ];
  const lane = `${from} > ${to}`;
  const customer = demoCustomers[(hashOf(lane) >>> 0) % demoCustomers.length]!;
  const isCancelled = isEvery(EVERY.cancelled, 2);
  const miles = haul.meters / METERS_PER_MILE;
  const rate =
    lane === losingLane
      ? LOSING_RATE_CENTS
      : RATE_CENTS.low + (RATE_CENTS.high - RATE_CENTS.low) * unitAt(hashOf(lane), 1) + 20 * (dice(3) - 0.5);
  const linehaul = Math.round(miles * rate);
  const load = {
    customer,
    haul,
    from,
    to,
    windowHours: 2 + Math.floor(dice(4) * 4),
    isCancelled,
  };
  const reference = `L-${unitNumber}-${haul.number}`;
  if (isCancelled) {
    return [{ ...load, reference, weightKilograms: 15_000, charges: [{ kind: 'tonu', cents: TONU_CENTS }] }];
  }
  const surcharge = Math.round(miles * 42);
  if (!isEvery(EVERY.shared, 5)) {
    const charges = [
      { kind: 'linehaul' as const, cents: linehaul },
      { kind: 'fuel-surcharge' as const, cents: surcharge },
    ];
    return [{ ...load, reference, weightKilograms: 8_000 + Math.floor(dice(6) * 11_000), charges }];
  }
  const other = demoCustomers[((hashOf(lane) >>> 0) + 3) % demoCustomers.length]!;
  return [
    {
      ...load,
      reference: `${reference}A`,
      weightKilograms: 9_000,
      charges: [{ kind: 'linehaul', cents: Math.round(linehaul * 0.65) }],
    },
    {
      ...load,
      reference: `${reference}B`,
      customer: other,
      weightKilograms: 6_000,
      charges: [{ kind: 'linehaul', cents: Math.round(linehaul * 0.5) }],
    },
  ];
}

/** Freight is loaded or unloaded for an hour or two, now and then for half a day; the truck may rest there after it. */
export function servedUntil(
  { reference }: Pick<DemoLoad, 'reference'>,
  kind: 'pickup' | 'delivery',
  { arrivedAt, departedAt }: Haul['pickup'],
): number {
  const dice = (salt: number) => unitAt(hashOf(`${reference} ${kind}`), salt);
  const minutes = dice(1) < 0.14 ? 180 + 240 * dice(2) : 40 + 70 * dice(2);
  return Math.min(departedAt, arrivedAt + Math.round(minutes) * MINUTE_MS);
}

/** Appointments on the hour, of a few hours around when the truck is there; now and then it is late. */
export function windowsOf({ haul, windowHours }: DemoLoad) {
  const around = (at: number, early: number) => {
    const from = Math.floor(at / HOUR_ROUNDED) * HOUR_ROUNDED - early * HOUR_MS;
    return { from, to: from + windowHours * HOUR_MS };
  };
  const isLate = haul.number % 17 === 0;
  return {
    pickup: around(haul.pickup.arrivedAt, 1),
    delivery: around(haul.delivery.arrivedAt, isLate ? windowHours + 1 : 1),
  };
}

export const DISPATCH_AHEAD_MS = 2 * HOUR_MS;
export const INVOICED_AFTER_MS = 4 * DAY_MS;
export const PAID_AFTER_MS = 38 * DAY_MS;
