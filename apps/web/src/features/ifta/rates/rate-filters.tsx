import type { FuelType } from '@longhaul/ifta';
import { FilterChip } from '../../../components/chip/chip.tsx';
import { FilterSelect } from '../../../components/field/filter-select.tsx';
import { SearchField } from '../../../components/field/search-field.tsx';
import { FUEL_OPTIONS } from './fuel-options.ts';
import { RATE_FILTERS, type RateFilter, type RateLine } from './rate-lines.ts';

const CHIPS = { unknown: 'Unknown', overridden: 'Overridden' } as const satisfies Partial<
  Record<RateFilter, string>
>;

interface Narrowing<Chip> {
  readonly q: string;
  readonly ratesOf: FuelType;
  readonly show: Chip | 'all';
}

interface RateFiltersProps<Chip> {
  /** All of the fuel, to count those a chip leaves. */
  readonly lines: readonly RateLine[];
  readonly chips: readonly Chip[];
  readonly value: Narrowing<Chip>;
  readonly onChange: (change: Partial<Narrowing<Chip>>) => void;
}

/** The filters of a list of rates, in a toolbar. */
export function RateFilters<Chip extends keyof typeof CHIPS>({
  lines,
  chips,
  value: { q, ratesOf, show },
  onChange,
}: RateFiltersProps<Chip>) {
  return (
    <>
      <SearchField
        label="Search rates"
        placeholder="Jurisdiction"
        value={q}
        onChange={(text) => onChange({ q: text })}
        widthPx={200}
      />
      <FilterSelect
        name="Rates of"
        options={FUEL_OPTIONS}
        value={ratesOf}
        onChange={(fuel) => onChange({ ratesOf: fuel })}
      />
      {chips.map((chip) => (
        <FilterChip
          key={chip}
          isPressed={show === chip}
          count={lines.filter(RATE_FILTERS[chip]).length}
          onClick={() => onChange({ show: show === chip ? 'all' : chip })}
        >
          {CHIPS[chip]}
        </FilterChip>
      ))}
    </>
  );
}
