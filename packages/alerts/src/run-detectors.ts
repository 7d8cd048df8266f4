import { distanceMeters, isIdling as isEngineIdling, type LatLon } from '@longhaul/geo';
import { MINUTE_MS, SECOND_MS } from '@longhaul/units';
import { isWithin } from './active-hours.ts';
import { type Context, categoriesOf, type Detector, isWhere, placesAt } from './detector.ts';
import { driverAt } from './driver-at.ts';
import type { Fix } from './fix.ts';
import type { Finding } from './incident.ts';

/** Fixes in a row that have something in common. */
interface Run {
  from: number;
  to: number;
  position: LatLon;
  fixes: number;
  peakKph: number;
}

const SPEED_GAP_MS = 5 * MINUTE_MS;
const IDLE_GAP_MS = 10 * MINUTE_MS;
/** More than moving: the noise of a parked receiver must not call anybody at night. */
const DRIVEN_ABOVE_KPH = 8;
const TOWED_METERS = 300;

/** The run after one more fix that belongs to it, and the run that ended before. */
function extend(run: Run | null, fix: Fix, gapMs: number): { run: Run; ended: Run | null } {
  const kph = fix.speedKph ?? 0;
  if (run === null || fix.at - run.to > gapMs) {
    const position = { lat: fix.lat, lon: fix.lon };
    return { run: { from: fix.at, to: fix.at, position, fixes: 1, peakKph: kph }, ended: run };
  }
  return {
    run: { ...run, to: fix.at, fixes: run.fixes + 1, peakKph: Math.max(run.peakKph, kph) },
    ended: null,
  };
}

interface RunState {
  run: Run | null;
}

const sinceRun = ({ run }: RunState) => run?.from ?? null;

interface SpeedRun extends Run {
  /** Where it was fastest. A run from before this was kept has none. */
  limitKph?: number;
}

const speed: Detector<{ run: SpeedRun | null }, 'speed'> = {
  beginning: { run: null },
  take(context, state, moment) {
    if (moment.type !== 'fix') return { state, found: [] };
    const { fix } = moment;
    const limitKph = limitAt(context, fix);
    if (fix.speedKph === null || fix.speedKph <= limitKph || !isWhere(context, fix)) {
      return { state: { run: null }, found: speedings(context, state.run, true) };
    }
    const { run, ended } = extend(state.run, fix, SPEED_GAP_MS);
    const isFaster = ended !== null || state.run === null || run.peakKph > state.run.peakKph;
    return {
      state: { run: isFaster ? { ...run, limitKph } : run },
      found: speedings(context, ended, true),
    };
  },
  goingOn: (context, { run }) => speedings(context, run, false),
  pendingSince: sinceRun,
};

/** Of the places around a fix that have a limit of their own the lowest, else that of the rule. */
function limitAt(context: Context<'speed'>, fix: Fix): number {
  const { rule } = context;
  const limits = rule.aboveKphByCategory;
  if (!limits || context.zones === null) return rule.aboveKph;
  const own = categoriesOf(context, placesAt(context.zones, fix)).flatMap(
    (category) => limits[category] ?? [],
  );
  return own.length === 0 ? rule.aboveKph : Math.min(...own);
}

function speedings(context: Context<'speed'>, run: SpeedRun | null, isOver: boolean): Finding[] {
  const { aboveKph, minSeconds } = context.rule;
  if (run === null || run.to - run.from < minSeconds * SECOND_MS) return [];
  const { from, to, position, peakKph, limitKph = aboveKph } = run;
  return [{ startedAt: from, endedAt: isOver ? to : null, position, details: { peakKph, limitKph } }];
}

interface IdleState extends RunState {
  isPtoOn: boolean;
}

const idle: Detector<IdleState, 'idle'> = {
  beginning: { run: null, isPtoOn: false },
  take(context, state, moment) {
    if (moment.type === 'reading' && moment.reading.reading === 'pto') {
      return { state: { ...state, isPtoOn: moment.reading.value !== 0 }, found: [] };
    }
    if (moment.type !== 'fix') return { state, found: [] };
    if (!isIdling(context, state, moment.fix)) {
      return { state: { ...state, run: null }, found: idlings(context, state.run, true) };
    }
    const { run, ended } = extend(state.run, moment.fix, IDLE_GAP_MS);
    return { state: { ...state, run }, found: idlings(context, ended, true) };
  },
  goingOn: (context, { run }) => idlings(context, run, false),
  pendingSince: sinceRun,
};

function isIdling(context: Context<'idle'>, { isPtoOn }: IdleState, fix: Fix): boolean {
  const { exceptPto = false } = context.rule;
  if (!isEngineIdling(fix)) return false;
  return !(exceptPto && isPtoOn) && isWhere(context, fix);
}

function idlings(context: Context<'idle'>, run: Run | null, isOver: boolean): Finding[] {
  const { minSeconds } = context.rule;
  if (run === null || run.to < run.from + minSeconds * SECOND_MS) return [];
  return [
    {
      startedAt: run.from + minSeconds * SECOND_MS,
      endedAt: isOver ? run.to : null,
      position: run.position,
      // It had idled so long when the incident began.
      details: { beforeSeconds: minSeconds },
    },
  ];
}

interface MovementState extends RunState {
  /** Where the engine has been off since, or was when it had last been towed on. */
  anchor: LatLon | null;
  isTowed: boolean;
}

/** Driven on two fixes, or 300 m with the engine off, at a time when nobody should. */
const unauthorizedMovement: Detector<MovementState, 'unauthorized-movement'> = {
  beginning: { run: null, anchor: null, isTowed: false },
  take(context, state, moment) {
    if (moment.type !== 'fix') return { state, found: [] };
    const { fix } = moment;
    const here = { lat: fix.lat, lon: fix.lon };
    const isTowed =
      fix.ignition === false && state.anchor !== null && distanceMeters(state.anchor, here) >= TOWED_METERS;
    const anchor = fix.ignition !== false ? null : isTowed || state.anchor === null ? here : state.anchor;
    const isDriven = fix.speedKph !== null && fix.speedKph > DRIVEN_ABOVE_KPH;
    if (!(isTowed || isDriven) || !isForbidden(context, fix) || !isWhere(context, fix)) {
      if (state.run !== null && fix.at - state.run.to > SPEED_GAP_MS) {
        return { state: { run: null, anchor, isTowed: false }, found: movements(context, state, true) };
      }
      return { state: { ...state, anchor }, found: [] };
    }
    const { run, ended } = extend(state.run, fix, SPEED_GAP_MS);
    const found = ended === null ? [] : movements(context, { ...state, run: ended }, true);
    const wasTowed = run.fixes > 1 && state.isTowed;
    return { state: { run, anchor, isTowed: isTowed || wasTowed }, found };
  },
  goingOn: (context, state) => movements(context, state, false),
  pendingSince: sinceRun,
};

function isForbidden({ rule, timeZone, facts }: Context<'unauthorized-movement'>, fix: Fix): boolean {
  return rule.when === 'without-driver'
    ? driverAt(facts.drivers ?? [], fix.at) === null
    : !isWithin(rule.activeHours ?? [], fix.at, timeZone);
}

function movements(
  { rule }: Context<'unauthorized-movement'>,
  { run, isTowed }: MovementState,
  isOver: boolean,
): Finding[] {
  if (run === null || (run.fixes < 2 && !isTowed)) return [];
  const hasNoDriver = rule.when === 'without-driver';
  return [
    {
      startedAt: run.from,
      endedAt: isOver ? run.to : null,
      position: run.position,
      details: { hasNoDriver, isTowed, peakKph: run.peakKph },
    },
  ];
}

export const runFinders = {
  speed: { detector: speed },
  idle: { detector: idle },
  'unauthorized-movement': { detector: unauthorizedMovement },
};
