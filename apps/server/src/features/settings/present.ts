import { FEATURE_FLAGS, type FeatureFlag, type Setting } from '@longhaul/contract';
import type { SettingRow } from './queries.ts';

export function presentSetting(row: SettingRow): Setting {
  return {
    key: row.key as FeatureFlag,
    isEnabled: row.is_enabled,
    ...(row.default_theme !== null && { defaultTheme: row.default_theme }),
  };
}

/** In the contract's order, whatever order the rows come in. */
export function presentSettings(rows: readonly SettingRow[]): Setting[] {
  return FEATURE_FLAGS.flatMap((key) => rows.filter((row) => row.key === key)).map(presentSetting);
}
