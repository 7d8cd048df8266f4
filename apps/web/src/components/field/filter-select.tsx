import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import styles from './filter-select.module.css';

export interface FilterOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface FilterSelectProps<Value extends string> {
  readonly name: string;
  readonly options: readonly FilterOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A toolbar filter that reads as its name and its value: `Status Active`. */
export function FilterSelect<Value extends string>({
  name,
  options,
  value,
  onChange,
}: FilterSelectProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={styles.filter}>
          <span className={styles.name}>{name}</span> <span>{chosen?.label}</span>
          <IconChevronDown size={14} stroke={1.9} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={value}
          onChange={(next) => {
            const option = options.find((candidate) => candidate.value === next);
            if (option) onChange(option.value);
          }}
        >
          {options.map((option) => (
            <Menu.RadioItem key={option.value} value={option.value} closeMenuOnClick>
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
