import {
  amount,
  forSpan,
  fuelChange,
  maneuver,
  minutesLeft,
  peakSpeed,
  postedLimit,
  type TitledIncident,
  volts,
} from './headline.ts';
import type { Parameter } from './parameters.ts';

/** What the incidents of a kind are about. */
export type SubjectKind = 'vehicle' | 'driver' | 'organization';

/** What somebody needs, beside ALERT_LIST, to be notified: the code of the subject. */
type SubjectPermission =
  | 'ASSET_LIST'
  | 'AVAILABILITY_LIST'
  | 'VIO_LIST'
  | 'HOS_LIST'
  | 'IFTA_LIST'
  | 'DISPATCH_LIST'
  | 'MAINT_LIST';

export interface KindDefinition {
  readonly label: string;
  readonly description: string;
  readonly subject: SubjectKind;
  /** Whether a trailer with a device can have incidents too: it has no engine, fuel tank or driver's seat. */
  readonly watchesTrailers: boolean;
  /** Whether it happens where a vehicle is, so that a rule can be limited to places. */
  readonly hasPlace: boolean;
  readonly permission: SubjectPermission;
  /** Whether a driver is notified about their own log, without a code for the logs of others. */
  readonly isForOwnDriver?: boolean;
  /** About other hours-of-service rules than the federal ones: offered where they are in use. */
  readonly isOfZones?: boolean;
  readonly parameters: Readonly<Record<string, Parameter>>;
  /** What happened, to be read behind the unit number or the driver's name: `speeding: 78 mph for 3 min`. */
  headline(incident: TitledIncident): string;
}

export const HARSH_EVENTS = [
  { value: 'braking', label: 'Harsh braking' },
  { value: 'acceleration', label: 'Harsh acceleration' },
  { value: 'cornering', label: 'Harsh cornering' },
  { value: 'crash', label: 'Crash' },
] as const;
export type HarshEvent = (typeof HARSH_EVENTS)[number]['value'];

/** What a device says by itself, beside what other kinds find. */
export const DEVICE_ALARMS = [
  { value: 'panic', label: 'Panic button' },
  { value: 'towing', label: 'Towing' },
  { value: 'jamming', label: 'Signal jamming' },
  { value: 'unplugged', label: 'Device unplugged' },
  { value: 'unknown-alarm', label: 'Unknown alarm' },
] as const;
export type DeviceAlarm = (typeof DEVICE_ALARMS)[number]['value'];

export const HOURS_CLOCKS = [
  { value: 'driving', label: 'Driving', left: 'drive time' },
  { value: 'window', label: 'Shift window', left: 'shift window' },
  { value: 'break', label: 'Break', left: 'time before break' },
  { value: 'cycle', label: 'Cycle', left: 'cycle time' },
] as const;
export type HoursClock = (typeof HOURS_CLOCKS)[number]['value'];

/** From when on a service is told: by the notice of its plan, or once it is past due. */
const SERVICE_MOMENTS = [
  { value: 'due-soon', label: 'Due soon or overdue', inSentence: 'due soon or overdue' },
  { value: 'overdue', label: 'Overdue', inSentence: 'overdue' },
] as const;

/** Of personal use in Canada in a day: a warning, and the limit. */
export const PERSONAL_USE_KM = [
  { value: '60', label: '60 km' },
  { value: '75', label: '75 km' },
] as const;

const WEEK_SECONDS = 604_800;
const seconds = { type: 'number', unit: 'seconds', isWhole: true, min: 0, max: WEEK_SECONDS } as const;
const asMinutes = { ...seconds, isShownAsMinutes: true } as const;
const percent = { type: 'number', unit: 'percent', label: 'By at least', min: 1, max: 100 } as const;
const days = { type: 'number', unit: 'days', label: 'For', isWhole: true, min: 0, max: 60 } as const;
const hours = { type: 'number', unit: 'hours', min: 0.25, max: 720 } as const;

const atVehicle = { subject: 'vehicle', hasPlace: true, permission: 'ASSET_LIST' } as const;
const ofVehicle = { ...atVehicle, watchesTrailers: false } as const;
const ofAnyAsset = { ...atVehicle, watchesTrailers: true } as const;
const inRecords = { watchesTrailers: false, hasPlace: false } as const;

const ofUnit = {
  watchesTrailers: true,
  hasPlace: false,
  subject: 'vehicle',
  permission: 'MAINT_LIST',
} as const;

/** Every kind of alert, in the order in which the editor offers them. */
export const KINDS = {
  speed: {
    ...ofVehicle,
    label: 'Speeding',
    description: 'A vehicle exceeds the set speed for the set time.',
    parameters: {
      aboveKph: { type: 'number', label: 'Speed above', unit: 'kph', min: 1, max: 250, initial: 120.7 },
      minSeconds: { ...asMinutes, label: 'For at least', default: 0, initial: 120 },
      aboveKphByCategory: { type: 'category-speeds' },
    },
    headline: (incident) => `speeding: ${peakSpeed(incident)}${forSpan(incident)}`,
  },
  idle: {
    ...ofVehicle,
    label: 'Idling',
    description: 'Engine idling: the engine is on and the vehicle is parked.',
    parameters: {
      minSeconds: { ...asMinutes, label: 'For at least', initial: 1_800 },
      exceptPto: { type: 'flag', label: 'Ignore idling with PTO on', whenSet: 'ignoring PTO' },
    },
    headline: (incident) => `idling${forSpan(incident)}`,
  },
  harsh: {
    ...ofVehicle,
    label: 'Harsh driving and crashes',
    description:
      'The device reports harsh braking, acceleration or cornering, or a crash. A crash is always critical.',
    parameters: {
      minG: { type: 'number', label: 'At least', unit: 'g', min: 0, max: 20, default: null },
      events: { type: 'options', label: 'Events', options: HARSH_EVENTS },
    },
    headline: maneuver,
  },
  'device-alarm': {
    ...ofAnyAsset,
    label: 'Device alarm',
    description:
      'The device reports a panic button, towing, jamming, a power cut or an unknown alarm. A panic button is always critical.',
    parameters: { alarms: { type: 'options', label: 'Alarms', options: DEVICE_ALARMS } },
    headline: ({ details }) => {
      const { label = 'Device alarm' } = DEVICE_ALARMS.find(({ value }) => value === details.alarm) ?? {};
      const code = typeof details.alarmCode === 'string' ? `, code ${details.alarmCode}` : '';
      return `${label.toLowerCase()}${code}`;
    },
  },
  'place-entered': {
    ...ofAnyAsset,
    label: 'Arrival at a place',
    description: 'A vehicle enters a place and stays at least this long.',
    parameters: {
      minSeconds: { ...seconds, label: 'For at least', default: 30, initial: 30 },
      placeId: { type: 'place' },
    },
    headline: ({ place }) => `entered ${place}`,
  },
  'place-left': {
    ...ofAnyAsset,
    label: 'Departure from a place',
    description: 'A vehicle leaves a place after at least this long.',
    parameters: {
      minSeconds: { ...seconds, label: 'After at least', default: 30, initial: 30 },
      placeId: { type: 'place' },
    },
    headline: ({ place }) => `left ${place}`,
  },
  dwell: {
    ...ofAnyAsset,
    label: 'Long dwell at a place',
    description: 'A vehicle stays at a place longer than this.',
    parameters: {
      minSeconds: { ...asMinutes, label: 'Longer than', initial: 7_200 },
      placeId: { type: 'place' },
    },
    headline: (incident) => `at ${incident.place}${forSpan(incident)}`,
  },
  detention: {
    ...ofAnyAsset,
    label: 'Detention',
    description: 'A vehicle stays past the free time of a place. The alert shows detention accrued.',
    parameters: { placeId: { type: 'place' } },
    headline: (incident) =>
      `detention at ${incident.place}${forSpan(incident)}${amount(incident.details.amountCents)}`,
  },
  'unauthorized-movement': {
    ...ofAnyAsset,
    label: 'Unauthorized movement',
    description: 'A vehicle moves outside working hours, or without a driver.',
    parameters: {
      when: {
        type: 'option',
        label: 'Not allowed',
        options: [
          { value: 'without-driver', label: 'Without a driver', inSentence: 'without a driver' },
          { value: 'outside-hours', label: 'Outside working hours', inSentence: 'outside working hours' },
        ],
        initial: 'without-driver',
      },
    },
    headline: ({ details }) =>
      details.hasNoDriver === true ? 'moved without a driver' : 'moved outside working hours',
  },
  'device-silent': {
    ...ofAnyAsset,
    label: 'Device not reporting',
    description: 'A device stops reporting.',
    parameters: {
      movingHours: { ...hours, label: 'After moving, for', default: 4, initial: 4 },
      parkedHours: { ...hours, label: 'After parking, for', default: 24, initial: 24 },
    },
    headline: (incident) => {
      const isUnplugged = incident.details.isUnplugged === true;
      return `${isUnplugged ? 'not reporting since power was cut' : 'not reporting'}${forSpan(incident)}`;
    },
  },
  'low-voltage': {
    ...ofAnyAsset,
    label: 'Low battery voltage',
    description: 'Low battery voltage.',
    parameters: {
      belowMillivolts: {
        type: 'number',
        label: 'Voltage below',
        unit: 'millivolts',
        isWhole: true,
        min: 1_000,
        max: 60_000,
        initial: 11_500,
      },
      minSeconds: { ...asMinutes, label: 'For at least', default: 600, initial: 600 },
    },
    headline: (incident) => `low voltage: ${volts(incident.details.lowestMillivolts)}${forSpan(incident)}`,
  },
  'fault-code': {
    ...ofVehicle,
    label: 'Engine fault code',
    description: 'The engine reports a fault code not seen in the last 24 hours.',
    parameters: { spns: { type: 'fault-codes', label: 'SPNs' } },
    headline: ({ details }) => `fault code: SPN ${details.spn}, FMI ${details.fmi}`,
  },
  'fuel-drop': {
    ...ofVehicle,
    label: 'Fuel drop',
    description: 'The fuel level drops within an hour: possible fuel theft while parked.',
    parameters: {
      minPercent: { ...percent, default: 8, initial: 8 },
      minGallons: {
        type: 'number',
        label: 'And at least',
        unit: 'gallons',
        min: 0,
        max: 1_000,
        default: 10,
        initial: 10,
      },
    },
    headline: (incident) => `fuel level dropped ${fuelChange(incident)}`,
  },
  refuel: {
    ...ofVehicle,
    label: 'Refueling',
    description: 'The fuel level rises. The alert shows the matching fuel purchase, if there is one.',
    parameters: { minPercent: { ...percent, default: 10, initial: 10 } },
    headline: (incident) => `fuel level rose ${fuelChange(incident)}`,
  },
  'late-arrival': {
    ...inRecords,
    subject: 'vehicle',
    permission: 'DISPATCH_LIST',
    label: 'Late arrival',
    description: 'A vehicle’s ETA at a stop is after its window closes.',
    parameters: {
      overMinutes: {
        type: 'number',
        label: 'Late by more than',
        unit: 'minutes',
        isWhole: true,
        min: 0,
        max: 1_440,
        default: 0,
        initial: 0,
      },
    },
    headline: ({ details }) => `will be ${minutesLeft(details.lateMinutes)} late at ${details.stop}`,
  },
  'hours-short': {
    ...inRecords,
    subject: 'vehicle',
    permission: 'DISPATCH_LIST',
    label: 'Hours short for the trip',
    description: 'The driver needs a 10-hour rest that was not in the plan when the trip was assigned.',
    parameters: {},
    headline: ({ details }) => `not enough hours to reach ${details.stop}`,
  },
  'off-route': {
    ...inRecords,
    subject: 'vehicle',
    permission: 'DISPATCH_LIST',
    label: 'Off route',
    description:
      'A vehicle is over 10 mi off its planned route for 20 min, away from its stops. With a street router, over 0.5 mi for 5 min.',
    parameters: {},
    headline: ({ details }) => `off route by ${details.miles} mi`,
  },
  'posted-speed': {
    ...inRecords,
    subject: 'vehicle',
    permission: 'ASSET_LIST',
    label: 'Over the posted limit',
    description:
      'A vehicle is 10 mph over the posted limit for 30 s. Where there is a truck limit, it counts. Checked after the trip; requires a street router.',
    parameters: {
      overKph: { type: 'number', label: 'By at least', unit: 'kph', min: 16, max: 160, initial: 16.1 },
    },
    headline: (incident) => `${peakSpeed(incident)} where ${postedLimit(incident)} is posted`,
  },
  'hours-running-out': {
    ...inRecords,
    subject: 'driver',
    permission: 'AVAILABILITY_LIST',
    isForOwnDriver: true,
    label: 'Hours running out',
    description: 'A driver who is on duty or driving is running out of hours.',
    parameters: {
      underMinutes: {
        type: 'number',
        label: 'Less than',
        unit: 'minutes',
        isWhole: true,
        min: 1,
        max: 840,
        initial: 60,
      },
      clocks: { type: 'options', label: 'Clocks', options: HOURS_CLOCKS },
    },
    headline: ({ details }) => {
      const clock = HOURS_CLOCKS.find(({ value }) => value === details.clock);
      return `has ${minutesLeft(details.minutesLeft)} of ${clock?.left ?? details.clock} left`;
    },
  },
  violation: {
    ...inRecords,
    subject: 'driver',
    permission: 'VIO_LIST',
    isForOwnDriver: true,
    label: 'Hours-of-service violation',
    description: 'A driver is in violation of hours of service.',
    parameters: {},
    headline: ({ details }) => `in violation: ${details.rule}`,
  },
  'rules-assumed': {
    ...inRecords,
    subject: 'driver',
    permission: 'HOS_LIST',
    isOfZones: true,
    label: 'In Canada or Alaska without a rule set',
    description:
      'A driver is in Canada or Alaska and has no rule set there: cycle 1, or the hours of 49 CFR 395.1(h), are assumed.',
    parameters: {},
    headline: ({ details }) => `is in ${details.zone} without a rule set`,
  },
  'off-24-due': {
    ...inRecords,
    subject: 'driver',
    permission: 'AVAILABILITY_LIST',
    isForOwnDriver: true,
    isOfZones: true,
    label: '24 hours off due',
    description: 'A driver is due for 24 consecutive hours off, SOR/2005-313, s. 25 and s. 50.',
    parameters: { withinDays: { ...days, label: 'Due within', min: 1, default: 2, initial: 2 } },
    headline: ({ details }) => `needs 24 hours off by ${details.date}`,
  },
  'personal-use': {
    ...inRecords,
    subject: 'driver',
    permission: 'HOS_LIST',
    isForOwnDriver: true,
    isOfZones: true,
    label: 'Personal use in Canada',
    description: 'Personal use in Canada reaches 60 or 75 km in a day; past 75 km it is driving.',
    parameters: { limits: { type: 'options', label: 'Kilometers a day', options: PERSONAL_USE_KM } },
    headline: ({ details }) => `used the vehicle ${details.km} km for personal use on ${details.date}`,
  },
  'deferral-lost': {
    ...inRecords,
    subject: 'driver',
    permission: 'VIO_LIST',
    isForOwnDriver: true,
    isOfZones: true,
    label: 'Deferral not valid',
    description: 'Deferred time off duty can no longer be taken on day two, SOR/2005-313, s. 16.',
    parameters: {},
    headline: ({ details }) => `deferral of ${details.date} is not valid, s. ${details.failed}`,
  },
  'uncertified-log': {
    ...inRecords,
    subject: 'driver',
    permission: 'HOS_LIST',
    isForOwnDriver: true,
    label: 'Uncertified log',
    description: 'A driver has not certified a log.',
    parameters: { afterDays: { ...days, default: 1, initial: 3 } },
    headline: ({ details }) => `has not certified the log of ${details.date}`,
  },
  'unidentified-driving': {
    ...inRecords,
    subject: 'vehicle',
    permission: 'HOS_LIST',
    label: 'Unidentified driving',
    description: 'Unidentified driving is not assigned.',
    parameters: { afterDays: { ...days, default: 1, initial: 1 } },
    headline: () => 'has unidentified driving to assign',
  },
  malfunction: {
    ...inRecords,
    subject: 'vehicle',
    permission: 'HOS_LIST',
    label: 'ELD malfunction',
    description: 'An ELD malfunction is close to the 8-day repair deadline of 49 CFR 395.34(d).',
    parameters: {
      onDay: {
        type: 'number',
        label: 'Alert on day',
        unit: 'day-of-8',
        isWhole: true,
        min: 1,
        max: 8,
        default: 6,
        initial: 6,
      },
    },
    headline: ({ details }) => `ELD malfunction ${details.code}`,
  },
  'unsafe-defect': {
    ...ofUnit,
    label: 'Unsafe defect',
    description:
      'An inspection report has a defect that is not safe to drive with and not certified. Always critical.',
    parameters: {},
    headline: ({ details }) => `unsafe defect: ${details.defect}`,
  },
  'repair-waiting': {
    ...ofUnit,
    label: 'Repair waiting',
    description: 'A reported defect is not certified, 49 CFR 396.11(a)(3).',
    parameters: { afterHours: { ...hours, label: 'For', min: 0, default: 24, initial: 24 } },
    headline: ({ details }) => `repair not certified: ${details.defect}`,
  },
  'service-due': {
    ...ofUnit,
    label: 'Service due',
    description: 'A planned service is due by distance, engine hours or date.',
    parameters: {
      when: {
        type: 'option',
        label: 'From',
        options: SERVICE_MOMENTS,
        initial: 'due-soon',
      },
    },
    headline: ({ details }) =>
      `${details.service} ${details.isOverdue === true ? 'is overdue' : 'is due soon'}`,
  },
  expiration: {
    ...inRecords,
    subject: 'organization',
    permission: 'MAINT_LIST',
    label: 'Expiration',
    description: 'A license, card, registration or policy expires soon.',
    parameters: { withinDays: { ...days, label: 'Within', max: 365, default: 30, initial: 30 } },
    headline: ({ details }) => `${details.title} is good through ${details.date}`,
  },
  'roadside-due': {
    ...ofUnit,
    label: 'Roadside report due',
    description: 'A roadside report must be certified within 15 days, 49 CFR 396.9(d)(3)(i).',
    parameters: { withinDays: { ...days, label: 'Due within', max: 15, default: 5, initial: 5 } },
    headline: ({ details }) => `roadside report must be certified by ${details.date}`,
  },
  'fuel-tax-due': {
    ...inRecords,
    subject: 'organization',
    permission: 'IFTA_LIST',
    label: 'Fuel tax return due',
    description: 'A fuel tax return is due soon and not ready.',
    parameters: { withinDays: { ...days, label: 'Due within', min: 1, default: 14, initial: 14 } },
    headline: ({ details }) => `IFTA return ${details.quarter} due on ${details.dueDate}, not ready`,
  },
  'rates-missing': {
    ...inRecords,
    subject: 'organization',
    permission: 'IFTA_LIST',
    label: 'Fuel tax rates missing',
    description: 'A quarter has ended and its fuel tax rates are missing.',
    parameters: {},
    headline: ({ details }) => `no fuel tax rates for ${details.quarter}`,
  },
} as const satisfies Readonly<Record<string, KindDefinition>>;

export type AlertKind = keyof typeof KINDS;
export const ALERT_KINDS = Object.keys(KINDS) as [AlertKind, ...AlertKind[]];

export const kindOf = (kind: AlertKind): KindDefinition => KINDS[kind];
