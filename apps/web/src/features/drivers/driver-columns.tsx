import type { DriverSummary } from '@longhaul/contract';
import { Avatar } from '../../components/avatar/avatar.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { RULE_SET_LABELS, SHORT_RULE_SET_LABELS } from '../../format/rule-sets.ts';
import { licenseOf, nameOf } from './driver-labels.ts';
import styles from './driver-list.module.css';
import { DriverStatusChip } from './driver-status-chip.tsx';
import { LicenseExpiry } from './license-expiry.tsx';

/** Calendar days: today, and the first on which an ending license wants no attention yet. */
export function driverColumns(today: string, warnFrom: string): DataTableColumn<DriverSummary>[] {
  return [
    {
      id: 'name',
      title: 'Driver',
      isSortable: true,
      cell: (driver) => (
        <span className={styles.name}>
          <Avatar type="driver" firstName={driver.firstName} lastName={driver.lastName} size="sm" />
          {nameOf(driver)}
        </span>
      ),
    },
    {
      id: 'username',
      title: 'Username',
      isSortable: true,
      isLong: true,
      // Most are the name again.
      isHiddenAtFirst: true,
      cell: ({ username }) => username,
    },
    { id: 'vehicle', title: 'Vehicle', isSortable: true, isLong: true, cell: ({ vehicle }) => vehicle?.name },
    { id: 'licenseNumber', title: 'License', isSortable: true, cell: licenseOf },
    {
      id: 'licenseExpiresOn',
      title: 'License expires',
      isSortable: true,
      cell: ({ licenseExpiresOn }) => (
        <LicenseExpiry expiresOn={licenseExpiresOn} today={today} warnFrom={warnFrom} />
      ),
    },
    { id: 'phone', title: 'Phone', isSortable: true, cell: ({ phone }) => phone },
    {
      id: 'groups',
      title: 'Groups',
      isLong: true,
      cell: ({ groups }) => groups.map(({ name }) => name).join(', '),
    },
    {
      id: 'homeTerminalName',
      title: 'Home terminal',
      isLong: true,
      // So that the others fit a width of 1440 px; most carriers have a group for each terminal.
      isHiddenAtFirst: true,
      isSortable: true,
      cell: ({ homeTerminalName }) => homeTerminalName,
    },
    {
      id: 'ruleSet',
      title: 'Rule set',
      isSortable: true,
      cell: ({ ruleSets }) => (
        <span className={styles.ruleSets}>
          {ruleSets.map((id) => (
            <span key={id} title={RULE_SET_LABELS[id]}>
              {SHORT_RULE_SET_LABELS[id]}
            </span>
          ))}
        </span>
      ),
    },
    { id: 'status', title: 'Status', cell: (driver) => <DriverStatusChip driver={driver} /> },
  ];
}
