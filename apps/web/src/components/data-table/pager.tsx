import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatCount } from '../../format/measure.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './data-table.module.css';

export interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

export function Pager({ page, size, total, onPage }: PagerProps) {
  const first = Math.min(total, (page - 1) * size + 1);
  const last = Math.min(total, page * size);
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span aria-live="polite">
        {formatCount(first)} to {formatCount(last)} of {formatCount(total)}
      </span>
      <div className={styles.pagerEnd}>
        <IconButton
          label="Previous page"
          icon={<IconChevronLeft size={16} />}
          isDisabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          label="Next page"
          icon={<IconChevronRight size={16} />}
          isDisabled={last >= total}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  );
}
