import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

export const FEATURE_FLAGS = [
  'darkMode',
  'help',
  'notifications',
  'analyticsRevenue',
  'analyticsFleetPerformance',
] as const;
export type FeatureFlag = (typeof FEATURE_FLAGS)[number];

export const Setting = z.object({
  key: z.enum(FEATURE_FLAGS),
  isEnabled: z.boolean(),
  defaultTheme: z.enum(['light', 'dark']).optional(),
});
export type Setting = z.infer<typeof Setting>;

/** What the browser must know before anybody signs in. */
export const PublicSettings = z.object({
  items: z.array(Setting),
  registration: z.enum(['open', 'request', 'closed']),
  /** Street style chosen by the operator; null draws the offline map. */
  mapStyleUrl: z.string().nullable(),
  /** Demo sign-ins for the login page; empty unless the server runs the demo. */
  demoSignIns: z.array(z.object({ title: z.string(), email: z.string(), password: z.string() })),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

const SettingParams = z.object({ id: z.enum(FEATURE_FLAGS) });

export const listSettings = endpoint({
  name: 'listSettings',
  method: 'GET',
  path: '/settings',
  permission: 'public',
  summary: 'Feature flags and the public choices of the operator',
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
  summary: 'Switch a feature flag',
  params: SettingParams,
  body: z.object({ isEnabled: z.boolean(), defaultTheme: z.enum(['light', 'dark']).optional() }),
  response: Setting,
});
