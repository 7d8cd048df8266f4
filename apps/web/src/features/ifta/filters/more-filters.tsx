import type { IftaFilter } from '@longhaul/contract';
import { Popover, UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { CountBadge } from '../../../components/chip/chip.tsx';
import { FilterChoices } from '../../../components/field/filter-choices.tsx';
import target from '../../../components/field/filter-select.module.css';
import { SelectField } from '../../../components/field/select-field.tsx';
import { SwitchRow } from '../../../components/switch-row/switch-row.tsx';
import type { IftaSearch } from '../ifta-search.ts';
import type { IftaFilterProps } from '../ifta-tab.ts';
import { changeOf, isChanged, isOn, valuesOf } from './filter-values.ts';
import styles from './more-filters.module.css';

interface MoreFiltersProps extends IftaFilterProps {
  readonly filters: readonly IftaFilter[];
}

/** The rare filters, behind one button that counts those in use. */
export function MoreFilters({ filters, search, onChange }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const changed = filters.filter((filter) => isChanged(search, filter));
  const clear = () =>
    onChange(
      Object.assign(
        {},
        ...changed.map((filter) => changeOf(filter, filter.defaultValues)),
      ) as Partial<IftaSearch>,
    );
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={target.filter}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={16} stroke={1.8} aria-hidden="true" />
          More filters
          {changed.length > 0 && <CountBadge count={changed.length} tone="accent" />}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-label="More filters">
        {filters.map((filter) => (
          <RareFilter key={filter.id} filter={filter} search={search} onChange={onChange} />
        ))}
        <UnstyledButton className={styles.clear} disabled={changed.length === 0} onClick={clear}>
          Clear these filters
        </UnstyledButton>
      </Popover.Dropdown>
    </Popover>
  );
}

function RareFilter({ filter, search, onChange }: IftaFilterProps & { readonly filter: IftaFilter }) {
  const set = (values: readonly string[]) => onChange(changeOf(filter, values));
  switch (filter.kind) {
    case 'flag': {
      const isSet = isOn(search, filter);
      return <SwitchRow title={filter.title} isOn={isSet} onChange={() => set([String(!isSet)])} />;
    }
    case 'choice':
      return (
        <SelectField
          label={filter.title}
          data={filter.options}
          value={valuesOf(search, filter)[0] ?? null}
          onChange={(value) => set(value === null ? [] : [value])}
          comboboxProps={{ withinPortal: false }}
        />
      );
    default:
      return (
        <FilterChoices
          name={filter.title}
          options={filter.options}
          values={valuesOf(search, filter)}
          onChange={set}
          isFullWidth
        />
      );
  }
}
