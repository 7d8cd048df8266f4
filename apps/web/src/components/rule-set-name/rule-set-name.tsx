import { type RuleSetId, ruleSets } from '@longhaul/hos';
import { Popover, UnstyledButton } from '@mantine/core';
import { RULE_SET_NAMES } from '../../format/rule-sets.ts';
import styles from './rule-set-name.module.css';

export const isFederal = (id: RuleSetId): boolean => ruleSets[id].zone === 'us';

interface RuleSetNameProps {
  readonly id: RuleSetId;
  /** Federal sets with the name of the country, beside those of another. */
  readonly isAbroad?: boolean;
}

/** A set of rules by name, and beside it what of its text was not read or is not counted. */
export function RuleSetName({ id, isAbroad = false }: RuleSetNameProps) {
  const { gaps } = ruleSets[id].verified;
  return (
    <span className={styles.name}>
      {isAbroad ? ruleSets[id].name : RULE_SET_NAMES[id]}
      {!isFederal(id) && gaps.length > 0 && <Gaps id={id} />}
    </span>
  );
}

function Gaps({ id }: { readonly id: RuleSetId }) {
  const { on, source, gaps, isReadInFull } = ruleSets[id].verified;
  return (
    <Popover width={320} withArrow shadow="md">
      <Popover.Target>
        <UnstyledButton className={styles.gaps}>{gapsText(id)}</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <p className={styles.source}>
          {source}, read {on}
          {isReadInFull ? '. Not covered:' : ', not in full:'}
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

function gapsText(id: RuleSetId): string {
  const { gaps, isReadInFull } = ruleSets[id].verified;
  return `${gaps.length} ${gaps.length === 1 ? 'part' : 'parts'} ${isReadInFull ? 'not covered' : 'not read'}`;
}
