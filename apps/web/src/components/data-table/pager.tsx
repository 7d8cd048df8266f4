import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatCount } from '../../format/measure.ts';
import { FilterSelect } from '../field/filter-select.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './data-table.module.css';
import { PAGE_SIZES } from './page-sizes.ts';

export interface PagerProps {
  /** Of what, where a page has more than one list. */
  readonly label?: string;
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** Offers pages of other sizes. */
  readonly onSize?: (size: PageSize) => void;
}

type PageSize = (typeof PAGE_SIZES)[number];

const SIZE_OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

export function Pager({ label, page, size, total, onPage, onSize }: PagerProps) {
  const first = Math.min(total, (page - 1) * size + 1);
  const last = Math.min(total, page * size);
  return (
    <nav className={styles.pager} aria-label={label ? `Pages of ${label}` : 'Pages'}>
      <span aria-live="polite">
        {formatCount(first)} to {formatCount(last)} of {formatCount(total)}
      </span>
      <div className={styles.pagerEnd}>
        {onSize && total > PAGE_SIZES[0] && (
          <FilterSelect
            name="Rows"
            options={SIZE_OPTIONS}
            value={String(size)}
            onChange={(chosen) => onSize(PAGE_SIZES.find((each) => String(each) === chosen) ?? PAGE_SIZES[0])}
          />
        )}
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
