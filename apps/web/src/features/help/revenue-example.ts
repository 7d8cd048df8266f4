import { evaluateRevenue, type Load, type Movement, waitAt } from '@longhaul/analytics';
import { spanText } from '@longhaul/hos';
import { epochMs, HOUR_MS, METERS_PER_MILE } from '@longhaul/units';
import { dollars, percent, perMile } from './figures-text.ts';
import type { Given } from './given.ts';

const DATE = '2026-11-02';
const DAY = Date.UTC(2026, 10, 2);
const at = (hour: number) => epochMs(DAY + hour * HOUR_MS);
const VEHICLE = { id: 1, inServiceFrom: null, inServiceTo: null };

/** A truck that drives to a pickup and delivers, all on one day. */
export function revenueAnswer(given: Given): Record<string, string> {
  const answer = evaluateRevenue({
    from: DATE,
    to: DATE,
    timeZone: 'UTC',
    basis: 'delivered',
    fuelBasis: 'purchases',
    vehicles: [VEHICLE],
    hours: [],
    fuel: [],
    fuelUsed: [],
    movements: [
      movement(8, 10, given.number('Miles to the pickup') ?? 0),
      movement(11, 17, given.number('Miles with freight') ?? 0),
    ],
    loads: [load(given.number('Charges') ?? 0)],
    costs: [
      {
        id: 1,
        kind: 'other',
        scope: 'vehicle',
        vehicleId: VEHICLE.id,
        form: 'once',
        from: DATE,
        to: DATE,
        cents: Math.round((given.number('Costs') ?? 0) * 100),
      },
    ],
  });
  return {
    Revenue: dollars(answer.revenueCents),
    'Per loaded mile': perMile(answer.revenuePerLoadedMileE4),
    'Per mile, all': perMile(answer.revenuePerMileE4),
    'Empty miles': percent(answer.emptyShareE4),
    'Cost per mile': perMile(answer.costPerMileE4),
    'Margin per mile': perMile(answer.marginPerMileE4),
    'Operating ratio': percent(answer.operatingRatioE4),
  };
}

const movement = (from: number, to: number, miles: number): Movement => ({
  vehicleId: VEHICLE.id,
  driverId: null,
  startedAt: at(from),
  endedAt: at(to),
  meters: Math.round(miles * METERS_PER_MILE),
  isPersonal: false,
  isGap: false,
  hasTrailer: true,
});

const NO_TERMS = {
  windowFrom: null,
  windowTo: null,
  freeMinutes: null,
  centsPerHour: null,
  incrementMinutes: 0,
  maxCents: null,
  drivingLeftSeconds: null,
  windowLeftSeconds: null,
};

const load = (charges: number): Load => ({
  id: 1,
  status: 'delivered',
  customer: 'Customer',
  lane: 'Lane',
  weightKilograms: null,
  cancelledAt: null,
  invoicedOn: null,
  stops: [
    { ...NO_TERMS, sequence: 1, kind: 'pickup', arrivedAt: at(10), departedAt: at(11) },
    { ...NO_TERMS, sequence: 2, kind: 'delivery', arrivedAt: at(17), departedAt: at(18) },
  ],
  assignments: [
    { vehicleId: VEHICLE.id, driverId: null, dispatchedAt: at(7), takesOverAt: null, handsOverAt: null },
  ],
  charges: [{ id: 1, kind: 'linehaul', cents: Math.round(charges * 100) }],
});

/** One stop with its detention terms. */
export function waitingAnswer(given: Given): Record<string, string> {
  const hours = (name: string) => {
    const value = given.number(name);
    return value === null ? null : Math.round(value * 3_600);
  };
  const rate = given.number('Rate an hour');
  const wait = waitAt({
    ...NO_TERMS,
    sequence: 1,
    kind: 'pickup',
    windowFrom: given.time('Window opens'),
    windowTo: given.time('Window closes'),
    arrivedAt: given.time('Arrived'),
    departedAt: given.time('Left'),
    freeMinutes: given.number('Free minutes'),
    centsPerHour: rate === null ? null : Math.round(rate * 100),
    drivingLeftSeconds: hours('Driving hours left'),
    windowLeftSeconds: hours('Shift window hours left'),
  });
  if (wait === null) throw new Error('The truck has not left.');
  return {
    Waited: spanText(wait.waitedSeconds / 60),
    'Over the free time': spanText(wait.overSeconds / 60),
    Detention: dollars(wait.detentionCents),
    'Legal driving lost': spanText(wait.lostDrivingSeconds / 60),
  };
}
