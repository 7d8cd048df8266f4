import { loadTimeZones, previewTimeZones, type TimeZonePreview } from '@longhaul/contract';
import { call } from '../../api/api.ts';
import { inOwnZone } from '../../format/browser-zone.ts';
import { formatCalendarDate } from '../../format/date.ts';
import { countText } from '../../format/measure.ts';
import { LoadRelease } from './load-release.tsx';
import styles from './release-preview.module.css';

/** Takes the file of a newer release of the time zones. */
export function LoadTimeZones({ onClose }: { readonly onClose: () => void }) {
  return (
    <LoadRelease
      title="Load time zones"
      fileLabel="Time zone file"
      words="zones.json from a newer Longhaul release, in packages/units/data. You can review the changes before they take effect."
      preview={(content) => call(previewTimeZones, { body: { content } })}
      load={(content) => call(loadTimeZones, { body: { content } })}
      loadedText={({ release }) => `Time zone release ${release} is now in use`}
      onClose={onClose}
    >
      {(preview) => <Preview preview={preview} />}
    </LoadRelease>
  );
}

function Preview({ preview: { release, changes, organizations } }: { readonly preview: TimeZonePreview }) {
  if (changes.length === 0) return <p>Release {release} changes no current times.</p>;
  return (
    <div className={styles.preview}>
      <h3>{countText(changes.length, 'time zone')} with another time</h3>
      <ul className={styles.list}>
        {changes.map(({ zone, from }) => (
          <li key={zone}>
            {zone.replaceAll('_', ' ')} <span>{from === null ? 'always' : `from ${inOwnZone(from)}`}</span>
          </li>
        ))}
      </ul>
      <h3>{organizations.length === 0 ? 'No stored days change' : 'Days to be recalculated'}</h3>
      <ul className={styles.list}>
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
  const logs = `${countText(days, 'log day')} of ${countText(drivers, 'driver')}, ${countText(certifiedDays, 'certified day')} to recertify.`;
  const tax = `Fuel tax is recalculated from ${fuelTaxFrom && formatCalendarDate(fuelTaxFrom)}.`;
  const filed = `Filed: ${filedQuarters.join(', ')}. Check whether to amend.`;
  return [days > 0 && logs, fuelTaxFrom !== null && tax, filedQuarters.length > 0 && filed]
    .filter((text) => text !== false)
    .join(' ');
}
