import {
  AlertKind,
  getNotificationPreferences,
  kindsToldTo,
  NotificationPreferences,
  PERSONAL_CHANNELS,
  type PersonalChannel,
  replaceNotificationPreferences,
  type Timing,
} from '@longhaul/contract';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { queryOf, stateOf } from '../../../api/query-cache.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { Card } from '../../../components/card/card.tsx';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { SelectField } from '../../../components/field/select-field.tsx';
import { ALERT_LABELS, isOffered } from '../../../format/alert-labels.ts';
import { submitTo, useContractForm } from '../../../forms/contract-form.ts';
import { QuietHoursField } from '../../../forms/quiet-hours-field.tsx';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import styles from './my-account-page.module.css';
import { PushRow } from './push-row.tsx';

const CHANNEL_LABELS: Record<PersonalChannel, string> = { mail: 'Email', push: 'Push' };

const TIMING_OPTIONS = [
  { value: 'at-once', label: 'Right away' },
  { value: 'digest', label: 'Digest' },
  { value: 'never', label: 'Never' },
] as const;

const DIGEST_TIMES = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour * 60),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** How the user gets alerts outside the app. In the app every alert shows right away. */
export function NotificationsCard() {
  const { id: orgId } = useOrganization();
  const stored = useQuery(queryOf(getNotificationPreferences, { params: { orgId } }));
  return (
    <Card title="Notifications">
      <DataState {...stateOf(stored)}>
        {stored.data && <Preferences key={stored.dataUpdatedAt} stored={stored.data} />}
      </DataState>
    </Card>
  );
}

const LABELS = { timings: 'Alerts', quietHours: 'Quiet hours', digestAtMinutes: 'Digest at' };

function Preferences({ stored }: { readonly stored: NotificationPreferences }) {
  const { permissions } = useCurrentUser();
  const { id: orgId, hasZones } = useOrganization();
  const form = useContractForm({ schema: NotificationPreferences, labels: LABELS, defaultValues: stored });
  const preferences = form.watch();
  const set = (change: Partial<NotificationPreferences>) => {
    for (const [name, value] of Object.entries(change)) {
      form.setValue(name as keyof NotificationPreferences, value, { shouldDirty: true });
    }
  };
  const notified = kindsToldTo(new Set(permissions));
  const kinds = AlertKind.options.filter((kind) => notified.includes(kind) && isOffered(kind, { hasZones }));
  const save = useEndpointMutation({
    mutationFn: (body: NotificationPreferences) =>
      call(replaceNotificationPreferences, { params: { orgId }, body }),
    invalidates: [getNotificationPreferences],
    toast: 'Notification settings updated',
  });
  const quietProblem = form.formState.errors.quietHours?.message;
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
            <tr className={styles.allTimings}>
              <th scope="row">All alerts</th>
              {PERSONAL_CHANNELS.map((channel) => (
                <td key={channel}>
                  <TimingSelect
                    label={`All alerts by ${CHANNEL_LABELS[channel].toLowerCase()}`}
                    value={commonTiming(preferences, kinds, channel)}
                    onChange={(timing) => set({ timings: withTiming(preferences, kinds, channel, timing) })}
                  />
                </td>
              ))}
            </tr>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{ALERT_LABELS[kind]}</th>
                {PERSONAL_CHANNELS.map((channel) => (
                  <td key={channel}>
                    <TimingSelect
                      label={`${ALERT_LABELS[kind]} by ${CHANNEL_LABELS[channel].toLowerCase()}`}
                      value={timingOf(preferences, kind, channel)}
                      onChange={(timing) =>
                        set({ timings: withTiming(preferences, [kind], channel, timing) })
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
        <QuietHoursField
          description="No emails or push; alerts come with the digest."
          value={preferences.quietHours}
          problem={quietProblem}
          onChange={(quietHours) => set({ quietHours })}
        />
        <SelectField
          label="Digest at"
          description="In your time zone."
          value={String(preferences.digestAtMinutes)}
          data={DIGEST_TIMES}
          onChange={(minutes) => set({ digestAtMinutes: Number(minutes) })}
        />
      </div>
      <Button
        variant="filled"
        className={styles.save}
        disabled={!form.formState.isDirty}
        loading={save.isPending}
        onClick={() => void submitTo(form, save)()}
      >
        Save notifications
      </Button>
    </div>
  );
}

interface TimingSelectProps {
  readonly label: string;
  /** Null where they differ. */
  readonly value: Timing | null;
  readonly onChange: (timing: Timing) => void;
}

function TimingSelect({ label, value, onChange }: TimingSelectProps) {
  return (
    <NativeSelect
      aria-label={label}
      data={[
        ...(value === null ? [{ value: 'mixed', label: 'Mixed', disabled: true }] : []),
        ...TIMING_OPTIONS,
      ]}
      value={value ?? 'mixed'}
      onChange={(event) => onChange(event.currentTarget.value as Timing)}
    />
  );
}

const timingOf = ({ timings }: NotificationPreferences, kind: string, channel: PersonalChannel): Timing =>
  timings.find((one) => one.kind === kind && one.channel === channel)?.timing ?? 'at-once';

/** That of all of these kinds. */
function commonTiming(
  preferences: NotificationPreferences,
  kinds: readonly string[],
  channel: PersonalChannel,
): Timing | null {
  const timings = new Set(kinds.map((kind) => timingOf(preferences, kind, channel)));
  return timings.size === 1 ? [...timings][0]! : null;
}

function withTiming(
  { timings }: NotificationPreferences,
  kinds: readonly string[],
  channel: PersonalChannel,
  timing: Timing,
): NotificationPreferences['timings'] {
  const others = timings.filter((one) => !kinds.includes(one.kind) || one.channel !== channel);
  return timing === 'at-once' ? others : [...others, ...kinds.map((kind) => ({ kind, channel, timing }))];
}
