import { type ReactNode, useId } from 'react';
import styles from './form-section.module.css';

export interface FormSectionProps {
  readonly title: string;
  /** One sentence under the title. */
  readonly words?: string;
  readonly children: ReactNode;
}

/** Fields that belong together, one under the other. */
export function FormSection({ title, words, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {words && <p className={styles.words}>{words}</p>}
      </div>
      {children}
    </section>
  );
}

/** Fields beside each other, if the width allows. */
export function FormRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
