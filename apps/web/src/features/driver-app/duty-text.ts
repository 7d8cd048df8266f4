import type { DutyMode, DutyStatus } from '@longhaul/hos';
import type { TextKey, Translate } from './text.ts';

const STATUS_TEXT: Readonly<Record<DutyStatus, TextKey>> = {
  OFF: 'offDuty',
  SB: 'sleeper',
  D: 'driving',
  ON: 'onDuty',
};
const MODE_TEXT: Readonly<Record<DutyMode, TextKey>> = {
  PC: 'personalConveyance',
  YM: 'yardMove',
  WT: 'waiting',
  PS: 'passenger',
};

export const statusText = (t: Translate, status: DutyStatus, mode: DutyMode | null = null): string =>
  t(mode === null ? STATUS_TEXT[status] : MODE_TEXT[mode]);
