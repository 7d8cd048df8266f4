import type { DriverAvailability } from '@longhaul/contract';
import { fileInstant } from '@longhaul/units';
import { DUTY_LABELS } from '../../components/chip/duty-labels.ts';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { formatMinutes } from '../../format/span.ts';

const left = (minutes: number | null | undefined) =>
  typeof minutes === 'number' ? formatMinutes(minutes) : null;
const at = (instant: string | null | undefined, timeZone: string) =>
  instant ? fileInstant(new Date(instant), timeZone) : null;

const ofCycle = (clocks: DriverAvailability['clocks'], minutes: number | undefined) =>
  clocks?.isCycleKnown === false ? 'unknown' : left(minutes);

export const AVAILABILITY_CSV_COLUMNS: readonly CsvColumn<DriverAvailability>[] = [
  { title: 'Driver', text: ({ driver }) => `${driver.firstName} ${driver.lastName}` },
  { title: 'Vehicle', text: ({ vehicle }) => vehicle?.name },
  { title: 'Status', text: ({ status }) => status && DUTY_LABELS[status] },
  { title: 'Since', text: (row) => at(row.since, row.homeTerminalTimeZone) },
  { title: 'Driving left', text: ({ clocks }) => left(clocks?.drivingMinutes) },
  { title: 'Window left', text: ({ clocks }) => left(clocks?.windowMinutes) },
  { title: 'Break due in', text: ({ clocks }) => left(clocks?.breakMinutes) },
  { title: 'Cycle left', text: ({ clocks }) => ofCycle(clocks, clocks?.cycleMinutes) },
  { title: 'Cycle tomorrow', text: ({ clocks }) => ofCycle(clocks, clocks?.cycleTomorrowMinutes) },
  { title: 'Can drive now', text: ({ drivableMinutes }) => left(drivableMinutes) },
  { title: 'Next legal driving', text: (row) => at(row.clocks?.nextDrivingAt, row.homeTerminalTimeZone) },
  { title: 'Place', text: ({ position }) => position?.place },
  { title: 'Seen', text: (row) => at(row.position?.at, row.homeTerminalTimeZone) },
];
