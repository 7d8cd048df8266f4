import { ADJUSTMENT_KINDS, type Adjustment } from '@longhaul/contract';
import { formatCalendarDate } from '../../../format/date.ts';

type Kind = Adjustment['kind'];

export const KIND_LABELS: Record<Kind, { title: string; words: string }> = {
  exempt: { title: 'Exempt', words: 'Miles there that are not taxed: off-road, or exempt under its law.' },
  'trip-permit': { title: 'Trip permit', words: 'Miles under a trip permit. Its fee covers the tax.' },
  attribution: { title: 'Assigned manually', words: 'Miles that could not be matched to a jurisdiction.' },
  distance: { title: 'Entered manually', words: 'Miles driven that day without a device.' },
};

export const KIND_OPTIONS = ADJUSTMENT_KINDS.map((value) => ({ value, label: KIND_LABELS[value].title }));

/** In sentences: `1042, trip permit, 09/14/26`. */
export const nameOf = ({ vehicle, kind, date }: Pick<Adjustment, 'vehicle' | 'kind' | 'date'>): string =>
  `${vehicle.unitNumber}, ${KIND_LABELS[kind].title.toLowerCase()}, ${formatCalendarDate(date)}`;
