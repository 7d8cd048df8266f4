import { evaluatePerformance, type SubjectDay } from '@longhaul/analytics';
import { METERS_PER_MILE, millilitersFromGallons } from '@longhaul/units';
import { decimal, dollars, E4, percent } from './figures-text.ts';
import type { Given } from './given.ts';

const DATE = '2026-11-02';
const SUBJECT = { id: 1, inServiceFrom: null, inServiceTo: null };
const EVENTS = { 'Harsh braking': 'braking', 'Harsh cornering': 'cornering', Crashes: 'crash' } as const;
/** As the server weighs them. */
const EVENT_WEIGHTS = { crash: 10 };

/** One vehicle on one day. */
export function performanceAnswer(given: Given): Record<string, string> {
  const gallonsPerHour = 0.8;
  const price = given.number('Price a gallon');
  const { fleet } = evaluatePerformance({
    from: DATE,
    to: DATE,
    timeZone: 'UTC',
    weekStartsOn: 0,
    rankBy: 'scoreE4',
    settings: {
      idleGallonsPerHourE4: gallonsPerHour * E4,
      eventWeights: EVENT_WEIGHTS,
      speedingWeight: 1,
    },
    subjects: [SUBJECT],
    days: [dayOf(given)],
    fills:
      price === null
        ? []
        : [
            {
              subjectId: SUBJECT.id,
              date: DATE,
              odometerMeters: null,
              milliliters: Math.round(millilitersFromGallons(100)),
              cents: Math.round(price * 100 * 100),
              isFull: true,
            },
          ],
  });
  return {
    'Miles per gallon': decimal(fleet.milesPerGallonE4),
    'Engine use': percent(fleet.engineUseE4),
    'Days used': percent(fleet.daysUsedE4),
    'Calendar use': percent(fleet.calendarUseE4),
    'Legal hours used': percent(fleet.legalUseE4),
    'Idle share': percent(fleet.idleShareE4),
    'Events per 1,000 mi': decimal(fleet.eventsPer1000MilesE4),
    Speeding: percent(fleet.speedingShareE4),
    'Violations per 1,000 h': decimal(fleet.violationsPer1000HoursE4),
    'On time': percent(fleet.onTimeE4),
    'Uncertified logs': percent(fleet.uncertifiedE4),
    'Safety score': fleet.scoreShown === null ? '–' : String(fleet.scoreShown),
    'Fuel cost of idling': fleet.idleCents === null ? '–' : dollars(fleet.idleCents),
  };
}

function dayOf(given: Given): SubjectDay {
  const seconds = (name: string) => Math.round((given.number(name) ?? 0) * 3_600);
  const legal = given.number('Legal driving hours');
  const gallons = given.number('Gallons used');
  const count = (name: string) => given.number(name) ?? 0;
  return {
    subjectId: SUBJECT.id,
    date: DATE,
    meters: Math.round(count('Miles') * METERS_PER_MILE),
    drivingSeconds: seconds('Driving hours'),
    idleSeconds: seconds('Idle hours'),
    ptoSeconds: seconds('Idle hours with PTO'),
    engineSeconds: null,
    speedingSeconds: Math.round(count('Speeding minutes') * 60),
    legalDrivingSeconds: legal === null ? null : Math.round(legal * 3_600),
    usedMilliliters: gallons === null ? null : Math.round(millilitersFromGallons(gallons)),
    idleMilliliters: null,
    events: Object.fromEntries(Object.entries(EVENTS).map(([name, kind]) => [kind, count(name)])),
    violations: count('Violations'),
    stopsTimed: count('Stops with a window'),
    stopsOnTime: count('Stops on time'),
    logDays: count('Log days'),
    uncertifiedDays: count('Uncertified days'),
  };
}
