import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { computeExample } from './compute-example.ts';
import type { Example } from './example.ts';
import styles from './help.module.css';

/** What is given, and what the engine of the product answers to it right now beside what the article says. */
export function ExampleView({ example }: { example: Example }) {
  const titleId = useId();
  const computed = computeExample(example);
  return (
    <figure className={styles.example} aria-labelledby={titleId}>
      <figcaption id={titleId}>Example, computed on this page</figcaption>
      <dl>
        {example.given.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.answer}>
        {example.stated.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {computed[name] ?? '–'}
              {computed[name] === value ? (
                <IconCheck size={16} stroke={2} role="img" aria-label="as stated" />
              ) : (
                <span className={styles.differs}>
                  <IconAlertTriangle size={16} stroke={2} aria-hidden="true" /> the article says {value}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
