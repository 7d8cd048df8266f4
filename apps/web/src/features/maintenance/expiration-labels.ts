import type { ExpirationKind } from '@longhaul/contract';

export const EXPIRATION_LABELS: Record<ExpirationKind, string> = {
  license: 'Driver license',
  hazmat: 'Hazmat endorsement',
  'medical-card': 'Medical card',
  irp: 'IRP cab card',
  'ifta-decal': 'IFTA decal',
  registration: 'Registration',
  insurance: 'Insurance',
  'annual-inspection': 'Annual inspection',
  other: 'Other',
};
