import { GENERATED_LISTS, isGeneratedList } from './generated-list.ts';
import styles from './help.module.css';

/** A list that is made from the code. */
export function ListView({ name }: { name: string }) {
  if (!isGeneratedList(name)) return null;
  return GENERATED_LISTS[name]().map(({ title, entries }) => (
    <section key={title} className={styles.entries}>
      {title && <h3>{title}</h3>}
      <dl>
        {entries.map((entry) => (
          <div key={entry.title} id={entry.id || undefined}>
            <dt>{entry.title}</dt>
            <dd>{entry.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
