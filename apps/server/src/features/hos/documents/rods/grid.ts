import type { DutyStatus, HosLog } from '@longhaul/contract';
import { HOUR_MS } from '@longhaul/units';
import { hourText, type TerminalClock } from './clock.ts';
import { box, CONTENT_WIDTH, line, type Mark, type Measure, PAGE, text } from './drawing.ts';
import { remarkMarks, remarksHeight } from './remarks.ts';

/** The graph-grid is at least 6 by 1.5 inches (Appendix A, 4.8.1.3(c)(1)). */
const GRID = { left: PAGE.margin + 62, width: 432, rowHeight: 27, headHeight: 14 } as const;
const ROWS = [
  { status: 'OFF', label: ['Off', 'duty'] },
  { status: 'SB', label: ['Sleeper', 'berth'] },
  { status: 'D', label: ['Driving'] },
  { status: 'ON', label: ['On duty', '(not driving)'] },
] as const satisfies { status: DutyStatus; label: readonly string[] }[];

const QUARTERS = 4;
const MODE_LABEL_WIDTH = 14;

export const gridHeight = GRID.headHeight + ROWS.length * GRID.rowHeight + remarksHeight;

type Drawn = {
  log: HosLog;
  clock: TerminalClock;
  /** Top of the grid with its hours. */
  top: number;
  withViolations: boolean;
  measure: Measure;
};

/** The grid of 395.8(g), with as many hours as the day has: 23 and 25 when clocks change. */
export function gridMarks(drawn: Drawn): Mark[] {
  return [
    ...frame(drawn),
    ...totals(drawn),
    ...modeShades(drawn),
    ...dutyLine(drawn),
    ...violationBars(drawn),
    ...remarks(drawn),
  ];
}

function hoursOfDay({ startsAt, endsAt }: HosLog): number {
  return (Date.parse(endsAt) - Date.parse(startsAt)) / HOUR_MS;
}

function xAt(log: HosLog, at: string | number): number {
  const startMs = Date.parse(log.startsAt);
  const share =
    ((typeof at === 'number' ? at : Date.parse(at)) - startMs) / (Date.parse(log.endsAt) - startMs);
  return GRID.left + Math.min(1, Math.max(0, share)) * GRID.width;
}

function rowTop(top: number, index: number): number {
  return top + GRID.headHeight + index * GRID.rowHeight;
}

function yOf(top: number, status: DutyStatus): number {
  return (
    rowTop(
      top,
      ROWS.findIndex((row) => row.status === status),
    ) +
    GRID.rowHeight / 2
  );
}

function frame({ log, clock, top }: Drawn): Mark[] {
  const marks: Mark[] = [box(GRID.left - 6, top, GRID.width + 12, GRID.headHeight, 'black')];
  const hours = hoursOfDay(log);
  const startMs = Date.parse(log.startsAt);
  const right = GRID.left + GRID.width;
  for (let hour = 0; hour <= hours; hour++) {
    const at = startMs + hour * HOUR_MS;
    const label = hourLabel(clock.hour(at));
    marks.push(text(xAt(log, at), top + 3.5, label, { size: 7, align: 'center', ink: 'white' }));
    marks.push(
      line([xAt(log, at), top + GRID.headHeight], [xAt(log, at), rowTop(top, ROWS.length)], { ink: 'grey' }),
    );
    if (hour < hours) marks.push(...quarterTicks(log, top, at));
  }
  for (const [index, { label }] of ROWS.entries()) {
    const y = rowTop(top, index);
    marks.push(line([PAGE.margin, y], [right, y], { ink: 'grey' }));
    const labelTop = y + GRID.rowHeight / 2 - label.length * 4;
    label.forEach((word, place) => {
      marks.push(text(PAGE.margin, labelTop + place * 8, word, { size: 7.5, typeface: 'bold' }));
    });
  }
  const bottom = rowTop(top, ROWS.length);
  marks.push(line([PAGE.margin, bottom], [right, bottom], { ink: 'grey' }));
  return marks;
}

/** The half hour reaches further into the row than the quarters. */
function quarterTicks(log: HosLog, top: number, hourMs: number): Mark[] {
  return [1, 2, 3].flatMap((quarter) => {
    const x = xAt(log, hourMs + (quarter * HOUR_MS) / QUARTERS);
    const length = quarter === 2 ? 12 : 7;
    return ROWS.map((_, index) => {
      const y = rowTop(top, index);
      return line([x, y], [x, y + length], { width: 0.4, ink: 'light' });
    });
  });
}

function hourLabel(hour: number): string {
  if (hour === 0) return 'M';
  return hour === 12 ? 'N' : String(hour % 12);
}

function totals({ log, top }: Drawn): Mark[] {
  const { offMinutes, sleeperMinutes, drivingMinutes, onDutyMinutes } = log.totals;
  const parts = [offMinutes, sleeperMinutes, drivingMinutes, onDutyMinutes];
  const total = parts.reduce((sum, minutes) => sum + minutes, 0);
  const x = PAGE.margin + CONTENT_WIDTH;
  const bottom = rowTop(top, ROWS.length);
  return [
    text(x, top + 3, 'Hours', { size: 7, align: 'right', typeface: 'bold' }),
    ...parts.map((part, index) =>
      text(x, rowTop(top, index) + 9, hourText(part), { size: 9, align: 'right', typeface: 'bold' }),
    ),
    line([GRID.left + GRID.width + 8, bottom], [x, bottom]),
    text(x, bottom + 4, hourText(total), { size: 9, align: 'right', typeface: 'bold' }),
  ];
}

/** The letters go beside a band that is too narrow for them. */
function modeShades({ log, top }: Drawn): Mark[] {
  return log.periods.flatMap(({ mode, status, startedAt, endedAt }): Mark[] => {
    if (mode === null) return [];
    const [from, to] = [xAt(log, startedAt), xAt(log, endedAt)];
    const y = yOf(top, status) - GRID.rowHeight / 2;
    const isNarrow = to - from < MODE_LABEL_WIDTH;
    return [
      box(from, y + 1, to - from, GRID.rowHeight - 2, 'faint'),
      text(isNarrow ? to + 2 : (from + to) / 2, y + 3, mode, {
        size: 6.5,
        typeface: 'bold',
        align: isNarrow ? 'left' : 'center',
      }),
    ];
  });
}

/** Dashed where the driver indicated personal conveyance or a yard move (4.8.1.3(c)(2)). */
function dutyLine({ log, top }: Drawn): Mark[] {
  return log.periods.flatMap(({ status, mode, startedAt, endedAt }, index) => {
    const y = yOf(top, status);
    const marks = [
      line([xAt(log, startedAt), y], [xAt(log, endedAt), y], { width: 1.6, isDashed: mode !== null }),
    ];
    const before = log.periods[index - 1];
    if (before && before.status !== status) {
      const x = xAt(log, startedAt);
      marks.push(line([x, yOf(top, before.status)], [x, y], { width: 1.2 }));
    }
    return marks;
  });
}

function remarks({ log, top, measure }: Drawn): Mark[] {
  const bottom = rowTop(top, ROWS.length);
  return [
    text(PAGE.margin, bottom + 4, 'Remarks', { size: 7.5, typeface: 'bold' }),
    ...remarkMarks({
      log,
      measure,
      xAt: (at) => xAt(log, at),
      top: bottom,
      left: GRID.left,
      right: GRID.left + GRID.width,
    }),
  ];
}

function violationBars({ log, top, withViolations }: Drawn): Mark[] {
  if (!withViolations) return [];
  const y = yOf(top, 'D');
  return log.violations.map(({ startedAt, endedAt }) =>
    line([xAt(log, startedAt), y + 6], [xAt(log, endedAt), y + 6], { width: 3, ink: 'red' }),
  );
}
