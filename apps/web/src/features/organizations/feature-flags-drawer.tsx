import { type FeatureFlag, listSettings, type Setting, updateSetting } from '@longhaul/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { SwitchRow } from '../../components/switch-row/switch-row.tsx';
import styles from './feature-flags-drawer.module.css';

export const FLAG_WORDS: Record<FeatureFlag, { title: string; words: string }> = {
  darkMode: {
    title: 'Dark mode',
    words: 'Lets everyone choose the dark theme. When off, everyone sees the light theme.',
  },
  help: { title: 'Help', words: 'Opens the help page.' },
  notifications: { title: 'Notifications', words: 'Opens the notifications page.' },
  analyticsRevenue: { title: 'Revenue', words: 'Opens Analytics, Revenue.' },
  analyticsFleetPerformance: { title: 'Fleet Performance', words: 'Opens Analytics, Fleet Performance.' },
};

type Change = Pick<Setting, 'key' | 'isEnabled'> & { defaultTheme?: 'light' | 'dark' | null };

export function FeatureFlagsDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const settings = useQuery(queryOf(listSettings));
  const queryClient = useQueryClient();
  const update = useMutation({
    mutationFn: ({ key, ...body }: Change) => call(updateSetting, { params: { id: key }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [listSettings.name] }),
  });
  return (
    <SideDrawer
      isOpen={isOpen}
      onClose={onClose}
      title="Feature flags"
      facts="For every organization on this server"
    >
      <DataState
        isLoading={settings.isPending}
        error={settings.error}
        hasContent={settings.data !== undefined}
        onRetry={() => void settings.refetch()}
      >
        <ul className={styles.list}>
          {settings.data?.items.map((setting) => (
            <li key={setting.key} className={styles.flag}>
              <SwitchRow
                {...FLAG_WORDS[setting.key]}
                isOn={setting.isEnabled}
                isDisabled={update.isPending}
                onChange={(isEnabled) => update.mutate({ ...setting, isEnabled })}
              />
              {setting.key === 'darkMode' && setting.isEnabled && (
                <>
                  <p className={styles.words}>Everyone sees this theme until they choose one themselves.</p>
                  <Segmented
                    label="Default theme"
                    options={[
                      { value: 'system', label: 'System default' },
                      { value: 'light', label: 'Light' },
                      { value: 'dark', label: 'Dark' },
                    ]}
                    value={setting.defaultTheme ?? 'system'}
                    onChange={(theme) =>
                      update.mutate({ ...setting, defaultTheme: theme === 'system' ? null : theme })
                    }
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      </DataState>
    </SideDrawer>
  );
}
