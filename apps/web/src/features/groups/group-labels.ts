import type { GroupAsset, GroupMember } from '@longhaul/contract';
import { formatCount } from '../../format/measure.ts';

const counted = (count: number, one: string, more: string): string =>
  `${formatCount(count)} ${count === 1 ? one : more}`;

export const membersText = (count: number): string => counted(count, 'member', 'members');
export const assetsText = (count: number): string =>
  counted(count, 'vehicle or trailer', 'vehicles and trailers');

export const personName = ({ firstName, lastName }: Pick<GroupMember, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

export const kindText = ({ kind }: Pick<GroupAsset, 'kind'>): string =>
  kind === 'vehicle' ? 'Vehicle' : 'Trailer';

export const roleText = ({ role, isDriver }: Pick<GroupMember, 'role' | 'isDriver'>): string =>
  role === 'ADMIN' ? 'Administrator' : isDriver ? 'Driver' : 'User';

export const buildText = ({ year, make, model }: Pick<GroupAsset, 'year' | 'make' | 'model'>): string =>
  [year, make, model].filter(Boolean).join(' ');

export const plateText = ({ plate, plateState }: Pick<GroupAsset, 'plate' | 'plateState'>): string =>
  [plateState, plate].filter(Boolean).join(' ');
