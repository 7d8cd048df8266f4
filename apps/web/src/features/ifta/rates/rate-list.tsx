import { hasPermission, type RateTable } from '@longhaul/contract';
import { useMemo } from 'react';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { ListBar } from '../list-bar.tsx';
import { RateCard } from './rate-card.tsx';
import { RateFilters } from './rate-filters.tsx';
import { rateLines, shownLines } from './rate-lines.ts';
import type { RatesSearch } from './rates-search.ts';
import { UploadRatesButton } from './upload-button.tsx';

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
