import { useState } from 'react';
import { FilterChip } from '../../components/chip/chip.tsx';
import styles from './help.module.css';
import type { Question } from './questions.ts';

/** Asks one question at a time; what follows an answer appears below it. */
export function QuestionTree({ question }: { question: Question }) {
  const [chosen, setChosen] = useState<string | null>(null);
  if (question.answers.length === 0) return <p className={styles.advice}>{question.text}</p>;
  const next = question.answers.find(({ label }) => label === chosen)?.next;
  return (
    <fieldset className={styles.question}>
      <legend>{question.text}</legend>
      <div className={styles.choices}>
        {question.answers.map(({ label }) => (
          <FilterChip key={label} isPressed={label === chosen} onClick={() => setChosen(label)}>
            {label}
          </FilterChip>
        ))}
      </div>
      {next && <QuestionTree key={next.text} question={next} />}
    </fieldset>
  );
}
