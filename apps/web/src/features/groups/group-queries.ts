import {
  getAsset,
  getDriver,
  getGroup,
  listAssets,
  listDrivers,
  listGroupAssets,
  listGroupMembers,
  listGroups,
} from '@longhaul/contract';

/** What shows a group, or who and what is in it. */
export const GROUP_QUERIES = [
  listGroups,
  getGroup,
  listGroupMembers,
  listGroupAssets,
  listDrivers,
  getDriver,
  listAssets,
  getAsset,
];
