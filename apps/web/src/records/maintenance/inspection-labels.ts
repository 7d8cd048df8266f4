import type { Defect, InspectionAct, InspectionKind, InspectionState } from '@longhaul/contract';
import type { ChipTone } from '../../components/chip/chip.tsx';

export const KIND_LABELS: Record<InspectionKind, string> = {
  'pre-trip': 'Pre-trip',
  'en-route': 'En route',
  'post-trip': 'Post-trip',
};

export const REPORT_LABELS: Record<InspectionState, string> = {
  'none-found': 'No defects',
  open: 'Open',
  certified: 'Certified',
  complete: 'Complete',
};

export const REPORT_TONES: Record<InspectionState, ChipTone> = {
  'none-found': 'ok',
  open: 'caution',
  certified: 'accent',
  complete: 'ok',
};

export const ACT_LABELS: Record<InspectionAct['act'], string> = {
  sign: 'Signed by the second driver',
  certify: 'Certified',
  'not-safe': 'Marked not safe',
  withdraw: 'Certification withdrawn',
  review: 'Reviewed by the driver',
};

export function defectChip({ state, isSafe, isReviewed }: Defect): { words: string; tone: ChipTone } {
  if (state !== 'open') {
    const words = state === 'repaired' ? 'Repaired' : 'Repair unnecessary';
    return { words: isReviewed ? `${words}, reviewed` : words, tone: isReviewed ? 'ok' : 'accent' };
  }
  return isSafe ? { words: 'Safe, fix soon', tone: 'caution' } : { words: 'Not safe', tone: 'violation' };
}
