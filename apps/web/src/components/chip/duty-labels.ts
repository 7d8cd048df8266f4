import type { DutyMode, DutyStatus } from '@longhaul/hos';

export const DUTY_LABELS: Readonly<Record<DutyStatus, string>> = {
  OFF: 'Off duty',
  SB: 'Sleeper berth',
  D: 'Driving',
  ON: 'On duty',
};

export const MODE_LABELS: Readonly<Record<DutyMode, string>> = {
  PC: 'Personal conveyance',
  YM: 'Yard move',
  WT: 'Waiting at a well',
  PS: 'Passenger seat',
};
