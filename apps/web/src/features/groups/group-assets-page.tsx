import { type GroupAsset, hasAll, listGroupAssets, removeGroupAsset } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../api/api.ts';
import { useListPage } from '../../lists/list-page.ts';
import { useSearchParams } from '../../lists/search-params.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { AddAssets } from './add-assets.tsx';
import { ASSET_COLUMNS, ASSET_CSV_COLUMNS } from './entry-columns.tsx';
import { EntryList } from './entry-list.tsx';
import { GroupFrame } from './group-frame.tsx';
import { EntrySearch } from './group-search.ts';
import { RemoveButton } from './remove-button.tsx';

export function GroupAssetsPage() {
  const { id } = useParams({ from: '/settings/organization-settings/groups/$id/assets' });
  const { id: orgId } = useOrganization();
  const params = { orgId, groupId: Number(id) };
  const [search, change] = useSearchParams(EntrySearch);
  const query = search.q ? { q: search.q } : {};
  const list = useListPage(listGroupAssets, { params, query }, { search, onChange: change });
  const mayChange = hasAll(useCurrentUser(), ['GROUP_UPDATE', 'ASSET_LIST']);
  const startAdding = () => change({ add: true });
  const columns = useMemo(() => {
    const remove = (asset: GroupAsset) => (
      <RemoveButton
        name={asset.unitNumber}
        onRemove={() => call(removeGroupAsset, { params: { orgId, groupId: Number(id), id: asset.id } })}
      />
    );
    return mayChange
      ? [...ASSET_COLUMNS, { id: 'remove', title: 'Remove', isNumeric: true, cell: remove }]
      : ASSET_COLUMNS;
  }, [mayChange, orgId, id]);
  return (
    <GroupFrame
      groupId={Number(id)}
      tab="assets"
      actions={() =>
        mayChange && (
          <Button variant="filled" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={startAdding}>
            Add vehicles and trailers
          </Button>
        )
      }
    >
      {(group) => (
        <>
          <EntryList<GroupAsset>
            label="Vehicles and trailers"
            searchLabel="Search vehicles and trailers"
            placeholder="Unit, make, model or plate"
            fileName={`group-${id}-assets`}
            columns={group.archivedAt === null ? columns : ASSET_COLUMNS}
            csvColumns={ASSET_CSV_COLUMNS}
            list={list}
            search={search}
            onChange={change}
            empty="This group has no vehicles or trailers yet."
            action={
              mayChange &&
              group.archivedAt === null && <Button onClick={startAdding}>Add vehicles and trailers</Button>
            }
          />
          {mayChange && search.add && <AddAssets group={group} onClose={() => change({ add: false })} />}
        </>
      )}
    </GroupFrame>
  );
}
