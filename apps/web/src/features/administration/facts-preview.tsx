import type { FactsPreview as Preview } from '@longhaul/contract';
import { formatCalendarDate } from '../../format/date.ts';
import { countText } from '../../format/measure.ts';
import styles from './release-preview.module.css';

/** What another table of facts changes: the values, and what of the stored records counts differently. */
export function FactsPreview({ preview }: { readonly preview: Preview }) {
  const { title, release, changes, changeCount, organizations, driversLeft } = preview;
  if (changeCount === 0) return <p>Release {release} changes no value.</p>;
  const more = changeCount - changes.length;
  return (
    <div className={styles.preview}>
      <h3>
        {title}: {countText(changeCount, 'value')} of release {release}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls. */}
      <ul className={styles.list} tabIndex={0}>
        {changes.map(({ key, from, before, after }) => (
          <li key={`${key} ${from}`}>
            {key}: {after ?? 'no value'}{' '}
            <span>
              instead of {before ?? 'none'}
              {from !== null && `, from ${formatCalendarDate(from)}`}
            </span>
          </li>
        ))}
        {more > 0 && <li>and {countText(more, 'more value')}</li>}
      </ul>
      <h3>{organizations.length === 0 ? 'No stored records change' : 'What will be recalculated'}</h3>
      <ul className={styles.list}>
        {organizations.map((each) => (
          <li key={each.organization.id}>
            <b>{each.organization.name}</b> <span>{wordsOf(each)}</span>
          </li>
        ))}
      </ul>
      {driversLeft > 0 && (
        <p>
          Logs of {countText(driversLeft, 'driver')} are not in this list because there are too many. They
          will be recalculated afterward.
        </p>
      )}
    </div>
  );
}

function wordsOf(each: Preview['organizations'][number]): string {
  const { drivers, days, daysWithNew, daysWithout, quarters, filedQuarters } = each;
  const logs = `${countText(days, 'log day')} of ${countText(drivers, 'driver')}: ${daysWithNew} with a new violation, ${daysWithout} with one less.`;
  const tax = `Fuel tax of ${quarters.join(', ')}.`;
  const filed = `Already filed: ${filedQuarters.join(', ')}. Check whether to amend.`;
  return [days > 0 && logs, quarters.length > 0 && tax, filedQuarters.length > 0 && filed]
    .filter((text) => text !== false)
    .join(' ');
}
