import { type RuleSetId, ruleSets } from '@longhaul/hos';
import { notCounted } from '@longhaul/hos/paragraphs';
import styles from './rule-set-name.module.css';

/** The paragraphs that a set leaves out, each with what that means for a driver. */
export function NotCounted({ id }: { readonly id: RuleSetId }) {
  const { on, source, isReadInFull } = ruleSets[id].verified;
  return (
    <>
      <p className={styles.source}>
        {source}, read {on}
        {isReadInFull ? '' : ', not in full'}. Not counted:
      </p>
      <ul className={styles.list}>
        {notCounted(id).map(({ paragraph, about, means }) => (
          <li key={paragraph}>
            <b>{about}</b>, {paragraph}. {means}
          </li>
        ))}
      </ul>
    </>
  );
}
