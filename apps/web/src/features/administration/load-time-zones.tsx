import { loadTimeZones, previewTimeZones, type TimeZonePreview } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { CsvDrop } from '../../components/import-dialog/csv-drop.tsx';
import { showToast } from '../../components/notifications/show-toast.ts';
import { inOwnZone } from '../../format/browser-zone.ts';
import { formatCalendarDate } from '../../format/date.ts';
import { countText } from '../../format/measure.ts';
import styles from './time-zones.module.css';

/** Takes the file of a newer release: what it changes is shown first. */
export function LoadTimeZones({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const check = useMutation({
    mutationFn: async (file: Blob) => {
      const content = await file.text();
      return { content, preview: await call(previewTimeZones, { body: { content } }) };
    },
  });
  const load = useMutation({
    mutationFn: (content: string) => call(loadTimeZones, { body: { content } }),
    onSuccess: async ({ release }) => {
      await queryClient.invalidateQueries();
      showToast(`Time zones of release ${release} are in use`);
      onClose();
    },
  });
  const checked = check.data;
  const failure = check.error ?? load.error;
  return (
    <Dialog
      title="Load time zones"
      onClose={onClose}
      isWide
      footer={
        <>
          <Button ml="auto" onClick={onClose}>
            Cancel
          </Button>
          {checked && (
            <Button variant="filled" loading={load.isPending} onClick={() => load.mutate(checked.content)}>
              Use release {checked.preview.release}
            </Button>
          )}
        </>
      }
    >
      {failure && <ErrorNote error={failure} />}
      {checked ? (
        <Preview preview={checked.preview} />
      ) : (
        <CsvDrop
          label="File of time zones"
          words="zones.json of a newer release of Longhaul, from packages/units/data. You see what it changes before it is used."
          accept=".json,application/json"
          isBusy={check.isPending}
          onPick={(file) => check.mutate(file)}
        />
      )}
    </Dialog>
  );
}

function Preview({ preview: { release, changes, organizations } }: { readonly preview: TimeZonePreview }) {
  if (changes.length === 0) return <p>Release {release} changes no time that is known now.</p>;
  return (
    <div className={styles.preview}>
      <h3>{countText(changes.length, 'time zone')} with another time</h3>
      <ul className={styles.changes}>
        {changes.map(({ zone, from }) => (
          <li key={zone}>
            {zone.replaceAll('_', ' ')} <span>{from === null ? 'always' : `from ${inOwnZone(from)}`}</span>
          </li>
        ))}
      </ul>
      <h3>{organizations.length === 0 ? 'No stored day changes' : 'Days that are counted again'}</h3>
      <ul className={styles.changes}>
        {organizations.map((each) => (
          <li key={each.organization.id}>
            <b>{each.organization.name}</b> <span>{wordsOf(each)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function wordsOf({
  drivers,
  days,
  certifiedDays,
  fuelTaxFrom,
  filedQuarters,
}: TimeZonePreview['organizations'][number]): string {
  const logs = `${countText(days, 'log day')} of ${countText(drivers, 'driver')}, ${countText(certifiedDays, 'certified day')} to certify again.`;
  const tax = `Fuel tax is counted again from ${fuelTaxFrom && formatCalendarDate(fuelTaxFrom)}.`;
  const filed = `Filed: ${filedQuarters.join(', ')}. Check whether to amend.`;
  return [days > 0 && logs, fuelTaxFrom !== null && tax, filedQuarters.length > 0 && filed]
    .filter((text) => text !== false)
    .join(' ');
}
