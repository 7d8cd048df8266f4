import { MINUTE_MS } from '@longhaul/units';
import type { Log } from './log.ts';
import type { DutyPeriod } from './request.ts';
import { canPair, isLeftOutAlone } from './rests.ts';
import type { RuleSet } from './rule-set.ts';
import { spanText } from './span-text.ts';
import type { TripLeg } from './trip-request.ts';
import { stepsTo, type TripNode, type TripSearch } from './trip-search.ts';

export type TripBlockKind = 'driving' | 'dock' | 'break' | 'split' | 'rest' | 'restart' | 'wait';

/** A stretch of a plan in one status. Instants in epoch ms, whole minutes after the departure. */
export type TripBlock = {
  kind: TripBlockKind;
  status: 'OFF' | 'SB' | 'D' | 'ON';
  startedAt: number;
  endedAt: number;
  /** The leg that is driven next or whose stop this is at, and what of it has been driven at the end of the block. */
  leg: number;
  drivenMinutes: number;
  /** Null where the length of the leg is not known. */
  distanceMeters: number | null;
  /** The paragraph that asks for a break or rest; null while driving, at a dock and waiting. */
  citation: string | null;
  text: string;
};

/** A block before it is named: rests that touch are one. */
export type BareBlock = Pick<TripBlock, 'status' | 'startedAt' | 'endedAt' | 'leg'> & {
  drivenMs: number;
  isForCycle?: boolean;
};

/** The blocks from the departure to a node of the search, and on to the end of the last dock. */
export function blocksTo(search: TripSearch, node: TripNode): BareBlock[] {
  const path: TripNode[] = [];
  for (let at: TripNode | null = node; at; at = at.before) path.push(at);
  path.reverse();
  const blocks: BareBlock[] = [];
  let hasMoved = false;
  for (const [index, step] of stepsTo(node).entries()) {
    const before = path[index]!;
    const after = path[index + 1]!;
    const rests = hasMoved ? search.rests : search.startStatus;
    const status = step.kind === 'drive' ? 'D' : step.kind === 'dock' ? 'ON' : rests;
    const place = step.kind === 'dock' ? before : after;
    addBlock(blocks, {
      status,
      startedAt: before.state.at,
      endedAt: after.state.at,
      leg: place.leg,
      drivenMs: place.drivenMs,
      isForCycle: step.kind === 'wait-cycle',
    });
    hasMoved ||= step.kind === 'drive' || step.kind === 'dock';
  }
  addLastDock(blocks, search.legs, search.rests, node.state.at);
  return blocks;
}

/** Waits until the last stop opens, and the dock there. */
function addLastDock(
  blocks: BareBlock[],
  legs: readonly TripLeg[],
  rests: 'OFF' | 'SB',
  arrivesAt: number,
): void {
  addStop(blocks, legs, legs.length - 1, rests, arrivesAt);
}

/** The wait until a stop opens, and its dock; gives the end. */
export function addStop(
  blocks: BareBlock[],
  legs: readonly TripLeg[],
  leg: number,
  rests: 'OFF' | 'SB',
  at: number,
): number {
  const { opensAt = at, dockMinutes = 0, driveMinutes } = legs[leg]!;
  const drivenMs = driveMinutes * MINUTE_MS;
  const startsAt = at + Math.ceil(Math.max(0, opensAt - at) / MINUTE_MS) * MINUTE_MS;
  const leavesAt = startsAt + dockMinutes * MINUTE_MS;
  addBlock(blocks, { status: rests, startedAt: at, endedAt: startsAt, leg, drivenMs });
  addBlock(blocks, { status: 'ON', startedAt: startsAt, endedAt: leavesAt, leg, drivenMs });
  return leavesAt;
}

export function addBlock(blocks: BareBlock[], block: BareBlock): void {
  if (block.endedAt <= block.startedAt) return;
  const last = blocks.at(-1);
  const isSameRest = (status: string) => status === last?.status && (status === 'OFF' || status === 'SB');
  const isSame =
    last &&
    last.leg === block.leg &&
    (isSameRest(block.status) || (last.status === 'D' && block.status === 'D'));
  if (!isSame) {
    blocks.push({ ...block });
    return;
  }
  last.endedAt = block.endedAt;
  last.drivenMs = block.drivenMs;
  last.isForCycle ||= block.isForCycle ?? false;
}

/**
 * Names the blocks by what the rules in force at their start make of them. `restAt` is when the rest that runs at the departure
 * began; `readPlan` gives the log with all blocks.
 */
export function namedBlocks(
  blocks: readonly BareBlock[],
  legs: readonly TripLeg[],
  ruleSetAt: (at: number) => RuleSet,
  restAt: number,
  readPlan: () => Log,
): TripBlock[] {
  let restingSince = restAt;
  let plan: Log | undefined;
  return blocks.map((block) => {
    const { status, startedAt, endedAt, leg, drivenMs } = block;
    const isRest = status === 'OFF' || status === 'SB';
    const ruleSet = ruleSetAt(startedAt);
    const readOnce = () => (plan ??= readPlan());
    const kind = isRest ? kindOfRest(block, endedAt - restingSince, ruleSet, readOnce) : kindOfWork(status);
    if (!isRest) restingSince = endedAt;
    const { distanceMeters, driveMinutes } = legs[leg]!;
    const drivenMinutes = drivenMs / MINUTE_MS;
    return {
      kind,
      status,
      startedAt,
      endedAt,
      leg,
      drivenMinutes,
      distanceMeters:
        distanceMeters === undefined ? null : Math.round((distanceMeters * drivenMinutes) / driveMinutes),
      citation: citationOf(kind, ruleSet),
      text: kind === 'wait' ? textOfWait(block, legs[leg]!) : textOf(kind, (endedAt - startedAt) / MINUTE_MS),
    };
  });
}

const kindOfWork = (status: 'D' | 'ON' | 'OFF' | 'SB') => (status === 'D' ? 'driving' : 'dock');

function kindOfRest(block: BareBlock, restMs: number, ruleSet: RuleSet, readPlan: () => Log): TripBlockKind {
  if (ruleSet.restart && restMs >= ruleSet.restart.restMs) return 'restart';
  if (restMs >= ruleSet.resetMs) return 'rest';
  if (block.isForCycle) return 'wait';
  if (isPartOfSplit(block, readPlan())) return 'split';
  return ruleSet.breaks && isBreak(block, readPlan(), ruleSet.breaks) ? 'break' : 'wait';
}

/** Whether it pairs with another rest between the same two full ones, or with the full one after it. */
function isPartOfSplit({ startedAt }: BareBlock, { shifts, allowances }: Log): boolean {
  const index = shifts.findLastIndex((shift) => shift.calculatedFrom <= startedAt);
  const shift = shifts[index];
  const rest = shift?.rests.find(({ startAt, endAt }) => startAt <= startedAt && startedAt < endAt);
  if (!rest) return false;
  const { splits } = allowances[index]!;
  const others = shift!.closing ? [...shift!.rests, shift!.closing] : shift!.rests;
  return (
    isLeftOutAlone(rest, splits) || others.some((other) => other !== rest && canPair(rest, other, splits))
  );
}

/** Whether too much would be driven in one go after it without it. Time at a dock beside it may be break enough. */
function isBreak(
  { startedAt, endedAt }: BareBlock,
  { spans }: Log,
  { breakMs, limitMs }: NonNullable<RuleSet['breaks']>,
): boolean {
  let [drivenMs, idleMs] = [0, 0];
  for (const { status, duty, startAt, endAt } of spans) {
    if (status !== 'D') {
      const ownMs = Math.max(0, Math.min(endAt, endedAt) - Math.max(startAt, startedAt));
      idleMs += endAt - startAt - ownMs;
      if (idleMs >= breakMs) drivenMs = 0;
      continue;
    }
    idleMs = 0;
    if (duty === 'driving') drivenMs += endAt - startAt;
    if (startAt >= endedAt && drivenMs > limitMs) return true;
  }
  return false;
}

function citationOf(kind: TripBlockKind, ruleSet: RuleSet): string | null {
  switch (kind) {
    case 'break':
      return ruleSet.breaks?.citation ?? null;
    case 'split':
      return ruleSet.splits[0]?.citation ?? null;
    case 'rest':
      return ruleSet.resetCitation;
    case 'restart':
      return ruleSet.restart?.citation ?? null;
    default:
      return null;
  }
}

function textOf(kind: Exclude<TripBlockKind, 'wait'>, minutes: number): string {
  const length = spanText(minutes);
  const rest = restLength(minutes);
  switch (kind) {
    case 'driving':
      return `Drive ${length}.`;
    case 'dock':
      return `${length} at the dock, on duty.`;
    case 'break':
      return `${rest} break.`;
    case 'split':
      return `${rest} rest, part of a split.`;
    case 'rest':
      return `${rest} reset.`;
    case 'restart':
      return `${rest} restart of the cycle.`;
  }
}

/** `30-minute`, `10-hour` or `10:15`. */
function restLength(minutes: number): string {
  if (minutes < 60) return `${minutes}-minute`;
  return minutes % 60 === 0 ? `${minutes / 60}-hour` : spanText(minutes);
}

function textOfWait(
  { status, startedAt, endedAt, drivenMs, isForCycle }: BareBlock,
  { driveMinutes, opensAt }: TripLeg,
): string {
  const length = `${spanText((endedAt - startedAt) / MINUTE_MS)} ${status === 'SB' ? 'in the berth' : 'off duty'}`;
  if (isForCycle) return `${length}, until cycle hours return.`;
  const isAtStop = drivenMs === driveMinutes * MINUTE_MS;
  return isAtStop && opensAt !== undefined && startedAt < opensAt
    ? `${length}, until the stop opens.`
    : `${length}, waiting.`;
}

/** What a plan adds to a log. */
export function periodsOf(blocks: readonly BareBlock[]): DutyPeriod[] {
  const periods: DutyPeriod[] = [];
  for (const { status, startedAt } of blocks) {
    if (periods.at(-1)?.status !== status) periods.push({ status, startedAt });
  }
  return periods;
}
