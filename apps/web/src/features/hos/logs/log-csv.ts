import type { LogDay } from '@longhaul/contract';
import { wholeMiles } from '@longhaul/units';
import type { CsvColumn } from '../../../components/data-table/export-csv.ts';
import { formatMinutes } from '../../../format/span.ts';
import { CERTIFICATION_LABELS, MISSING_LABELS } from '../certification-labels.ts';

export const LOG_CSV_COLUMNS: readonly CsvColumn<LogDay>[] = [
  { title: 'Driver', text: ({ driver }) => `${driver.firstName} ${driver.lastName}` },
  { title: 'Day', text: ({ date }) => date },
  { title: 'Time zone', text: ({ timeZone }) => timeZone },
  { title: 'Off duty', text: ({ offMinutes }) => formatMinutes(offMinutes) },
  { title: 'Sleeper berth', text: ({ sleeperMinutes }) => formatMinutes(sleeperMinutes) },
  { title: 'Driving', text: ({ drivingMinutes }) => formatMinutes(drivingMinutes) },
  { title: 'On duty', text: ({ onDutyMinutes }) => formatMinutes(onDutyMinutes) },
  {
    title: 'Miles',
    text: ({ distanceMeters }) => (distanceMeters === null ? null : wholeMiles(distanceMeters)),
  },
  { title: 'Vehicles', text: ({ vehicles }) => vehicles.map(({ name }) => name).join(' ') },
  { title: 'Certification', text: ({ certification }) => CERTIFICATION_LABELS[certification] },
  { title: 'Violations', text: ({ violationCount }) => violationCount },
  { title: 'Edits pending', text: ({ pendingProposalCount }) => pendingProposalCount },
  { title: 'Missing', text: ({ missing }) => missing.map((field) => MISSING_LABELS[field]).join(' ') },
];
