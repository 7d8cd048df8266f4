import type { RetentionPreview } from '@longhaul/contract';
import { formatCount } from '../../format/measure.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './retention.module.css';
import { CATEGORY_LABELS, spanText } from './retention-labels.ts';

/** What a run would delete, by category. */
export function DueTable({ items }: { items: RetentionPreview['items'] }) {
  const { timeZone } = useOrganization();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Category</th>
          <th scope="col">Records</th>
          <th scope="col">From</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.category}>
            <td>{CATEGORY_LABELS[item.category].title}</td>
            <td className={styles.number}>{item.count === 0 ? 'none' : formatCount(item.count)}</td>
            <td className={styles.number}>{spanText(item, timeZone)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
