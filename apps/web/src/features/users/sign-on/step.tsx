import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './step.module.css';

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly isDone: boolean;
  readonly isOpen: boolean;
  /** What was entered, while the step is closed. */
  readonly summary?: ReactNode;
  /** Of a step whose turn has not come. */
  readonly words?: string;
  /** Left out: the step cannot be opened now. */
  readonly onEdit?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** One of the steps in order: open, or one line of what was entered. */
export function Step({ number, title, isDone, isOpen, summary, words, onEdit, children }: StepProps) {
  const state = isOpen ? 'open' : isDone ? 'done' : 'later';
  return (
    <li className={styles.step} data-state={state} aria-current={isOpen ? 'step' : undefined}>
      <span className={styles.mark} data-done={isDone || undefined} aria-hidden="true">
        {isDone ? <IconCheck size={16} stroke={2.4} /> : number}
      </span>
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 className={styles.title}>
            {title}
            {isDone && <span className={styles.unseen}>, done</span>}
          </h3>
          {!isOpen && (
            <span className={styles.aside}>
              {isDone && summary && <span className={styles.summary}>{summary}</span>}
              {onEdit && (
                <button
                  type="button"
                  className={styles.edit}
                  aria-label={`${isDone ? 'Edit' : 'Open'}: ${title}`}
                  onClick={onEdit}
                >
                  {isDone ? 'Edit' : 'Open'}
                </button>
              )}
            </span>
          )}
        </div>
        {!isOpen && !isDone && words && <p className={styles.words}>{words}</p>}
        {isOpen && <div className={styles.content}>{children}</div>}
      </div>
    </li>
  );
}
