import {
  canOpen,
  hasPermission,
  INSPECTION_KINDS,
  type InspectionSummary,
  listInspections,
  listOwnInspectionItems,
} from '@longhaul/contract';
import { fileInstant } from '@longhaul/units';
import { Button } from '@mantine/core';
import { IconClipboardCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useMemo } from 'react';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { Card } from '../../components/card/card.tsx';
import { Chip, FilterChip } from '../../components/chip/chip.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { ExportButton } from '../../components/data-table/export-button.tsx';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { formatDateTime } from '../../format/date.ts';
import { useListPage } from '../../lists/list-page.ts';
import { NoMatches } from '../../lists/no-matches.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { KIND_LABELS, REPORT_LABELS, REPORT_TONES } from '../../records/maintenance/inspection-labels.ts';
import { InspectionReport } from '../../records/maintenance/inspection-report.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { InspectionForm } from './inspection-form.tsx';
import { INSPECTION_STATES, InspectionSearch, inspectionQuery } from './inspection-search.ts';
import styles from './inspections.module.css';

const REFRESH_MS = 60_000;

/** Driver vehicle inspection reports of the organization. */
export function InspectionsPage() {
  const { id: orgId, timeZone } = useOrganization();
  const user = useCurrentUser();
  const [search, change] = useSearchParams(InspectionSearch);
  const [text, setText] = useDebouncedText(search.q, (q) => change({ q, page: 1 }));
  const columns = useMemo(() => columnsOf(timeZone), [timeZone]);
  const query = inspectionQuery(search);
  const list = useListPage(
    listInspections,
    { params: { orgId }, query },
    { search, onChange: change, refetchMs: REFRESH_MS },
  );
  const counts = list.answer?.stateCounts;
  const mayFile = hasPermission(user, 'MAINT_UPDATE') && hasPermission(user, 'DRIVER_LIST');
  const add = mayFile && (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.8} />}
      onClick={() => change({ addInspection: true })}
    >
      New report
    </Button>
  );
  const icon = <IconClipboardCheck size={28} stroke={1.5} />;
  return (
    <Page>
      <PageHead
        title="Inspections"
        crumbs={
          canOpen(user, '/maintenance')
            ? [
                <Link key="maintenance" to="/maintenance">
                  Maintenance
                </Link>,
              ]
            : []
        }
        facts="Driver vehicle inspection reports: reported, certified, reviewed (49 CFR 396.11, 396.13)."
        actions={add}
      />
      <Toolbar
        label="Inspections"
        end={
          <ExportButton
            fileName="inspections"
            columns={inspectionCsvColumns(timeZone)}
            readPage={list.readPage}
          />
        }
      >
        <SearchField
          label="Search inspections"
          placeholder="Unit, driver or number"
          value={text}
          onChange={setText}
          widthPx={220}
        />
        <FilterSelect
          name="Kind"
          value={search.kind}
          options={[
            { value: 'any', label: 'Any' },
            ...INSPECTION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
          ]}
          onChange={(kind) => change({ kind, page: 1 })}
        />
        {INSPECTION_STATES.map((state) => (
          <FilterChip
            key={state}
            isPressed={search.state === state}
            {...(counts && { count: counts[state] })}
            onClick={() => change({ state: search.state === state ? 'all' : state, page: 1 })}
          >
            {REPORT_LABELS[state]}
          </FilterChip>
        ))}
      </Toolbar>
      <Card isFlush>
        <DataTable<InspectionSummary>
          label="Inspections"
          columns={columns}
          {...list.table}
          rowId={({ id }) => String(id)}
          onOpen={({ id }) => change({ report: id })}
          {...(search.report !== undefined && { openRowId: String(search.report) })}
          empty={
            Object.keys(query).length > 0 ? (
              <NoMatches
                icon={icon}
                message="No reports match."
                onClear={() => change({ q: '', state: 'all', kind: 'any', page: 1 })}
              />
            ) : (
              <EmptyState icon={icon} message="No inspection reports yet." action={add} />
            )
          }
        />
      </Card>
      {search.report !== undefined && (
        <SideDrawer isOpen onClose={() => change({ report: undefined })} title="Inspection report" isWide>
          <InspectionReport inspectionId={search.report} />
        </SideDrawer>
      )}
      {mayFile && search.addInspection && (
        <SideDrawer
          isOpen
          isWide
          onClose={() => change({ addInspection: false })}
          title="New inspection report"
        >
          <NewReport
            onFiled={({ id }) => change({ addInspection: false, report: id })}
            onCancel={() => change({ addInspection: false })}
          />
        </SideDrawer>
      )}
    </Page>
  );
}

const unitsOf = ({ vehicle, trailers }: InspectionSummary): string =>
  [vehicle, ...trailers].map(({ name }) => name).join(', ');
const defectsOf = ({ defects }: InspectionSummary): string =>
  defects.map(({ description }) => description).join('; ');

const columnsOf = (timeZone: string): DataTableColumn<InspectionSummary>[] => [
  { id: 'number', title: 'Report', cell: ({ number }) => <b>{number}</b> },
  { id: 'at', title: 'When', cell: ({ at }) => formatDateTime(new Date(at), timeZone) },
  { id: 'kind', title: 'Kind', cell: ({ kind }) => KIND_LABELS[kind] },
  { id: 'units', title: 'Units', cell: unitsOf },
  { id: 'driver', title: 'Driver', cell: ({ driver }) => driver.name },
  { id: 'defects', title: 'Defects', isLong: true, cell: (report) => defectsOf(report) || 'None' },
  {
    id: 'state',
    title: 'State',
    cell: ({ state, isSignatureMissing, defects }) => (
      <span className={styles.actions}>
        <Chip tone={REPORT_TONES[state]}>{REPORT_LABELS[state]}</Chip>
        {defects.some((defect) => defect.state === 'open' && !defect.isSafe) && (
          <Chip tone="violation">Not safe</Chip>
        )}
        {isSignatureMissing && <Chip tone="caution">Signature missing</Chip>}
      </span>
    ),
  },
];

export const inspectionCsvColumns = (timeZone: string): readonly CsvColumn<InspectionSummary>[] => [
  { title: 'Report', text: ({ number }) => String(number) },
  { title: 'When', text: ({ at }) => fileInstant(new Date(at), timeZone) },
  { title: 'Kind', text: ({ kind }) => KIND_LABELS[kind] },
  { title: 'Units', text: unitsOf },
  { title: 'Driver', text: ({ driver }) => driver.name },
  { title: 'Defects', text: defectsOf },
  { title: 'State', text: ({ state }) => REPORT_LABELS[state] },
];

function NewReport(act: Pick<ComponentProps<typeof InspectionForm>, 'onFiled' | 'onCancel'>) {
  const { id: orgId } = useOrganization();
  const own = useQuery(queryOf(listOwnInspectionItems, { params: { orgId } }));
  return (
    <DataState {...stateOf(own)}>
      {own.data && (
        <InspectionForm driver={null} vehicle={null} trailers={[]} ownItems={own.data.items} {...act} />
      )}
    </DataState>
  );
}
