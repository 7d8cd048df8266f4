import type { DutyMode, DutyStatus } from './request.ts';

/** Event types of 49 CFR 395, subpart B, appendix A, 7.25. */
export const EVENT_TYPE = {
  dutyStatus: 1,
  intermediate: 2,
  mode: 3,
  certification: 4,
  login: 5,
  power: 6,
  fault: 7,
} as const;

/** Event codes, appendix A 7.20, of duty statuses (type 1) and of modes (type 3). */
export const STATUS_CODE = { OFF: 1, SB: 2, D: 3, ON: 4 } as const satisfies Record<DutyStatus, number>;
export const MODE_CODE = { cleared: 0, PC: 1, YM: 2 } as const;

/** Of intermediate records (type 2), of power (type 6), and of malfunctions and diagnostics (type 7). */
export const INTERMEDIATE_CODE = { full: 1, reduced: 2 } as const;
export const LOGIN_CODE = { login: 1, logout: 2 } as const;
export const POWER_CODE = { up: 1, upReduced: 2, down: 3, downReduced: 4 } as const;
export const FAULT_CODE = {
  malfunctionLogged: 1,
  malfunctionCleared: 2,
  diagnosticLogged: 3,
  diagnosticCleared: 4,
} as const;

/** Who made a record, appendix A 7.22: the device, the driver, another user who asks for a change, or nobody known. */
export const RECORD_ORIGIN = { automatic: 1, driver: 2, otherUser: 3, unidentified: 4 } as const;

/** What became of a record, appendix A 7.23. */
export const RECORD_STATUS = { active: 1, changed: 2, requested: 3, rejected: 4 } as const;

const STATUSES: Readonly<{ [code: number]: DutyStatus }> = { 1: 'OFF', 2: 'SB', 3: 'D', 4: 'ON' };
const MODES: Readonly<{ [code: number]: DutyMode }> = { 1: 'PC', 2: 'YM' };

/** The duty status of a code of a record of type 1. */
export const statusOfCode = (code: number): DutyStatus | null => STATUSES[code] ?? null;

/** The mode that a code of a record of type 3 sets; null where it clears it. */
export const modeOfCode = (code: number): DutyMode | null => MODES[code] ?? null;
