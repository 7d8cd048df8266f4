import type { DriverSummary } from '@longhaul/contract';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { RULE_SET_LABELS } from '../../format/rule-sets.ts';

export const DRIVER_CSV_COLUMNS: readonly CsvColumn<DriverSummary>[] = [
  { title: 'First name', text: ({ firstName }) => firstName },
  { title: 'Last name', text: ({ lastName }) => lastName },
  { title: 'ID', text: ({ username }) => username },
  { title: 'Email', text: ({ email }) => email },
  { title: 'Phone', text: ({ phone }) => phone },
  { title: 'License state', text: ({ licenseState }) => licenseState },
  { title: 'License number', text: ({ licenseNumber }) => licenseNumber },
  { title: 'License class', text: ({ licenseClass }) => licenseClass },
  { title: 'License expires', text: ({ licenseExpiresOn }) => licenseExpiresOn },
  { title: 'Vehicle', text: ({ vehicle }) => vehicle?.name },
  { title: 'Groups', text: ({ groups }) => groups.map(({ name }) => name).join(', ') },
  { title: 'Home terminal', text: ({ homeTerminalName }) => homeTerminalName },
  { title: 'Time zone', text: ({ homeTerminalTimeZone }) => homeTerminalTimeZone },
  { title: 'Rule set', text: ({ ruleSet }) => RULE_SET_LABELS[ruleSet] },
];
