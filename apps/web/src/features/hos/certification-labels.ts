import type { Certification, MissingField } from '@longhaul/contract';

export const CERTIFICATION_LABELS: Readonly<Record<Certification, string>> = {
  certified: 'Certified',
  uncertified: 'Not certified',
  recertify: 'Recertify',
};

export const MISSING_LABELS: Readonly<Record<MissingField, string>> = {
  'shipping-document': 'shipping document',
  trailer: 'trailer',
  vehicle: 'vehicle',
  location: 'location',
};
