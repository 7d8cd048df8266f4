import { ADJUSTMENT_KINDS, type Adjustment } from '@longhaul/contract';
import { formatCalendarDate } from '../../../format/date.ts';

type Kind = Adjustment['kind'];

export const KIND_LABELS: Record<Kind, { title: string; words: string }> = {
  exempt: { title: 'Exempt', words: 'Driven there and not taxed: off the road, or exempt by its law.' },
  'trip-permit': { title: 'Trip permit', words: 'Driven under a trip permit, whose fee covers the tax.' },
  attribution: { title: 'Placed by hand', words: 'Miles that could not be matched to a jurisdiction.' },
  distance: { title: 'Entered by hand', words: 'Driven that day without a device.' },
};

export const KIND_OPTIONS = ADJUSTMENT_KINDS.map((value) => ({ value, label: KIND_LABELS[value].title }));

/** In sentences: `1042, trip permit, 09/14/26`. */
export const nameOf = ({ vehicle, kind, date }: Pick<Adjustment, 'vehicle' | 'kind' | 'date'>): string =>
  `${vehicle.unitNumber}, ${KIND_LABELS[kind].title.toLowerCase()}, ${formatCalendarDate(date)}`;
