import { GATEWAY_HEALTH_STATES, type GatewaySummary, hasPermission, listGateways } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Card } from '../../components/card/card.tsx';
import { useNow } from '../../components/clock/use-now.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { ExportButton } from '../../components/data-table/export-button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { useDeviceModels } from '../../forms/device-model-select.tsx';
import { useListPage } from '../../lists/list-page.ts';
import { NoMatches } from '../../lists/no-matches.tsx';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { DEVICE_CSV_COLUMNS, deviceColumnsAt } from './device-columns.tsx';
import { type DeviceSearch, filtersOf } from './device-search.ts';
import { healthLabel } from './health-chip.tsx';

const HEALTH_OPTIONS = [
  { value: 'any', label: 'All' },
  { value: 'attention', label: 'Needs attention' },
  ...GATEWAY_HEALTH_STATES.map((value) => ({ value, label: healthLabel(value) })),
] as const;

interface DeviceListProps {
  search: DeviceSearch;
  onChange: (change: Partial<DeviceSearch>) => void;
  onAdd: () => void;
}

export function DeviceList({ search, onChange, onAdd }: DeviceListProps) {
  const { q, health, pairing, model, state } = search;
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const [text, setText] = useDebouncedText(q, (typed) => onChange({ q: typed, page: 1 }));
  const now = useNow();
  const columns = useMemo(() => deviceColumnsAt(now), [now]);
  const list = useListPage(
    listGateways,
    { params: { orgId }, query: filtersOf(search) },
    { search, onChange, refetchMs: 30_000 },
  );
  const isFiltered = Boolean(q || health !== 'any' || pairing !== 'any' || model || state === 'archived');
  const open = ({ id }: GatewaySummary) =>
    void navigate({ to: '/settings/organization-settings/devices/$id', params: { id: String(id) } });

  return (
    <>
      <Toolbar
        label="Devices"
        end={<ExportButton fileName="devices" columns={DEVICE_CSV_COLUMNS} readPage={list.readPage} />}
      >
        <SearchField
          label="Search devices"
          placeholder="IMEI, model or unit"
          value={text}
          onChange={setText}
          widthPx={240}
        />
        <FilterSelect
          name="Health"
          options={HEALTH_OPTIONS}
          value={health}
          onChange={(chosen) => onChange({ health: chosen, page: 1 })}
        />
        <FilterSelect
          name="Paired"
          options={[
            { value: 'any', label: 'All' },
            { value: 'paired', label: 'Yes' },
            { value: 'unpaired', label: 'No' },
          ]}
          value={pairing}
          onChange={(chosen) => onChange({ pairing: chosen, page: 1 })}
        />
        <ModelFilter value={model} onChange={(chosen) => onChange({ model: chosen, page: 1 })} />
        <FilterSelect
          name="Status"
          options={[
            { value: 'current', label: 'In use' },
            { value: 'archived', label: 'Archived' },
          ]}
          value={state}
          onChange={(chosen) => onChange({ state: chosen, page: 1 })}
        />
      </Toolbar>
      <Card isFlush>
        <DataTable
          label="Devices"
          columns={columns}
          {...list.table}
          rowId={({ id }) => String(id)}
          {...(hasPermission(user, 'GAT_READ') && { onOpen: open })}
          empty={
            isFiltered ? (
              <NoMatches
                message={health === 'attention' && !q ? 'All devices are healthy.' : 'No devices match.'}
                onClear={() =>
                  onChange({
                    q: '',
                    health: 'any',
                    pairing: 'any',
                    model: undefined,
                    state: 'current',
                    page: 1,
                  })
                }
              />
            ) : (
              <EmptyState
                message="No devices yet."
                action={
                  hasPermission(user, 'GAT_CREATE') && (
                    <Button onClick={onAdd}>Register your first device</Button>
                  )
                }
              />
            )
          }
        />
      </Card>
    </>
  );
}

interface ModelFilterProps {
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

function ModelFilter({ value, onChange }: ModelFilterProps) {
  const models = useDeviceModels();
  if (models.length === 0) return null;
  return (
    <FilterSelect
      name="Model"
      options={[
        { value: 'all', label: 'All' },
        ...models.map(({ id, maker, model }) => ({ value: String(id), label: `${maker} ${model}` })),
      ]}
      value={value === undefined ? 'all' : String(value)}
      onChange={(chosen) => onChange(chosen === 'all' ? undefined : Number(chosen))}
    />
  );
}
