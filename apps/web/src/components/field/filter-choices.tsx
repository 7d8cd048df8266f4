import { Checkbox, Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './filter-choices.module.css';
import target from './filter-select.module.css';
import type { FilterOption } from './filter-select.tsx';
import { SearchField } from './search-field.tsx';

/** From so many on, the options are searched instead of read through. */
const SEARCHED_FROM = 10;
/** A list longer than this is narrowed by typing. */
const SHOWN = 100;

export interface FilterChoicesProps<Value extends string> {
  readonly name: string;
  readonly options: readonly FilterOption<Value>[];
  /** None chosen means no restriction. */
  readonly values: readonly Value[];
  readonly onChange: (values: Value[]) => void;
  /** What no restriction reads as. */
  readonly all?: string;
  /** As wide as its panel. */
  readonly isFullWidth?: boolean;
}

/** A toolbar filter by any of several values: `Fuel All`, `Fuel Diesel`, `Fuel 3 chosen`. */
export function FilterChoices<Value extends string>({
  name,
  options,
  values,
  onChange,
  all = 'All',
  isFullWidth = false,
}: FilterChoicesProps<Value>) {
  const [isOpen, setOpen] = useState(false);
  const [first, ...more] = values;
  const words =
    first === undefined
      ? all
      : more.length > 0
        ? `${values.length} chosen`
        : (options.find(({ value }) => value === first)?.label ?? '1 chosen');
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      withinPortal={!isFullWidth}
    >
      <Popover.Target>
        <UnstyledButton
          className={`${target.filter} ${isFullWidth ? styles.fullWidth : ''}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={target.name}>{name}</span> <span>{words}</span>
          <IconChevronDown size={14} stroke={1.9} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-label={name}>
        <ChoiceList name={name} options={options} values={values} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The options as boxes to tick, those chosen first. */
function ChoiceList<Value extends string>({
  name,
  options,
  values,
  onChange,
}: Pick<FilterChoicesProps<Value>, 'name' | 'options' | 'values' | 'onChange'>) {
  const [text, setText] = useState('');
  // What is ticked while the list is open keeps its place in it, and shows before the address has it.
  const [chosenBefore] = useState(() => new Set<Value>(values));
  const [chosen, setChosen] = useState(values);
  const choose = (next: Value[]) => {
    setChosen(next);
    onChange(next);
  };
  const wanted = text.trim().toLowerCase();
  const found = options
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .sort((a, b) => Number(chosenBefore.has(b.value)) - Number(chosenBefore.has(a.value)));
  const toggle = (value: Value) =>
    choose(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <>
      {options.length >= SEARCHED_FROM && (
        <SearchField
          label={`Search ${name.toLowerCase()}`}
          placeholder="Type to narrow"
          value={text}
          onChange={setText}
        />
      )}
      <fieldset className={styles.list} aria-label={name}>
        {found.slice(0, SHOWN).map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </fieldset>
      {found.length === 0 && <p className={styles.words}>Nothing matches.</p>}
      {found.length > SHOWN && <p className={styles.words}>{found.length - SHOWN} more: type to narrow.</p>}
      {chosen.length > 0 && (
        <UnstyledButton className={styles.clear} onClick={() => choose([])}>
          Clear
        </UnstyledButton>
      )}
    </>
  );
}
