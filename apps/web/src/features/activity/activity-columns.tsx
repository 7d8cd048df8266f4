import type { ActivityEntry } from '@longhaul/contract';
import { fileInstant } from '@longhaul/units';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { formatDateTime } from '../../format/date.ts';
import { countText } from '../../format/measure.ts';
import styles from './activity.module.css';
import { actorText, actText, entityText, thingText } from './activity-labels.ts';
import { changesOf, type FieldChange, SWITCH } from './changes.ts';
import { EntityLink } from './entity-link.tsx';

export function activityColumns(timeZone: string): DataTableColumn<ActivityEntry>[] {
  return [
    { id: 'at', title: 'When', cell: ({ at }) => formatDateTime(new Date(at), timeZone) },
    { id: 'actor', title: 'Who', cell: actorText },
    { id: 'act', title: 'What', cell: actText },
    { id: 'thing', title: 'Item', isLong: true, cell: (entry) => <EntityLink entry={entry} /> },
    {
      id: 'changes',
      title: 'Change',
      cell: (entry) => <span className={styles.changes}>{summaryOf(changesOf(entry, timeZone))}</span>,
    },
    { id: 'address', title: 'Address', cell: ({ address }) => address },
  ];
}

function changeText({ field, before, after }: FieldChange): string {
  if (field === SWITCH && after !== null) return after === 'yes' ? 'Turned on' : 'Turned off';
  if (before === null) return `${field} ${after}`;
  return after === null ? `${field} ${before}` : `${field} ${before} → ${after}`;
}

/** The first change, and how many more there are. */
function summaryOf(changes: readonly FieldChange[]): string {
  const [first, ...more] = changes;
  if (!first) return '';
  return more.length === 0
    ? changeText(first)
    : `${changeText(first)}, ${countText(more.length, 'more change')}`;
}

export function activityCsvColumns(timeZone: string): CsvColumn<ActivityEntry>[] {
  const side = (entry: ActivityEntry, of: 'before' | 'after') =>
    changesOf(entry, timeZone)
      .filter((change) => change[of] !== null)
      .map((change) => `${change.field}: ${change[of]}`)
      .join('; ');
  return [
    { title: 'When', text: ({ at }) => fileInstant(new Date(at), timeZone) },
    { title: 'When (UTC)', text: ({ at }) => at },
    { title: 'Who', text: actorText },
    { title: 'What', text: actText },
    { title: 'Kind', text: ({ entity }) => entityText(entity) },
    { title: 'Name', text: thingText },
    { title: 'Number', text: ({ entityId }) => entityId },
    { title: 'Before', text: (entry) => side(entry, 'before') },
    { title: 'After', text: (entry) => side(entry, 'after') },
    { title: 'Address', text: ({ address }) => address },
  ];
}
