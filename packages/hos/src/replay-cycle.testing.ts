import { MINUTE_MS } from '@longhaul/units';
import type { Replay, ReplayFinding, Step } from './replay-log.testing.ts';
import { lengthOf, type Range, stepsOf } from './replay-ranges.testing.ts';
import { isStated, statedDayOff, statedWork } from './replay-statement.testing.ts';

export function ofCycle(replay: Replay): ReplayFinding[] {
  const { cycle, restart, sinceOff, off24, switchRest } = replay.set;
  const switches = switchesOf(replay);
  const restarts = [
    ...(restart ? replay.runs.filter((run) => lengthOf(run) >= stepsOf(restart.restMs)) : []),
    ...oilfieldRestarts(replay),
    ...switches.flatMap(({ rest }) => rest ?? []),
  ];
  const lastEnd = (runs: Range[], step: number) =>
    runs.filter(({ to }) => to <= step).reduce((latest, { to }) => Math.max(latest, to), 0);
  const longRuns = replay.runs.filter((run) => lengthOf(run) >= stepsOf(24 * 60 * MINUTE_MS));
  const findings = replay.past(cycle.rule, (step) => {
    const { day } = replay.log[step]!;
    const first = day - cycle.days + 1;
    const restarted = lastEnd(restarts, step);
    const from = Math.max(replay.dayStart(first), restarted);
    const before = restarted > 0 ? 0 : statedWork(replay, first, restart?.restMs ?? Number.POSITIVE_INFINITY);
    return before + replay.worked(from, step, 'on-duty') > stepsOf(cycle.limitMs);
  });
  if (sinceOff) {
    findings.push(
      ...replay.past(sinceOff.rule, (step) => {
        const rested = lastEnd(longRuns, step);
        const before = rested > 0 ? 0 : statedWork(replay, Number.NEGATIVE_INFINITY, sinceOff.offMs);
        return before + replay.worked(rested, step, 'on-duty') > stepsOf(sinceOff.limitMs);
      }),
    );
  }
  if (off24) findings.push(...replay.past(off24.rule, (step) => lacks24Off(replay, step, off24.days)));
  if (switchRest) {
    findings.push(
      ...replay.past(switchRest.rule, (step) =>
        switches.some(({ from, to, legalFrom }) => step >= from && step < to && step < legalFrom),
      ),
    );
  }
  return findings;
}

/** 49 CFR 395.1(d)(1) and its like. */
function oilfieldRestarts(replay: Replay): Range[] {
  const { oilfieldEquipment } = replay.set.exceptions;
  if (!oilfieldEquipment) return [];
  return replay.shifts().flatMap((shift) => {
    const isLong = shift.closing && lengthOf(shift.closing) >= stepsOf(oilfieldEquipment.restMs);
    const hasWork = replay.lastWork(shift.from, shift.to) > shift.from || replay.startOf(shift) === 0;
    const isClaimed = replay.claimed('oilfield-equipment', shift).length > 0;
    return isLong && hasWork && isClaimed ? [shift.closing!] : [];
  });
}

function lacks24Off(replay: Replay, step: number, days: number): boolean {
  const { day } = replay.log[step]!;
  const from = stepsOf(replay.days.startOf(day - days) - replay.at(0));
  const isRestAssumed = replay.request.restedBefore && !isStated(replay);
  const dayOff = statedDayOff(replay, day - days, 24 * 60 * MINUTE_MS);
  if (dayOff || (from < 0 && !isRestAssumed && dayOff === null)) return false;
  const firstWork = replay.firstWork(0);
  const rests = [...replay.runs, ...(isRestAssumed ? [{ from, to: firstWork }] : [])];
  return !rests.some(
    (rest) => Math.min(rest.to, step) - Math.max(rest.from, from) >= stepsOf(24 * 60 * MINUTE_MS),
  );
}

function switchesOf(replay: Replay): { from: number; to: number; rest: Range | null; legalFrom: number }[] {
  const { switchRest } = replay.set;
  if (!switchRest) return [];
  const cycles: (1 | 2 | null)[] = [];
  for (let step = 0; step < replay.log.length; step++) {
    cycles.push(replay.setIn(step).switchRest?.cycle ?? cycles.at(-1) ?? null);
  }
  const found: { from: number; to: number; rest: Range | null; legalFrom: number }[] = [];
  for (let step = 1; step < cycles.length; step++) {
    const before = cycles[step - 1];
    if (before === null || cycles[step] === before || cycles[step] !== switchRest.cycle) continue;
    const again = cycles.findIndex((cycle, index) => index > step && cycle !== cycles[step]);
    const to = again < 0 ? replay.log.length : again;
    const driving = (one: Step) => one.duty === 'driving';
    const lastDriven = replay.log.slice(0, step).findLastIndex(driving);
    const firstDriving = replay.log.findIndex((one, index) => index >= step && driving(one));
    const rest = replay.runs.find(
      (run) => run.from > lastDriven && lengthOf(run) >= stepsOf(switchRest.limitMs),
    );
    const isTaken = lastDriven < 0 || (rest && (firstDriving < 0 || rest.to <= firstDriving));
    found.push({
      from: step,
      to,
      rest: rest ?? null,
      legalFrom: isTaken ? step : (rest?.to ?? Number.POSITIVE_INFINITY),
    });
  }
  return found;
}
