import { listSearchTags } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { FilterChip } from '../../components/chip/chip.tsx';
import styles from './search-page.module.css';

interface TagFilterProps {
  orgId: number;
  value: readonly number[];
  onChange: (tags: number[] | undefined) => void;
}

/** The groups as chips: with some pressed, only what is in one of them is found. */
export function TagFilter({ orgId, value, onChange }: TagFilterProps) {
  const { data } = useQuery(queryOf(listSearchTags, { params: { orgId } }));
  return data?.items.map(({ id, name, color }) => {
    const isPressed = value.includes(id);
    const next = isPressed ? value.filter((tag) => tag !== id) : [...value, id];
    return (
      <FilterChip key={id} isPressed={isPressed} onClick={() => onChange(next.length > 0 ? next : undefined)}>
        <span className={styles.dot} style={{ background: color }} aria-hidden="true" />
        {name}
      </FilterChip>
    );
  });
}
