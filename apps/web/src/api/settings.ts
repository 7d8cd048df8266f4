import { type FeatureFlag, listSettings, type PublicSettings } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryClient, queryOf } from './query-cache.ts';

const settingsQuery = () => queryOf(listSettings);

/** Flags that are on. None while the settings cannot be had: every flag is off by default. */
export async function enabledFlags(): Promise<ReadonlySet<FeatureFlag>> {
  try {
    const settings = await queryClient.ensureQueryData({ ...settingsQuery(), revalidateIfStale: true });
    return flagsOf(settings);
  } catch {
    return new Set();
  }
}

/** Whether the operator has set an address search; no while the settings cannot be had. */
export async function hasAddressSearch(): Promise<boolean> {
  try {
    const settings = await queryClient.ensureQueryData({ ...settingsQuery(), revalidateIfStale: true });
    return settings.hasAddressSearch;
  } catch {
    return false;
  }
}

export function flagsOf(settings: PublicSettings): ReadonlySet<FeatureFlag> {
  return new Set(settings.items.filter((item) => item.isEnabled).map((item) => item.key));
}

export const usePublicSettingsQuery = () => useQuery(settingsQuery());

export function usePublicSettings(): PublicSettings | undefined {
  return usePublicSettingsQuery().data;
}
