import type { IftaFilter } from '@longhaul/contract';
import { FilterChip } from '../../../components/chip/chip.tsx';
import { FilterChoices } from '../../../components/field/filter-choices.tsx';
import { FilterSelect } from '../../../components/field/filter-select.tsx';
import type { IftaFilterProps } from '../ifta-tab.ts';
import { IFTA_TABS } from '../ifta-tabs.ts';
import { changeOf, isOn, valuesOf } from './filter-values.ts';

/** What fits a toolbar, where the setting's own title is longer. */
const SHORT_TITLES: Readonly<Record<string, string>> = {
  fuel: 'Fuel',
  distanceSource: 'Distance',
  qualifiedOnly: 'Qualified only',
};

interface FilterControlProps extends IftaFilterProps {
  readonly filter: IftaFilter;
}

/** One filter of the setting in a toolbar, as its kind asks for. */
export function FilterControl({ filter, search, onChange }: FilterControlProps) {
  const name = SHORT_TITLES[filter.id] ?? filter.title;
  const values = valuesOf(search, filter);
  if (filter.kind === 'flag') {
    const isPressed = isOn(search, filter);
    return (
      <FilterChip isPressed={isPressed} onClick={() => onChange(changeOf(filter, [String(!isPressed)]))}>
        {name}
      </FilterChip>
    );
  }
  if (filter.kind === 'choice') {
    return (
      <FilterSelect
        name={name}
        options={filter.options.filter(isBuilt)}
        value={values[0] ?? ''}
        onChange={(value) => onChange(value === 'trip' ? { tab: 'trips' } : changeOf(filter, [value]))}
      />
    );
  }
  return (
    <FilterChoices
      name={name}
      options={filter.options}
      values={values}
      onChange={(chosen) => onChange(changeOf(filter, chosen))}
    />
  );
}

/** Trips are a tab of their own. */
const isBuilt = ({ value }: { value: string }) =>
  value !== 'trip' || IFTA_TABS.some(({ id }) => id === 'trips');
