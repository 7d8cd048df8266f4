import { useApp } from './app-context.ts';
import styles from './driver-app.module.css';
import { HELP } from './help-text.ts';

/** Short answers, on the phone. */
export function HelpPage() {
  const { t, language } = useApp();
  return (
    <>
      <h1 className={styles.title}>{t('help')}</h1>
      <section className={styles.card}>
        {HELP.map((topic) => {
          const [question, answer] = topic[language];
          return (
            <details key={topic.en[0]} className={styles.topic}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          );
        })}
      </section>
    </>
  );
}
