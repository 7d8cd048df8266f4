import { type RuleSetId, ruleSets } from '@longhaul/hos';
import { Popover, UnstyledButton } from '@mantine/core';
import { RULE_SET_LABELS } from '../../format/rule-sets.ts';
import styles from './rule-set-name.module.css';

export const isFederal = (id: RuleSetId): boolean => ruleSets[id].zone === 'us';

/** A set of rules by name, and beside it what of its text was not read. */
export function RuleSetName({ id }: { readonly id: RuleSetId }) {
  const { gaps } = ruleSets[id].verified;
  return (
    <span className={styles.name}>
      {RULE_SET_LABELS[id]}
      {!isFederal(id) && gaps.length > 0 && <Gaps id={id} />}
    </span>
  );
}

function Gaps({ id }: { readonly id: RuleSetId }) {
  const { on, source, gaps } = ruleSets[id].verified;
  return (
    <Popover width={320} withArrow shadow="md">
      <Popover.Target>
        <UnstyledButton className={styles.gaps}>{gapsText(gaps.length)}</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <p className={styles.source}>
          {source}, read {on}. Not covered:
        </p>
        <ul className={styles.list}>
          {gaps.map((gap) => (
            <li key={gap}>{gap}</li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

const gapsText = (count: number): string =>
  count === 1 ? '1 part not covered' : `${count} parts not covered`;
