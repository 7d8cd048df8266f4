import { IconChevronDown } from '@tabler/icons-react';
import styles from './unfold-button.module.css';

interface UnfoldButtonProps {
  /** What folds, such as `list`. */
  readonly what: string;
  readonly isUnfolded: boolean;
  readonly onChange: (isUnfolded: boolean) => void;
  readonly className?: string | undefined;
}

/** Where there is little room for a panel over the map, shows and hides the rest of it. */
export function UnfoldButton({ what, isUnfolded, onChange, className = '' }: UnfoldButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.unfold} ${className}`}
      aria-expanded={isUnfolded}
      onClick={() => onChange(!isUnfolded)}
    >
      {isUnfolded ? 'Hide' : 'Show'} {what}
      <IconChevronDown size={14} stroke={1.9} aria-hidden="true" />
    </button>
  );
}
