import type { ChargeKind, DocumentKind, LoadStatus } from '@longhaul/contract';
import type { ChipTone } from '../../components/chip/chip.tsx';

export const STATUS_LABELS: Record<LoadStatus, string> = {
  planned: 'Planned',
  dispatched: 'Dispatched',
  'picked-up': 'Picked up',
  delivered: 'Delivered',
  invoiced: 'Invoiced',
  paid: 'Paid',
  cancelled: 'Cancelled',
};

export const STATUS_TONES: Record<LoadStatus, ChipTone> = {
  planned: 'neutral',
  dispatched: 'accent',
  'picked-up': 'accent',
  delivered: 'ok',
  invoiced: 'ok',
  paid: 'ok',
  cancelled: 'neutral',
};

export const CHARGE_LABELS: Record<ChargeKind, string> = {
  linehaul: 'Linehaul',
  'fuel-surcharge': 'Fuel surcharge',
  detention: 'Detention',
  layover: 'Layover',
  lumper: 'Lumper',
  'stop-off': 'Stop-off',
  tonu: 'Truck ordered, not used',
  accessorial: 'Accessorial',
  adjustment: 'Adjustment',
};

export const DOCUMENT_LABELS: Record<DocumentKind, string> = {
  'bill-of-lading': 'Bill of lading',
  'proof-of-delivery': 'Proof of delivery',
  'rate-confirmation': 'Rate confirmation',
  receipt: 'Receipt',
  other: 'Other',
};
