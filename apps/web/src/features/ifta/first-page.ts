import { useEffect, useEffectEvent } from 'react';

interface Paging {
  readonly page: number;
  readonly size: number;
}

/** Goes back to the first page when a filter of the screen left so few rows that the page is past the last. */
export function useFirstPageWhenShort(
  total: number | undefined,
  { page, size }: Paging,
  onChange: (change: { page: number }) => void,
): void {
  const isPast = total !== undefined && page > 1 && (page - 1) * size >= total;
  const goBack = useEffectEvent(() => onChange({ page: 1 }));
  useEffect(() => {
    if (isPast) goBack();
  }, [isPast]);
}
