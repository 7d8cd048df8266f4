import {
  hasPermission,
  IftaFuel,
  MemberJurisdiction,
  type RateTable,
  uploadIftaRates,
} from '@longhaul/contract';
import { quarterOfCode } from '@longhaul/ifta';
import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useMemo } from 'react';
import { z } from 'zod';
import { call } from '../../../api/api.ts';
import { stateOf } from '../../../api/query-cache.ts';
import { useInvalidate } from '../../../api/use-endpoint-mutation.ts';
import { Card } from '../../../components/card/card.tsx';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { showToast } from '../../../components/notifications/show-toast.ts';
import { formatCount } from '../../../format/measure.ts';
import { NoMatches } from '../../../lists/no-matches.tsx';
import { useSearchParams } from '../../../lists/search-params.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { FiledNote } from '../filed-note.tsx';
import { IFTA_QUERIES } from '../ifta-queries.ts';
import type { IftaTabProps } from '../ifta-tab.ts';
import { ListBar } from '../list-bar.tsx';
import { useRates } from '../use-rates.ts';
import { RateCard } from './rate-card.tsx';
import { RateDrawer } from './rate-drawer.tsx';
import { RateFiles } from './rate-files.tsx';
import { RateFilters } from './rate-filters.tsx';
import { rateLines, shownLines } from './rate-lines.ts';
import { RateUpload } from './rate-upload.tsx';
import { UploadRatesButton } from './upload-button.tsx';

/** Beside the period of the screen. */
const RatesSearch = z.object({
  q: z.coerce.string().max(200).catch('').default(''),
  ratesOf: IftaFuel.catch('diesel').default('diesel'),
  show: z.enum(['all', 'unknown', 'overridden']).catch('all').default('all'),
  /** Of the rate in the drawer. */
  rate: MemberJurisdiction.optional().catch(undefined),
  uploadRates: z.boolean().catch(false).default(false),
});
type RatesSearch = z.output<typeof RatesSearch>;

/** The tax rates of the quarter, with what they are from. */
export function RatesTab({ onChange, report }: IftaTabProps) {
  const { quarter } = report.period;
  if (quarter !== null) return <QuarterRates quarter={quarter} report={report} />;
  return (
    <Card>
      <EmptyState
        icon={<IconCalendar size={28} stroke={1.5} />}
        message="Rates are set by quarter. Choose a quarter to see them."
        action={
          <Button onClick={() => onChange({ from: undefined, to: undefined })}>
            Show the last closed quarter
          </Button>
        }
      />
    </Card>
  );
}

function QuarterRates({ quarter, report }: { readonly quarter: string } & Pick<IftaTabProps, 'report'>) {
  const { id: orgId, timeZone } = useOrganization();
  const [search, change] = useSearchParams(RatesSearch);
  const mayChange = hasPermission(useCurrentUser(), 'IFTA_UPDATE');
  const onSaved = useInvalidate(IFTA_QUERIES);
  const { code } = quarterOfCode(quarter);
  const rates = useRates(code);
  return (
    <>
      <FiledNote report={report} noun="rates" />
      <DataState {...stateOf(rates)}>
        {rates.data && (
          <>
            <RateList table={rates.data} search={search} onChange={change} />
            <RateFiles files={rates.data.history} timeZone={timeZone} />
            {search.rate !== undefined && (
              <RateDrawer
                key={`${search.rate} ${search.ratesOf}`}
                table={rates.data}
                jurisdiction={search.rate}
                fuel={search.ratesOf}
                onClose={() => change({ rate: undefined })}
              />
            )}
          </>
        )}
      </DataState>
      {mayChange && search.uploadRates && (
        <RateUpload
          quarter={code}
          send={(file, query) => call(uploadIftaRates, { params: { orgId }, query, file })}
          onSaved={async (rateCount) => {
            await onSaved();
            showToast(`${formatCount(rateCount)} rates saved`);
          }}
          onClose={() => change({ uploadRates: false })}
        />
      )}
    </>
  );
}

interface RateListProps {
  readonly table: RateTable;
  readonly search: RatesSearch;
  readonly onChange: (change: Partial<RatesSearch>) => void;
}

function RateList({ table, search, onChange }: RateListProps) {
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
        empty={
          <NoMatches message="No jurisdictions match." onClear={() => onChange({ q: '', show: 'all' })} />
        }
        opening={{
          jurisdiction: search.rate,
          onOpen: (jurisdiction) => onChange({ rate: jurisdiction }),
        }}
      />
    </>
  );
}
