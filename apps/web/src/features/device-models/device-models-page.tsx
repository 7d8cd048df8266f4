import { type DeviceModel, listDeviceModels, PROTOCOLS } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { Card } from '../../components/card/card.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { ExportButton } from '../../components/data-table/export-button.tsx';
import type { CsvColumn } from '../../components/data-table/export-csv.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { formatCount } from '../../format/measure.ts';
import { useListPage } from '../../lists/list-page.ts';
import { NoMatches } from '../../lists/no-matches.tsx';
import { ListSearch, useSearchParams } from '../../lists/search-params.ts';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { DeviceModelDrawer } from './device-model-drawer.tsx';
import { CAPABILITY_LABELS, nameOf } from './device-model-labels.ts';
import { SignalMapDrawer } from './signal-map-drawer.tsx';

const capabilitiesOf = ({ capabilities }: DeviceModel): string =>
  capabilities.map((capability) => CAPABILITY_LABELS[capability]).join(', ');

const COLUMNS: DataTableColumn<DeviceModel>[] = [
  { id: 'maker', title: 'Model', isSortable: true, cell: nameOf },
  { id: 'protocol', title: 'Protocol', isSortable: true, cell: ({ protocol }) => PROTOCOLS[protocol].name },
  { id: 'capabilities', title: 'Capabilities', cell: capabilitiesOf },
  {
    id: 'signals',
    title: 'Signals',
    cell: ({ signals, hasOwnSignals }) =>
      signals.length > 0 || hasOwnSignals
        ? `${formatCount(signals.length)}${hasOwnSignals ? ', changed' : ''}`
        : '',
  },
  {
    id: 'gatewayCount',
    title: 'Devices',
    isNumeric: true,
    cell: ({ gatewayCount }) => gatewayCount !== null && formatCount(gatewayCount),
  },
];

export const DEVICE_MODEL_CSV_COLUMNS: CsvColumn<DeviceModel>[] = [
  { title: 'Maker', text: ({ maker }) => maker },
  { title: 'Model', text: ({ model }) => model },
  { title: 'Protocol', text: ({ protocol }) => protocol },
  { title: 'Capabilities', text: capabilitiesOf },
  { title: 'Devices', text: ({ gatewayCount }) => gatewayCount },
];

export function DeviceModelsPage() {
  const [search, change] = useSearchParams(ListSearch);
  const { q } = search;
  const [text, setText] = useDebouncedText(q, (typed) => change({ q: typed, page: 1 }));
  const [opened, setOpened] = useState<DeviceModel | 'new'>();
  const [mapped, setMapped] = useState<DeviceModel>();
  const list = useListPage(listDeviceModels, { query: { ...(q && { q }) } }, { search, onChange: change });
  const addButton = (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.8} />}
      onClick={() => setOpened('new')}
    >
      Add model
    </Button>
  );

  return (
    <Page>
      <PageHead
        title="Device Models"
        facts="Models that organizations on this server can choose"
        actions={
          <>
            <ButtonLink to="/administration">Unknown devices</ButtonLink>
            {addButton}
          </>
        }
      />
      <Toolbar
        label="Device models"
        end={
          <ExportButton
            fileName="device-models"
            columns={DEVICE_MODEL_CSV_COLUMNS}
            readPage={list.readPage}
          />
        }
      >
        <SearchField
          label="Search device models"
          placeholder="Maker, model or protocol"
          value={text}
          onChange={setText}
          widthPx={240}
        />
      </Toolbar>
      <Card isFlush>
        <DataTable
          label="Device models"
          columns={COLUMNS}
          {...list.table}
          rowId={({ id }) => String(id)}
          onOpen={setOpened}
          {...(typeof opened === 'object' && { openRowId: String(opened.id) })}
          empty={
            q ? (
              <NoMatches
                message={`No device model matches “${q}”.`}
                onClear={() => change({ q: '', page: 1 })}
              />
            ) : (
              <EmptyState message="No device models yet." action={addButton} />
            )
          }
        />
      </Card>
      {opened && (
        <DeviceModelDrawer
          onClose={() => setOpened(undefined)}
          onSignals={(model) => {
            setOpened(undefined);
            setMapped(model);
          }}
          {...(opened !== 'new' && { model: opened })}
        />
      )}
      {mapped && <SignalMapDrawer model={mapped} onClose={() => setMapped(undefined)} />}
    </Page>
  );
}
