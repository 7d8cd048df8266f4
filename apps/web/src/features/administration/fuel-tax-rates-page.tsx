import { getPlatformIftaRates, uploadPlatformIftaRates } from '@longhaul/contract';
import { lastClosedQuarter } from '@longhaul/ifta';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../app/api.ts';
import { ButtonLink } from '../../app/button-link.tsx';
import { queryOf } from '../../app/query-cache.ts';
import { useSearchParams } from '../../app/search-params.ts';
import { tell } from '../../app/tell.ts';
import { useNow } from '../../app/use-now.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { todayIn } from '../../components/date-range/date-range.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { RateCard } from '../../components/fuel-rates/rate-card.tsx';
import { RateFiles } from '../../components/fuel-rates/rate-files.tsx';
import { RateFilters } from '../../components/fuel-rates/rate-filters.tsx';
import { rateLines, shownLines } from '../../components/fuel-rates/rate-lines.ts';
import { RateUpload } from '../../components/fuel-rates/rate-upload.tsx';
import { UploadRatesButton } from '../../components/fuel-rates/upload-button.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { formatCount } from '../../format/measure.ts';
import { FuelTaxRatesSearch } from './fuel-tax-rates-search.ts';
import { ownZone } from './own-zone.ts';
import { rateQuarters } from './rate-quarters.ts';

/** The official rates of a quarter, loaded once for every organization. */
export function FuelTaxRatesPage() {
  const [search, change] = useSearchParams(FuelTaxRatesSearch);
  const today = todayIn(ownZone, useNow(60_000));
  const usual = lastClosedQuarter(today).code;
  const quarter = search.quarter ?? usual;
  const rates = useQuery(queryOf(getPlatformIftaRates, { query: { quarter } }));
  const table = rates.data;
  const lines = useMemo(() => (table ? rateLines(table, search.ratesOf) : []), [table, search.ratesOf]);
  const queryClient = useQueryClient();
  const onSaved = async (rateCount: number) => {
    // What every organization computes from rates may be another now.
    await queryClient.invalidateQueries();
    tell(`${formatCount(rateCount)} rates were saved for all organizations`);
  };
  const upload = <UploadRatesButton onClick={() => change({ upload: true })} />;
  const isKnown = table !== undefined && table.rows.length > 0;
  return (
    <Page>
      <PageHead
        title="Fuel-tax rates"
        facts="For organizations that have not uploaded their own file"
        actions={
          <>
            <ButtonLink to="/administration/organizations">Organizations</ButtonLink>
            {isKnown && upload}
          </>
        }
      />
      <Toolbar label="Rates">
        <FilterSelect
          name="Quarter"
          options={rateQuarters(today, quarter).map((code) => ({ value: code, label: code }))}
          value={quarter}
          onChange={(code) => change({ quarter: code === usual ? undefined : code })}
        />
        {isKnown && <RateFilters lines={lines} chips={['unknown']} value={search} onChange={change} />}
      </Toolbar>
      <DataState isLoading={rates.isPending} error={rates.error} onRetry={() => void rates.refetch()}>
        {table && (
          <>
            <RateCard
              table={table}
              lines={isKnown ? shownLines(lines, search) : []}
              timeZone={ownZone}
              {...(!isKnown && {
                empty: (
                  <EmptyState
                    message="Upload the official file to add rates for this quarter."
                    action={upload}
                  />
                ),
              })}
            />
            <RateFiles files={table.history} timeZone={ownZone} />
          </>
        )}
      </DataState>
      {search.upload && (
        <RateUpload
          quarter={quarter}
          words="for every organization; what one loaded as final itself, or set by hand, stands before it."
          send={(file, query) => call(uploadPlatformIftaRates, { query, file })}
          onSaved={onSaved}
          onClose={() => change({ upload: false })}
        />
      )}
    </Page>
  );
}
