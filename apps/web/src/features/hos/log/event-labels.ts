import type { HosEvent } from '@longhaul/contract';
import { EVENT_TYPE, FAULT_CODE, INTERMEDIATE_CODE, LOGIN_CODE, POWER_CODE } from '@longhaul/hos';

export const ORIGIN_LABELS: Readonly<Record<HosEvent['origin'], string>> = {
  1: 'Automatic',
  2: 'Driver',
  3: 'Staff',
  4: 'Unidentified',
};

export const RECORD_LABELS: Readonly<Record<HosEvent['recordStatus'], string | null>> = {
  1: null,
  2: 'Changed',
  3: 'Proposed',
  4: 'Rejected',
};

/** What a record other than a duty status says, in words. Types and codes of appendix A. */
export function recordText({ type, code, faultCode, certifiedDate }: HosEvent): string {
  switch (type) {
    case EVENT_TYPE.dutyStatus:
      return 'Duty status';
    case EVENT_TYPE.intermediate:
      return code === INTERMEDIATE_CODE.reduced ? 'Intermediate, reduced precision' : 'Intermediate';
    case EVENT_TYPE.mode:
      return ['PC or YM ended', 'Personal conveyance', 'Yard move'][code] ?? 'PC or YM';
    case EVENT_TYPE.certification:
      return `Certification ${code}${certifiedDate ? ` of ${certifiedDate}` : ''}`;
    case EVENT_TYPE.login:
      return code === LOGIN_CODE.login ? 'Signed in' : 'Signed out';
    case EVENT_TYPE.power:
      return code <= POWER_CODE.upReduced ? 'Engine on' : 'Engine off';
    case EVENT_TYPE.fault:
      return `${code <= FAULT_CODE.malfunctionCleared ? 'Malfunction' : 'Diagnostic'} ${faultCode ?? ''} ${code % 2 === 1 ? 'logged' : 'cleared'}`;
  }
}

/** Sequence ids are shown as the regulation writes them: four hexadecimal digits. */
export function sequenceText(sequence: number): string {
  return sequence.toString(16).toUpperCase().padStart(4, '0');
}
