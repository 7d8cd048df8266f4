import type { DutyMode, DutyStatus, HosEdit, HosEvent, HosPlace } from '@longhaul/contract';

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
  'assumed-driving': 'Unidentified driving taken over',
  'given-driving': 'Driving reassigned to the co-driver',
  'taken-driving': 'Driving reassigned from the co-driver',
} as const satisfies Record<HosEdit['kind'], string>;

/** What a record of Appendix A tells, by its type and code (7.20, 7.25). */
export function eventText(event: HosEvent): string {
  const { type, code, status, mode, faultCode, certifiedDate } = event;
  switch (type) {
    case 1:
      return `${STATUS_LABELS[status ?? 'OFF']}${mode ? `, ${MODE_LABELS[mode]}` : ''}`;
    case 2:
      return `Intermediate${code === 2 ? ', reduced precision' : ''}`;
    case 3:
      return ['Special driving ended', 'Personal conveyance', 'Yard move'][code] ?? 'Special driving';
    case 4:
      return `Certified ${certifiedDate ? shortDate(certifiedDate) : 'the day'} (${code})`;
    case 5:
      return code === 1 ? 'Login' : 'Logout';
    case 6:
      return `Engine ${code <= 2 ? 'power-up' : 'shut-down'}${code % 2 === 0 ? ', reduced precision' : ''}`;
    case 7:
      return `${code <= 2 ? 'Malfunction' : 'Diagnostic'} ${faultCode ?? ''}${code % 2 === 0 ? ' cleared' : ''}`;
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
