import { SignOnKind } from '@longhaul/contract';
import { GUIDES } from './guides.ts';
import styles from './sign-on.module.css';

interface KindStepProps {
  readonly kind: SignOnKind | null;
  readonly onChoose: (kind: SignOnKind) => void;
}

export function KindStep({ kind, onChoose }: KindStepProps) {
  return (
    <div className={styles.kinds}>
      {SignOnKind.options.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.kind}
          aria-pressed={kind === each}
          onClick={() => onChoose(each)}
        >
          <span className={styles.kindMark} aria-hidden="true">
            {GUIDES[each].mark}
          </span>
          {GUIDES[each].title}
        </button>
      ))}
    </div>
  );
}
