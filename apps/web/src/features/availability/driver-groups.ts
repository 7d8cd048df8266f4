import type { AvailabilityGroup } from '@longhaul/contract';

export interface GroupTitle {
  readonly name: string;
  readonly order: string | null;
}

export const GROUP_TITLES: Readonly<Record<AvailabilityGroup, GroupTitle>> = {
  now: { name: 'Can drive now', order: 'most time first' },
  next: { name: 'Next', order: 'soonest first' },
  'not-available': { name: 'Not available', order: null },
};
