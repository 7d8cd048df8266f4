import { type AssetKind, hasPermission } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Page } from '../../components/page/page.tsx';
import { ORGANIZATION_CRUMB, SETTINGS_CRUMB } from '../../components/page-head/crumbs.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { useSearchParams } from '../../lists/search-params.ts';
import { useCurrentUser } from '../../session/session.ts';
import { AssetDrawer } from './asset-drawer.tsx';
import { AssetImport } from './asset-import.tsx';
import { KIND_LABELS } from './asset-labels.ts';
import { AssetList } from './asset-list.tsx';
import { AssetSearch } from './asset-search.ts';
import { NewAssetDrawer } from './new-asset-drawer.tsx';

const SCREENS = {
  vehicle: { list: '/settings/organization-settings/vehicles', flag: 'addVehicle' },
  trailer: { list: '/settings/organization-settings/trailers', flag: 'addTrailer' },
} as const;

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
        <AssetDrawer key={search.id} assetId={search.id} onClose={() => change({ id: undefined })} />
      )}
    </Page>
  );
}
