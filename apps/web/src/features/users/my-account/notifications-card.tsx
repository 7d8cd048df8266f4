import {
  AlertKind,
  getNotificationPreferences,
  kindsToldTo,
  type NotificationPreferences,
  PERSONAL_CHANNELS,
  type PersonalChannel,
  replaceNotificationPreferences,
  type Timing,
} from '@longhaul/contract';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { queryOf } from '../../../api/query-cache.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { Card } from '../../../components/card/card.tsx';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { SelectField } from '../../../components/field/select-field.tsx';
import { ALERT_LABELS } from '../../../format/alert-labels.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import styles from './my-account-page.module.css';
import { PushRow } from './push-row.tsx';

const CHANNEL_LABELS: Record<PersonalChannel, string> = { mail: 'Email', push: 'Push' };

const TIMING_OPTIONS = [
  { value: 'at-once', label: 'Right away' },
  { value: 'digest', label: 'Digest' },
  { value: 'never', label: 'Never' },
] as const;

const QUIET_HOURS = [
  { value: 'none', label: 'None' },
  { value: '1320-360', label: '22:00 to 06:00' },
  { value: '1200-420', label: '20:00 to 07:00' },
  { value: '1080-420', label: '18:00 to 07:00' },
];

const DIGEST_TIMES = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour * 60),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** How the user wants to hear of alerts outside the app. In it everything shows at once. */
export function NotificationsCard() {
  const { id: orgId } = useOrganization();
  const stored = useQuery(queryOf(getNotificationPreferences, { params: { orgId } }));
  return (
    <Card title="Notifications">
      <DataState isLoading={stored.isPending} error={stored.error} onRetry={() => void stored.refetch()}>
        {stored.data && <Preferences key={stored.dataUpdatedAt} stored={stored.data} />}
      </DataState>
    </Card>
  );
}

function Preferences({ stored }: { readonly stored: NotificationPreferences }) {
  const { permissions } = useCurrentUser();
  const { id: orgId } = useOrganization();
  const [preferences, setPreferences] = useState(stored);
  const told = kindsToldTo(new Set(permissions));
  const kinds = AlertKind.options.filter((kind) => told.includes(kind));
  const save = useEndpointMutation({
    mutationFn: () => call(replaceNotificationPreferences, { params: { orgId }, body: preferences }),
    invalidates: [getNotificationPreferences],
    toast: 'Notification settings updated',
  });
  const { quietHours } = preferences;
  const quiet = quietHours === null ? 'none' : `${quietHours.fromMinutes}-${quietHours.untilMinutes}`;
  const isKnown = QUIET_HOURS.some(({ value }) => value === quiet);
  return (
    <div className={styles.notifications}>
      <PushRow />
      {kinds.length > 0 && (
        <table className={styles.timings}>
          <thead>
            <tr>
              <th scope="col">Alert</th>
              {PERSONAL_CHANNELS.map((channel) => (
                <th key={channel} scope="col">
                  {CHANNEL_LABELS[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{ALERT_LABELS[kind]}</th>
                {PERSONAL_CHANNELS.map((channel) => (
                  <td key={channel}>
                    <NativeSelect
                      aria-label={`${ALERT_LABELS[kind]} by ${CHANNEL_LABELS[channel].toLowerCase()}`}
                      data={[...TIMING_OPTIONS]}
                      value={timingOf(preferences, kind, channel)}
                      onChange={(event) =>
                        setPreferences(
                          withTiming(preferences, kind, channel, event.currentTarget.value as Timing),
                        )
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.schedule}>
        <SelectField
          label="Quiet hours"
          description="No emails or push; alerts come with the digest."
          value={quiet}
          data={isKnown ? QUIET_HOURS : [...QUIET_HOURS, { value: quiet, label: 'As set' }]}
          onChange={(chosen) => {
            const [fromMinutes, untilMinutes] = (chosen ?? 'none').split('-').map(Number);
            const isNone = chosen === 'none' || fromMinutes === undefined || untilMinutes === undefined;
            setPreferences({ ...preferences, quietHours: isNone ? null : { fromMinutes, untilMinutes } });
          }}
        />
        <SelectField
          label="Digest at"
          description="In your time zone."
          value={String(preferences.digestAtMinutes)}
          data={DIGEST_TIMES}
          onChange={(minutes) => setPreferences({ ...preferences, digestAtMinutes: Number(minutes) })}
        />
      </div>
      <Button
        variant="filled"
        className={styles.save}
        disabled={JSON.stringify(preferences) === JSON.stringify(stored)}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        Save notifications
      </Button>
    </div>
  );
}

const timingOf = ({ timings }: NotificationPreferences, kind: string, channel: PersonalChannel): Timing =>
  timings.find((one) => one.kind === kind && one.channel === channel)?.timing ?? 'at-once';

function withTiming(
  preferences: NotificationPreferences,
  kind: string,
  channel: PersonalChannel,
  timing: Timing,
): NotificationPreferences {
  const others = preferences.timings.filter((one) => one.kind !== kind || one.channel !== channel);
  const timings = timing === 'at-once' ? others : [...others, { kind, channel, timing }];
  return { ...preferences, timings };
}
