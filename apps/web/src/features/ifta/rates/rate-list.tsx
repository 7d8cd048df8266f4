import { hasPermission, type RateTable } from '@longhaul/contract';
import { useMemo } from 'react';
import { useCurrentUser, useOrganization } from '../../../app/session.ts';
import { RateCard } from '../../../components/fuel-rates/rate-card.tsx';
import { RateFilters } from '../../../components/fuel-rates/rate-filters.tsx';
import { rateLines, shownLines } from '../../../components/fuel-rates/rate-lines.ts';
import { UploadRatesButton } from '../../../components/fuel-rates/upload-button.tsx';
import { ListBar } from '../list-bar.tsx';
import type { RatesSearch } from './rates-search.ts';

interface RateListProps {
  readonly table: RateTable;
  readonly search: RatesSearch;
  readonly onChange: (change: Partial<RatesSearch>) => void;
}

export function RateList({ table, search, onChange }: RateListProps) {
  const { timeZone } = useOrganization();
  const mayChange = hasPermission(useCurrentUser(), 'IFTA_UPDATE');
  const lines = useMemo(() => rateLines(table, search.ratesOf), [table, search.ratesOf]);
  return (
    <>
      <ListBar
        label="Rates"
        actions={mayChange && <UploadRatesButton onClick={() => onChange({ uploadRates: true })} />}
      >
        <RateFilters lines={lines} chips={['unknown', 'overridden']} value={search} onChange={onChange} />
      </ListBar>
      <RateCard
        table={table}
        lines={shownLines(lines, search)}
        timeZone={timeZone}
        opening={{
          jurisdiction: search.rate,
          onOpen: (jurisdiction) => onChange({ rate: jurisdiction }),
        }}
      />
    </>
  );
}
