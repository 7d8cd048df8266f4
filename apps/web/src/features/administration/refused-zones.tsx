import { getTimeZoneState, listMovedLogDays, type RefusedZone, replaceTimeZone } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { showToast } from '../../components/notifications/show-toast.ts';
import { countText } from '../../format/measure.ts';
import { useTimeZoneOptions } from '../../forms/time-zone-options.ts';
import styles from './time-zones.module.css';

/** Stored names such as `EST`, each with the zone to use instead. */
export function RefusedZones({ zones }: { readonly zones: readonly RefusedZone[] }) {
  return (
    <section className={styles.refused} aria-label="Names that are not time zones">
      <p>
        These names are not locations, and other programs read them differently. They work as before until you
        choose a time zone for them.
      </p>
      <ul>
        {zones.map((zone) => (
          <li key={zone.name}>
            <RefusedZoneForm zone={zone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RefusedZoneForm({ zone: { name, organizations, drivers, users } }: { readonly zone: RefusedZone }) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const replace = useMutation({
    mutationFn: (timeZone: string) => call(replaceTimeZone, { body: { name, timeZone } }),
    onSuccess: async (_state, timeZone) => {
      await Promise.all(
        [getTimeZoneState, listMovedLogDays].map((endpoint) =>
          queryClient.invalidateQueries({ queryKey: [endpoint.name] }),
        ),
      );
      showToast(`${name} replaced with ${timeZone}`);
    },
  });
  const holders = [
    organizations > 0 && countText(organizations, 'organization'),
    drivers > 0 && countText(drivers, 'driver'),
    users > 0 && countText(users, 'user'),
  ].filter((text) => text !== false);
  return (
    <form
      className={styles.replacement}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== null) replace.mutate(chosen);
      }}
    >
      <span className={styles.name}>
        <b>{name}</b> {holders.join(', ')}
      </span>
      <SelectField
        label={`Time zone instead of ${name}`}
        placeholder="Choose a time zone"
        searchable
        data={useTimeZoneOptions(null)}
        value={chosen}
        onChange={setChosen}
      />
      <Button type="submit" disabled={chosen === null} loading={replace.isPending}>
        Replace
      </Button>
      {replace.error && <ErrorNote error={replace.error} />}
    </form>
  );
}
