import { type RuleSetId, ruleSets } from '@longhaul/hos';
import { Popover, UnstyledButton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { RULE_SET_NAMES } from '../../format/rule-sets.ts';
import styles from './rule-set-name.module.css';

/** With the table of paragraphs, which no page needs before somebody asks. */
const NotCounted = lazy(async () => ({ default: (await import('./not-counted.tsx')).NotCounted }));

/** A set of the federal law. A pilot is none, and is named wherever its logs are shown. */
export const isFederal = (id: RuleSetId): boolean =>
  ruleSets[id].zone === 'us' && ruleSets[id].pilot === null;

interface RuleSetNameProps {
  readonly id: RuleSetId;
  /** Federal sets with the name of the country, beside those of another. */
  readonly isAbroad?: boolean;
}

/** A set of rules by name, and beside it what of its text is not counted. */
export function RuleSetName({ id, isAbroad = false }: RuleSetNameProps) {
  return (
    <span className={styles.name}>
      {isAbroad ? ruleSets[id].name : RULE_SET_NAMES[id]}
      <Popover width={360} withArrow shadow="md">
        <Popover.Target>
          <UnstyledButton className={styles.notCounted}>What is not counted</UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label="What is not counted">
          <Suspense fallback={<div className={styles.room} />}>
            <NotCounted id={id} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
