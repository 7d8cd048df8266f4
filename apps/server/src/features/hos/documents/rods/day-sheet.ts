import {
  CERTIFICATION_TEXT,
  type HosEdit,
  type HosEvent,
  type HosLog,
  type LogViolation,
} from '@longhaul/contract';
import { overText } from '@longhaul/hos';
import { odometerReading } from '@longhaul/units';
import { type TerminalClock, terminalClock } from './clock.ts';
import { CONTENT_WIDTH, line, type Measure, PAGE, type Page, text } from './drawing.ts';
import { type Flow, flowPages } from './flow.ts';
import { gridHeight, gridMarks } from './grid.ts';
import { factRows, headerMarks, titleHeight } from './header.ts';
import {
  editText,
  eventText,
  ORIGIN_LABELS,
  placeText,
  recordStatusText,
  sequenceText,
  shortDate,
} from './labels.ts';
import { placePriorHours } from './prior-hours.ts';
import { type Column, placeHeading, placeNote, placeTable } from './table.ts';

export type SheetOptions = { measure: Measure; withViolations: boolean };

/** The pages of one day. */
export function daySheet(log: HosLog, { measure, withViolations }: SheetOptions): Page[] {
  const clock = terminalClock(log.timeZone);
  const continued = {
    height: 26,
    marks: (top: number) => [
      text(PAGE.margin, top, `${log.driver.name}, ${shortDate(log.logDate)}, continued`, {
        size: 10,
        typeface: 'bold',
      }),
      line([PAGE.margin, top + 16], [PAGE.margin + CONTENT_WIDTH, top + 16], { width: 1 }),
    ],
  };
  return flowPages(measure, continued, (flow) => {
    const height = titleHeight(factRows(log, clock).length);
    flow.place(height, (top) => headerMarks(log, clock, measure, top));
    flow.place(gridHeight, (top) => gridMarks({ log, clock, top, withViolations, measure }));
    placeCertification(flow, log, clock);
    placePriorHours(flow, log, clock);
    placeEvents(flow, log, clock);
    if (withViolations) placeViolations(flow, log, clock);
    placeChanges(flow, log, clock);
    placeFaults(flow, log, clock);
  });
}

function placeEvents(flow: Flow, log: HosLog, clock: TerminalClock): void {
  const active = log.events.filter(({ recordStatus }) => recordStatus === 1);
  placeTable(flow, 'Events', eventColumns(log, clock), active);
  if (active.length === 0) placeNote(flow, 'No event was recorded on this day.');
}

function eventColumns(log: HosLog, clock: TerminalClock): Column<HosEvent>[] {
  return [
    { title: 'Time', width: 38, value: ({ at }) => clock.timeOn(log, at) },
    { title: 'Event', width: 96, value: eventText },
    { title: 'Location', width: 126, value: ({ place }) => placeText(place) },
    { title: 'Odometer', width: 46, align: 'right', value: ({ totalMiles }) => wholeNumber(totalMiles) },
    {
      title: 'Engine h',
      width: 44,
      align: 'right',
      value: ({ totalEngineHours }) => tenths(totalEngineHours),
    },
    { title: 'Truck', width: 36, value: ({ vehicle }) => vehicle?.name ?? '' },
    { title: 'Origin', width: 46, value: ({ origin }) => ORIGIN_LABELS[origin] },
    { title: 'Seq.', width: 24, value: ({ sequence }) => sequenceText(sequence) },
    { title: 'Annotation', width: 84, value: ({ annotation }) => annotation ?? '' },
  ];
}

function wholeNumber(value: number | null): string {
  return value === null ? '' : String(odometerReading(value));
}

function tenths(value: number | null): string {
  return value === null ? '' : (Math.floor(value * 10) / 10).toFixed(1);
}

function placeViolations(flow: Flow, log: HosLog, clock: TerminalClock): void {
  if (log.violations.length === 0) {
    placeHeading(flow, 'Violations found');
    placeNote(flow, 'None.');
    return;
  }
  const columns: Column<LogViolation>[] = [
    { title: 'From', width: 42, value: ({ startedAt }) => clock.timeOn(log, startedAt) },
    { title: 'To', width: 42, value: ({ endedAt }) => clock.timeOn(log, endedAt) },
    { title: 'Length', width: 40, value: ({ minutes }) => overText(minutes) },
    { title: 'Rule', width: 96, value: ({ citation }) => citation },
    { title: 'Explanation', width: 320, value: ({ explanation }) => explanation.text },
  ];
  placeTable(flow, 'Violations found', columns, log.violations);
}

/** Edits with the records that they struck or put there, and records that are not active. */
function placeChanges(flow: Flow, log: HosLog, clock: TerminalClock): void {
  if (log.edits.length > 0) {
    const columns: Column<HosEdit>[] = [
      { title: 'Made', width: 84, value: ({ madeAt }) => clock.stamp(madeAt) },
      { title: 'By', width: 92, value: ({ madeBy }) => madeBy.name },
      { title: 'Change', width: 120, value: editText },
      { title: 'Answered', width: 84, value: ({ decidedAt }) => (decidedAt ? clock.stamp(decidedAt) : '') },
      { title: 'Annotation', width: 160, value: ({ annotation }) => annotation },
    ];
    placeTable(flow, 'Edits', columns, log.edits);
  }
  const inactive = log.events.filter(({ recordStatus }) => recordStatus !== 1);
  if (inactive.length === 0) return;
  const columns: Column<HosEvent>[] = [
    { title: 'Time', width: 42, value: ({ at }) => clock.timeOn(log, at) },
    { title: 'Record', width: 120, value: eventText },
    { title: 'Status', width: 92, value: recordStatusText },
    { title: 'Location', width: 126, value: ({ place }) => placeText(place) },
    { title: 'Origin', width: 50, value: ({ origin }) => ORIGIN_LABELS[origin] },
    { title: 'Seq.', width: 26, value: ({ sequence }) => sequenceText(sequence) },
    { title: 'Annotation', width: 84, value: ({ annotation }) => annotation ?? '' },
  ];
  placeTable(flow, 'Inactive records, kept unchanged', columns, inactive);
}

function placeFaults(flow: Flow, log: HosLog, clock: TerminalClock): void {
  if (log.faults.length === 0) return;
  const columns: Column<HosLog['faults'][number]>[] = [
    { title: 'Since', width: 100, value: ({ startedAt }) => clock.stamp(startedAt) },
    { title: 'Cleared', width: 100, value: ({ clearedAt }) => (clearedAt ? clock.stamp(clearedAt) : '') },
    { title: 'Code', width: 40, value: ({ code }) => code },
    {
      title: 'Fault',
      width: 200,
      value: ({ kind, name }) => `${kind === 'malfunction' ? 'Malfunction' : 'Diagnostic'}: ${name}`,
    },
    { title: 'Truck', width: 100, value: ({ vehicle }) => vehicle?.name ?? '' },
  ];
  placeTable(flow, 'ELD malfunctions and data diagnostic events', columns, log.faults);
}

function placeCertification(flow: Flow, log: HosLog, clock: TerminalClock): void {
  const { state, history } = log.certification;
  const current = history.find(({ isCurrent }) => isCurrent);
  placeHeading(flow, 'Certification');
  if (state === 'certified' && current) {
    placeNote(flow, `“${CERTIFICATION_TEXT}”`);
    const again = current.number > 1 ? `, certification ${current.number}` : '';
    placeNote(flow, `Certified by ${log.driver.name} on ${clock.stamp(current.certifiedAt)}${again}.`);
    return;
  }
  const why =
    state === 'recertify'
      ? 'Changed since it was certified; not certified again.'
      : 'Not certified by the driver.';
  placeNote(flow, why);
  flow.place(46, (top) => [
    line([PAGE.margin, top + 32], [PAGE.margin + 260, top + 32]),
    text(PAGE.margin, top + 35, 'Driver’s signature in full', { size: 6.5, ink: 'grey' }),
    line([PAGE.margin + 290, top + 32], [PAGE.margin + 400, top + 32]),
    text(PAGE.margin + 290, top + 35, 'Date', { size: 6.5, ink: 'grey' }),
  ]);
}
