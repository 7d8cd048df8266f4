import { Tabs as MantineTabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { type ChipTone, CountBadge } from '../chip/chip.tsx';
import styles from './tabs.module.css';

export interface TabItem<Id extends string = string> {
  readonly id: Id;
  readonly title: string;
  /** Shown beside the title when above zero. */
  readonly count?: number;
  readonly tone?: ChipTone;
}

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** Padding as inside a panel or drawer. */
  readonly isInset?: boolean;
  /** Stay in sight at the top of a side drawer. */
  readonly isSticky?: boolean;
  /** Content of the open tab. */
  readonly children: ReactNode;
}

/** Not by `scrollIntoView`: from where that scrolls to, the Tab key would begin, past the skip links. */
function showWithin(list: HTMLElement): void {
  const open = list.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  const { left, right } = list.getBoundingClientRect();
  if (open === undefined) return;
  if (open.left < left) list.scrollLeft -= left - open.left;
  else if (open.right > right) list.scrollLeft += open.right - right;
}

/** More than three tabs take the multiple-tabs style: they scroll sideways instead of wrapping. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, items, value, onChange, isInset, isSticky, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const counts = items.map(({ count }) => count ?? 0).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab may stand, or be pushed by a count, beyond the edge of a narrow screen
  useEffect(() => {
    if (list.current) showWithin(list.current);
  }, [value, counts]);
  const known = (id: string | null) => items.find((item) => item.id === id)?.id;
  return (
    <MantineTabs
      value={value}
      keepMounted={false}
      onChange={(id) => {
        const chosen = known(id);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      <MantineTabs.List
        ref={list}
        aria-label={label}
        className={`${styles.list} ${items.length > 3 ? styles.multipleTabs : ''}`}
        data-inset={isInset || undefined}
        data-sticky={isSticky || undefined}
      >
        {items.map((item) => (
          <MantineTabs.Tab key={item.id} value={item.id} className={styles.tab}>
            {item.title}
            {item.count ? <CountBadge count={item.count} {...(item.tone && { tone: item.tone })} /> : null}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {items.map((item) => (
        <MantineTabs.Panel key={item.id} value={item.id}>
          {item.id === value && children}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}
