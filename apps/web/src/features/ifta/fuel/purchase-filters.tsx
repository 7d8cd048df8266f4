import { jurisdictionCodes, jurisdictionName } from '@longhaul/geo';
import type { ReactNode } from 'react';
import { FilterChip } from '../../../components/chip/chip.tsx';
import { FilterChoices } from '../../../components/field/filter-choices.tsx';
import { FilterSelect } from '../../../components/field/filter-select.tsx';
import { SearchField } from '../../../components/field/search-field.tsx';
import { useDebouncedText } from '../../../lists/use-debounced-text.ts';
import { ListBar } from '../list-bar.tsx';
import type { FuelSearch } from './fuel-search.ts';

const JURISDICTIONS = jurisdictionCodes.map((code) => ({
  value: code,
  label: `${code}, ${jurisdictionName(code)}`,
}));
const TAX = [
  { value: 'all', label: 'All' },
  { value: 'paid', label: 'Paid' },
  { value: 'unpaid', label: 'Not paid' },
] as const;

interface PurchaseFiltersProps {
  readonly search: FuelSearch;
  readonly onChange: (change: Partial<FuelSearch>) => void;
  readonly counts: { readonly unverified: number | undefined; readonly withoutVehicle: number | undefined };
  readonly actions: ReactNode;
}

export function PurchaseFilters({ search, onChange, counts, actions }: PurchaseFiltersProps) {
  const { q, soldIn, tax, unverified, withoutVehicle } = search;
  const narrow = (change: Partial<FuelSearch>) => onChange({ ...change, page: 1 });
  const [text, setText] = useDebouncedText(q, (typed) => narrow({ q: typed }));
  const count = (value: number | undefined) => value !== undefined && { count: value };
  return (
    <ListBar label="Fuel purchases" actions={actions}>
      <SearchField
        label="Search fuel purchases"
        placeholder="Seller, address or unit"
        value={text}
        onChange={setText}
        widthPx={200}
      />
      <FilterChoices
        name="Jurisdiction"
        options={JURISDICTIONS}
        values={soldIn ?? []}
        onChange={(chosen) => narrow({ soldIn: chosen.length === 0 ? undefined : chosen })}
      />
      <FilterSelect name="Tax" options={TAX} value={tax} onChange={(chosen) => narrow({ tax: chosen })} />
      <FilterChip
        isPressed={unverified}
        onClick={() => narrow({ unverified: !unverified })}
        {...count(counts.unverified)}
      >
        Unverified
      </FilterChip>
      <FilterChip
        isPressed={withoutVehicle}
        onClick={() => narrow({ withoutVehicle: !withoutVehicle })}
        {...count(counts.withoutVehicle)}
      >
        Without vehicle
      </FilterChip>
    </ListBar>
  );
}
