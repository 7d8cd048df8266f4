import type { Certification, MissingField } from '@longhaul/contract';

export const CERTIFICATION_WORDS: Readonly<Record<Certification, string>> = {
  certified: 'Certified',
  uncertified: 'Not certified',
  recertify: 'Recertify',
};

export const MISSING_WORDS: Readonly<Record<MissingField, string>> = {
  'shipping-document': 'shipping document',
  trailer: 'trailer',
  vehicle: 'vehicle',
  location: 'location',
};
