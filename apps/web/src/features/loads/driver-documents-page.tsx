import {
  canOpen,
  DRIVER_DOCUMENT_KINDS,
  type DriverDocument,
  type DriverDocumentKind,
  deleteDriverDocument,
  getDriverDocumentPdf,
  hasPermission,
  listDriverDocuments,
} from '@longhaul/contract';
import { IconDownload, IconFileText, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { call, open } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Card } from '../../components/card/card.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { FilterSelect } from '../../components/field/filter-select.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { saveAnswer } from '../../components/save-file/save-file.ts';
import { Toolbar } from '../../components/toolbar/toolbar.tsx';
import { formatDateTime } from '../../format/date.ts';
import { useSearchParams } from '../../lists/search-params.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';

const KIND_LABELS: Readonly<Record<DriverDocumentKind, string>> = {
  'bill-of-lading': 'Bill of lading',
  'proof-of-delivery': 'Proof of delivery',
  lumper: 'Lumper receipt',
  scale: 'Scale ticket',
  'fuel-receipt': 'Fuel receipt',
  other: 'Other',
};

const DocumentSearch = z.object({
  kind: z
    .enum(['all', ...DRIVER_DOCUMENT_KINDS])
    .catch('all')
    .default('all'),
  page: z.coerce.number().int().min(1).catch(1).default(1),
});
const SIZE = 50;

/** Papers that drivers photographed in the driver app. */
export function DriverDocumentsPage() {
  const { id: orgId, timeZone } = useOrganization();
  const user = useCurrentUser();
  const [{ kind, page }, change] = useSearchParams(DocumentSearch);
  const documents = useQuery(
    queryOf(listDriverDocuments, {
      params: { orgId },
      query: { page, size: SIZE, ...(kind !== 'all' && { kind }) },
    }),
  );
  const download = useMutation({
    mutationFn: async (documentId: number) =>
      saveAnswer(await open(getDriverDocumentPdf, { params: { orgId, documentId } })),
  });
  const remove = useEndpointMutation({
    mutationFn: (documentId: number) => call(deleteDriverDocument, { params: { orgId, documentId } }),
    invalidates: [listDriverDocuments],
    toast: 'Document removed',
  });
  const mayRemove = hasPermission(user, 'LOAD_UPDATE');
  const columns: DataTableColumn<DriverDocument>[] = [
    { id: 'at', title: 'When', cell: ({ at }) => formatDateTime(new Date(at), timeZone) },
    { id: 'kind', title: 'Document', cell: (row) => <b>{KIND_LABELS[row.kind]}</b> },
    { id: 'driver', title: 'Driver', cell: ({ driver }) => driver.name },
    { id: 'load', title: 'Load', cell: ({ load }) => load?.name ?? '' },
    {
      id: 'note',
      title: 'Place and note',
      isLong: true,
      cell: ({ place, note }) => [place, note].filter(Boolean).join(', '),
    },
    {
      id: 'pages',
      title: 'Pages',
      cell: ({ pageCount, storedCount }) =>
        storedCount === pageCount ? `${pageCount}` : `${storedCount} of ${pageCount} sent`,
    },
    {
      id: 'actions',
      title: 'File',
      cell: ({ id, storedCount, driver, kind: of }) => (
        <>
          {storedCount > 0 && (
            <IconButton
              label={`Download ${KIND_LABELS[of]} of ${driver.name}`}
              icon={<IconDownload size={16} stroke={1.8} />}
              onClick={() => download.mutate(id)}
            />
          )}
          {mayRemove && (
            <IconButton
              label={`Remove ${KIND_LABELS[of]} of ${driver.name}`}
              icon={<IconTrash size={16} stroke={1.8} />}
              onClick={() => remove.mutate(id)}
            />
          )}
        </>
      ),
    },
  ];
  const { items = [], total = 0 } = documents.data ?? {};
  return (
    <Page>
      <PageHead
        title="Driver documents"
        crumbs={
          canOpen(user, '/loads')
            ? [
                <Link key="loads" to="/loads">
                  Loads
                </Link>,
              ]
            : []
        }
        facts="Bills of lading, proofs of delivery and receipts from the driver app."
      />
      <Toolbar label="Driver documents">
        <FilterSelect
          name="Kind"
          options={[
            { value: 'all', label: 'all' },
            ...DRIVER_DOCUMENT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
          ]}
          value={kind}
          onChange={(value) => change({ kind: value as typeof kind, page: undefined })}
        />
      </Toolbar>
      <Card isFlush>
        <DataTable<DriverDocument>
          label="Driver documents"
          columns={columns}
          rows={items}
          rowId={({ id }) => `${id}`}
          {...stateOf(documents)}
          pager={{ page, size: SIZE, total, onPage: (next) => change({ page: next }) }}
          empty={
            <EmptyState
              icon={<IconFileText size={28} stroke={1.5} />}
              message="No documents yet. Drivers take photos of them in the driver app, under Documents."
            />
          }
        />
      </Card>
    </Page>
  );
}
