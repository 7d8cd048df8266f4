import type { ActivityEntry } from '@longhaul/contract';
import { wallClock } from '@longhaul/units';
import { Facts } from '../../components/facts/facts.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { formatDate, zoneName } from '../../format/date.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './activity.module.css';
import { actorText, actText, entityText } from './activity-labels.ts';
import { changesOf, type FieldChange } from './changes.ts';
import { EntityLink } from './entity-link.tsx';

/** `mm/dd/yy hh:mm:ss UTC-5`. */
function exactTime(at: Date, timeZone: string): string {
  const time = wallClock(at.getTime(), timeZone).toISOString().slice(11, 19);
  return `${formatDate(at, timeZone)} ${time} ${zoneName(at, timeZone)}`;
}

/** All of one entry. */
export function ActivityDrawer({ entry, onClose }: { entry: ActivityEntry; onClose: () => void }) {
  const { timeZone } = useOrganization();
  const changes = changesOf(entry, timeZone);
  return (
    <SideDrawer isOpen onClose={onClose} title={actText(entry)} facts={<EntityLink entry={entry} />}>
      <div className={styles.block}>
        <Facts
          rows={[
            ['When', exactTime(new Date(entry.at), timeZone)],
            ['Who', actorText(entry)],
            ['Address', entry.address],
            ['Kind', entityText(entry.entity)],
            ...(/^\d+$/.test(entry.entityId ?? '') ? [['Number', entry.entityId] as const] : []),
          ]}
        />
      </div>
      {changes.length > 0 && <Changes changes={changes} />}
    </SideDrawer>
  );
}

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const hasBefore = changes.some(({ before }) => before !== null);
  const hasAfter = changes.some(({ after }) => after !== null);
  return (
    <FormSection title={hasBefore && hasAfter ? 'What changed' : hasAfter ? 'Written' : 'Removed'}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            {hasBefore && <th scope="col">Before</th>}
            {hasAfter && <th scope="col">After</th>}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <td>{field}</td>
              {hasBefore && <td className={hasAfter ? styles.old : undefined}>{before}</td>}
              {hasAfter && <td>{after}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </FormSection>
  );
}
