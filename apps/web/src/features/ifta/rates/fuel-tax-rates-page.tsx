import { getPlatformIftaRates, IftaFuel, Quarter, uploadPlatformIftaRates } from '@longhaul/contract';
import { lastClosedQuarter } from '@longhaul/ifta';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { call } from '../../../api/api.ts';
import { queryOf, stateOf } from '../../../api/query-cache.ts';
import { ButtonLink } from '../../../components/button-link/button-link.tsx';
import { useNow } from '../../../components/clock/use-now.ts';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { todayIn } from '../../../components/date-range/date-range.ts';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { FilterSelect } from '../../../components/field/filter-select.tsx';
import { showToast } from '../../../components/notifications/show-toast.ts';
import { Page } from '../../../components/page/page.tsx';
import { PageHead } from '../../../components/page-head/page-head.tsx';
import { Toolbar } from '../../../components/toolbar/toolbar.tsx';
import { ownZone } from '../../../format/browser-zone.ts';
import { formatCount } from '../../../format/measure.ts';
import { NoMatches } from '../../../lists/no-matches.tsx';
import { useSearchParams } from '../../../lists/search-params.ts';
import { RateCard } from './rate-card.tsx';
import { RateFiles } from './rate-files.tsx';
import { RateFilters } from './rate-filters.tsx';
import { rateLines, shownLines } from './rate-lines.ts';
import { rateQuarters } from './rate-quarters.ts';
import { RateUpload } from './rate-upload.tsx';
import { UploadRatesButton } from './upload-button.tsx';

const FuelTaxRatesSearch = z.object({
  /** The last closed one unless chosen: the one that is being filed. */
  quarter: Quarter.optional().catch(undefined),
  q: z.coerce.string().max(200).catch('').default(''),
  ratesOf: IftaFuel.catch('diesel').default('diesel'),
  show: z.enum(['all', 'unknown']).catch('all').default('all'),
  upload: z.boolean().catch(false).default(false),
});

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
    showToast(`${formatCount(rateCount)} rates saved for all organizations`);
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
      <DataState {...stateOf(rates)}>
        {table && (
          <>
            <RateCard
              table={table}
              lines={isKnown ? shownLines(lines, search) : []}
              timeZone={ownZone}
              empty={
                isKnown ? (
                  <NoMatches
                    message="No jurisdictions match."
                    onClear={() => change({ q: '', show: 'all' })}
                  />
                ) : (
                  <EmptyState
                    message="Upload the official file to add rates for this quarter."
                    action={upload}
                  />
                )
              }
            />
            <RateFiles files={table.history} timeZone={ownZone} />
          </>
        )}
      </DataState>
      {search.upload && (
        <RateUpload
          quarter={quarter}
          words="for every organization. Final rates an organization uploaded itself, or set manually, take precedence."
          send={(file, query) => call(uploadPlatformIftaRates, { query, file })}
          onSaved={onSaved}
          onClose={() => change({ upload: false })}
        />
      )}
    </Page>
  );
}
