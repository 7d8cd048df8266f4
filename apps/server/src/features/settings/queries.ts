import type { FeatureFlag } from '@longhaul/contract';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';

const columns = ['key', 'is_enabled', 'default_theme'] as const;

export type SettingRow = { key: string; is_enabled: boolean; default_theme: 'light' | 'dark' | null };

export async function selectSettings(tx: DatabaseTransaction): Promise<SettingRow[]> {
  return tx.selectFrom('settings').select(columns).execute();
}

export async function findSetting(tx: DatabaseTransaction, key: FeatureFlag): Promise<SettingRow> {
  return tx.selectFrom('settings').select(columns).where('key', '=', key).executeTakeFirstOrThrow();
}

export async function lockSetting(tx: DatabaseTransaction, key: FeatureFlag): Promise<SettingRow> {
  return tx
    .selectFrom('settings')
    .select(columns)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveSetting(tx: DatabaseTransaction, setting: SettingRow, now: Date): Promise<void> {
  await tx
    .updateTable('settings')
    .set({ is_enabled: setting.is_enabled, default_theme: setting.default_theme, updated_at: now })
    .where('key', '=', setting.key)
    .execute();
}
