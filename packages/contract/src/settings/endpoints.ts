import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { IftaFilter, State, TimeZones, UnitSystemWords, UsTimeZone } from './lists.ts';

/** Pages under development: each is open where its flag is on for every organization, or for the organization of its reader. */
export const PAGE_FLAGS = ['help', 'notifications', 'analyticsRevenue', 'analyticsFleetPerformance'] as const;
export type PageFlag = (typeof PAGE_FLAGS)[number];

export const FEATURE_FLAGS = ['darkMode', ...PAGE_FLAGS] as const;
export type FeatureFlag = (typeof FEATURE_FLAGS)[number];

export const Setting = z.object({
  key: z.enum(FEATURE_FLAGS),
  isEnabled: z.boolean(),
  /** Of darkMode: the scheme until the person chooses one; without it that of the system. */
  defaultTheme: z.enum(['light', 'dark']).optional(),
});
export type Setting = z.infer<typeof Setting>;

/** What the browser must know before anybody signs in. */
export const PublicSettings = z.object({
  items: z.array(Setting),
  registration: z.enum(['open', 'request', 'closed']),
  /** Whether a mail server is set: without one, invitations are passed on as links. */
  isMailOn: z.boolean(),
  /** Streets chosen by the operator, as a style or as tiles for a style of ours; null draws the offline map. */
  streetMap: z.object({ kind: z.enum(['style', 'tiles']), url: z.string() }).nullable(),
  /** Whether addresses are found by name. */
  hasAddressSearch: z.boolean(),
  /** Demo sign-ins for the login page; empty unless the server runs the demo. */
  demoSignIns: z.array(z.object({ title: z.string(), email: z.string(), password: z.string() })),
  /** Where browsers take passkeys of this server: its address; null where that is not HTTPS, or a bare IP address. */
  passkeyOrigin: z.string().nullable(),
  /** Some organization has its people sign in at a provider. */
  isSignOnOffered: z.boolean(),
  /** The release of the time zone database that days are counted by, such as `2026f`. */
  zonesRelease: z.string(),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

/** Where this server sends parts of the operator's street map from. */
export const MAP_TILES_PATH = '/map.pmtiles';

const SettingParams = z.object({ id: z.enum(FEATURE_FLAGS) });

export const listSettings = endpoint({
  name: 'listSettings',
  method: 'GET',
  path: '/settings',
  permission: 'public',
  summary: 'Feature flags and the operator’s public settings',
  response: PublicSettings,
});

export const getSetting = endpoint({
  name: 'getSetting',
  method: 'GET',
  path: '/settings/:id',
  permission: 'SUPER_ADMIN',
  summary: 'One feature flag',
  params: SettingParams,
  response: Setting,
});

export const updateSetting = endpoint({
  name: 'updateSetting',
  method: 'PUT',
  path: '/settings/:id',
  permission: 'SUPER_ADMIN',
  summary: 'Turn a feature flag on or off',
  params: SettingParams,
  body: z.object({
    isEnabled: z.boolean(),
    /** Left as it is when absent; null follows the system. */
    defaultTheme: z.enum(['light', 'dark']).nullable().optional(),
  }),
  response: Setting,
});

export const listTimeZones = endpoint({
  name: 'listTimeZones',
  method: 'GET',
  path: '/settings/time-zones',
  permission: 'signed-in',
  isOpenToKeys: true,
  summary: 'Time zones to choose from',
  response: TimeZones,
});

export const listUsTimeZones = endpoint({
  name: 'listUsTimeZones',
  method: 'GET',
  path: '/settings/time-zone/us',
  permission: 'signed-in',
  isOpenToKeys: true,
  summary: 'Time zones of the United States',
  response: z.object({ items: z.array(UsTimeZone) }),
});

export const listStates = endpoint({
  name: 'listStates',
  method: 'GET',
  path: '/settings/states',
  permission: 'signed-in',
  isOpenToKeys: true,
  summary: 'States, provinces and Mexico, with their membership in IFTA',
  response: z.object({ items: z.array(State) }),
});

export const listUnits = endpoint({
  name: 'listUnits',
  method: 'GET',
  path: '/settings/units',
  permission: 'signed-in',
  isOpenToKeys: true,
  summary: 'Systems of units and their symbols',
  response: z.object({ items: z.array(UnitSystemWords) }),
});

export const listIftaFilters = endpoint({
  name: 'listIftaFilters',
  method: 'GET',
  path: '/settings/ifta-filters',
  permission: 'signed-in',
  isOpenToKeys: true,
  summary: 'Fuel-tax report filters with their options',
  response: z.object({ items: z.array(IftaFilter) }),
});
