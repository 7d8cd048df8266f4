import { Button, Menu } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { RevenueSearch } from './revenue-search.ts';

type Counting = Pick<RevenueSearch, 'basis' | 'fuelBasis' | 'comparedWith'>;

const GROUPS: {
  readonly [Name in keyof Counting]: {
    readonly title: string;
    readonly choices: Readonly<Record<Counting[Name], string>>;
  };
} = {
  basis: {
    title: 'Count a load when',
    choices: { delivered: 'Delivered', 'picked-up': 'Picked up', invoiced: 'Invoiced' },
  },
  fuelBasis: { title: 'Fuel', choices: { purchases: 'As bought', used: 'As used' } },
  comparedWith: {
    title: 'Compare with',
    choices: { before: 'The period before', 'last-year': 'Last year' },
  },
};

const NAMES = Object.keys(GROUPS) as (keyof Counting)[];

interface CountingMenuProps {
  readonly value: Counting;
  readonly onChange: (change: Partial<Counting>) => void;
}

/** How the figures are counted: seldom changed, so behind one button; the head says what is chosen. */
export function CountingMenu({ value, onChange }: CountingMenuProps) {
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.8} />}>Options</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {NAMES.map((name) => (
          <Menu.RadioGroup
            key={name}
            value={value[name]}
            onChange={(chosen) => onChange({ [name]: chosen } as Partial<Counting>)}
          >
            <Menu.Label>{GROUPS[name].title}</Menu.Label>
            {Object.entries(GROUPS[name].choices).map(([choice, label]) => (
              <Menu.RadioItem key={choice} value={choice}>
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const BASIS_WORDS = { delivered: 'delivered', 'picked-up': 'picked up', invoiced: 'invoiced' } as const;

/** `391 loads delivered, fuel as bought`. */
export const countingText = (loads: string, { basis, fuelBasis }: Counting): string =>
  `${loads} ${BASIS_WORDS[basis]}, fuel ${GROUPS.fuelBasis.choices[fuelBasis].toLowerCase()}`;
