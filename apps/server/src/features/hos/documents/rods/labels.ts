import type { DutyMode, DutyStatus, HosEdit, HosEvent, HosPlace } from '@longhaul/contract';
import { EVENT_TYPE, FAULT_CODE, INTERMEDIATE_CODE, LOGIN_CODE, POWER_CODE } from '@longhaul/hos';

const STATUS_LABELS = {
  OFF: 'Off duty',
  SB: 'Sleeper berth',
  D: 'Driving',
  ON: 'On duty (not driving)',
} as const satisfies Record<DutyStatus, string>;

const MODE_LABELS = {
  PC: 'personal conveyance',
  YM: 'yard move',
  WT: 'waiting at a well site',
  PS: 'passenger seat',
} as const satisfies Record<DutyMode, string>;

export const ORIGIN_LABELS = { 1: 'ELD', 2: 'Driver', 3: 'Other user', 4: 'Unidentified' } as const;

const RECORD_STATUS_LABELS = {
  1: 'active',
  2: 'inactive, changed',
  3: 'change requested',
  4: 'change rejected',
} as const;

const EDIT_LABELS = {
  'driver-edit': 'Edit by the driver',
  proposal: 'Proposal by the carrier',
  'assumed-driving': 'Unidentified driving accepted',
  'given-driving': 'Driving reassigned to the co-driver',
  'taken-driving': 'Driving reassigned from the co-driver',
} as const satisfies Record<HosEdit['kind'], string>;

/** What a record of Appendix A tells, by its type and code (7.20, 7.25). */
export function eventText(event: HosEvent): string {
  const { type, code, status, mode, faultCode, certifiedDate } = event;
  switch (type) {
    case EVENT_TYPE.dutyStatus:
      return `${STATUS_LABELS[status ?? 'OFF']}${mode ? `, ${MODE_LABELS[mode]}` : ''}`;
    case EVENT_TYPE.intermediate:
      return `Intermediate${code === INTERMEDIATE_CODE.reduced ? ', reduced precision' : ''}`;
    case EVENT_TYPE.mode:
      return ['Special driving ended', 'Personal conveyance', 'Yard move'][code] ?? 'Special driving';
    case EVENT_TYPE.certification:
      return `Certified ${certifiedDate ? shortDate(certifiedDate) : 'the day'} (${code})`;
    case EVENT_TYPE.login:
      return code === LOGIN_CODE.login ? 'Login' : 'Logout';
    case EVENT_TYPE.power:
      return `Engine ${code <= POWER_CODE.upReduced ? 'power-up' : 'shut-down'}${code % 2 === 0 ? ', reduced precision' : ''}`;
    case EVENT_TYPE.fault:
      return `${code <= FAULT_CODE.malfunctionCleared ? 'Malfunction' : 'Diagnostic'} ${faultCode ?? ''}${code % 2 === 0 ? ' cleared' : ''}`;
  }
}

export function editText({ kind, state }: HosEdit): string {
  return state === 'applied' ? EDIT_LABELS[kind] : `${EDIT_LABELS[kind]}, ${state}`;
}

export function recordStatusText({ recordStatus }: HosEvent): string {
  return RECORD_STATUS_LABELS[recordStatus];
}

export function placeText({ text, lat, lon }: HosPlace): string {
  if (text !== null) return text;
  return lat === null || lon === null ? '' : `${lat}, ${lon}`;
}

/** 7.24: hexadecimal. */
export function sequenceText(sequence: number): string {
  return sequence.toString(16).toUpperCase();
}

/** `YYYY-MM-DD` as `MM/DD/YY`. */
export function shortDate(date: string): string {
  return `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(2, 4)}`;
}
