import {
  ASSET_IMPORT_COLUMNS,
  type AssetKind,
  canOpen,
  hasPermission,
  importAssets,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconDeviceMobilePin, IconPlus, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/api.ts';
import { useInvalidate } from '../../api/use-endpoint-mutation.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { ImportDialog } from '../../components/import-dialog/import-dialog.tsx';
import { showToast } from '../../components/notifications/show-toast.ts';
import { Page } from '../../components/page/page.tsx';
import { ORGANIZATION_CRUMB, SETTINGS_CRUMB } from '../../components/page-head/crumbs.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { countText } from '../../format/measure.ts';
import { useSearchParams } from '../../lists/search-params.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { AssetDrawer } from './asset-drawer.tsx';
import { KIND_LABELS } from './asset-labels.ts';
import { AssetList } from './asset-list.tsx';
import { ASSET_QUERIES } from './asset-queries.ts';
import { AssetSearch } from './asset-search.ts';
import { NewAssetDrawer } from './new-asset-drawer.tsx';

const SCREENS = {
  vehicle: { list: '/settings/organization-settings/vehicles', flag: 'addVehicle' },
  trailer: { list: '/settings/organization-settings/trailers', flag: 'addTrailer' },
} as const;

const ADD_TRUCK = '/settings/organization-settings/truck-add';

interface AssetsPageProps {
  kind: AssetKind;
  /** The add screen is the list with its drawer open. */
  isAddScreen?: boolean;
}

export function AssetsPage({ kind, isAddScreen = false }: AssetsPageProps) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const [search, change] = useSearchParams(AssetSearch);
  const { list, flag: addFlag } = SCREENS[kind];
  const { one, title } = KIND_LABELS[kind];
  const mayAdd = hasPermission(user, 'ASSET_CREATE');
  const stopAdding = () => {
    if (isAddScreen && hasPermission(user, 'ASSET_LIST')) void navigate({ to: list });
    else change({ [addFlag]: false });
  };

  return (
    <Page>
      <PageHead
        title={title}
        crumbs={[SETTINGS_CRUMB, ORGANIZATION_CRUMB]}
        actions={
          mayAdd && (
            <>
              <Button
                leftSection={<IconUpload size={16} stroke={1.8} />}
                onClick={() => change({ import: true })}
              >
                Import
              </Button>
              {kind === 'vehicle' && canOpen(user, ADD_TRUCK) && (
                <ButtonLink to={ADD_TRUCK} leftSection={<IconDeviceMobilePin size={16} stroke={1.8} />}>
                  Add with device
                </ButtonLink>
              )}
              <Button
                variant="filled"
                leftSection={<IconPlus size={16} stroke={1.8} />}
                onClick={() => change({ [addFlag]: true })}
              >
                Add {one}
              </Button>
            </>
          )
        }
      />
      {hasPermission(user, 'ASSET_LIST') && (
        <AssetList kind={kind} search={search} onChange={change} onAdd={() => change({ [addFlag]: true })} />
      )}
      {mayAdd && (isAddScreen || search[addFlag]) && <NewAssetDrawer kind={kind} onClose={stopAdding} />}
      {mayAdd && search.import && <AssetImport kind={kind} onClose={() => change({ import: false })} />}
      {search.id !== undefined && hasPermission(user, 'ASSET_READ') && (
        <AssetDrawer
          key={search.id}
          assetId={search.id}
          tab={search.tab}
          onTab={(tab) => change({ tab })}
          onClose={() => change({ id: undefined, tab: 'now' })}
        />
      )}
    </Page>
  );
}

/** The list says Unknown where nobody stated whether a vehicle qualifies. */
const assetCellOf = (field: string, text: string): string =>
  field === 'iftaQualifiedOverride' && text === 'Unknown' ? '' : text;

function AssetImport({ kind, onClose }: { kind: AssetKind; onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const onChange = useInvalidate(ASSET_QUERIES);
  const { many } = KIND_LABELS[kind];
  return (
    <ImportDialog
      title={`Import ${many}`}
      memoryName={`${kind}s-${orgId}`}
      noun={many}
      cellOf={assetCellOf}
      columns={ASSET_IMPORT_COLUMNS}
      send={(file, dryRun) => call(importAssets, { params: { orgId }, query: { kind, dryRun }, file })}
      onImported={(count) => {
        void onChange();
        showToast(`${countText(count, kind)} imported`);
      }}
      onClose={onClose}
    />
  );
}
