import type { HosEvent } from '@longhaul/contract';

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
    case 1:
      return 'Duty status';
    case 2:
      return code === 2 ? 'Intermediate, reduced precision' : 'Intermediate';
    case 3:
      return ['PC or YM ended', 'Personal conveyance', 'Yard move'][code] ?? 'PC or YM';
    case 4:
      return `Certification ${code}${certifiedDate ? ` of ${certifiedDate}` : ''}`;
    case 5:
      return code === 1 ? 'Signed in' : 'Signed out';
    case 6:
      return code <= 2 ? 'Engine on' : 'Engine off';
    case 7:
      return `${code <= 2 ? 'Malfunction' : 'Diagnostic'} ${faultCode ?? ''} ${code % 2 === 1 ? 'logged' : 'cleared'}`;
  }
}

/** Sequence ids are shown as the regulation writes them: four hexadecimal digits. */
export function sequenceText(sequence: number): string {
  return sequence.toString(16).toUpperCase().padStart(4, '0');
}
