import {
  addGroupAsset,
  type GroupSummary,
  listAssets,
  listGroupAssets,
  MAX_PAGE_SIZE,
} from '@longhaul/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { useOrganization } from '../../session/session.ts';
import { AddDialog } from './add-dialog.tsx';
import { assetsText, buildText, kindText } from './group-labels.ts';
import { GROUP_QUERIES } from './group-queries.ts';

const SHOWN = 50;

export function AddAssets({ group, onClose }: { group: GroupSummary; onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const [q, setQ] = useState('');
  const [text, setText] = useDebouncedText(q, setQ);
  const assets = useQuery({
    ...queryOf(listAssets, { params: { orgId }, query: { size: SHOWN, ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  });
  const present = useQuery(
    queryOf(listGroupAssets, { params: { orgId, groupId: group.id }, query: { size: MAX_PAGE_SIZE } }),
  );
  const add = useEndpointMutation({
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids) await call(addGroupAsset, { params: { orgId, groupId: group.id, id } });
      return ids.length;
    },
    invalidates: GROUP_QUERIES,
    invalidatesOnError: true,
    toast: (count) => `${assetsText(count)} added to ${group.name}`,
  });
  const presentIds = new Set(present.data?.items.map(({ id }) => id));
  return (
    <AddDialog
      title={`Add vehicles and trailers to ${group.name}`}
      searchLabel="Search vehicles and trailers"
      placeholder="Unit, VIN, driver or place"
      candidates={
        assets.data && present.data
          ? assets.data.items.map((asset) => ({
              id: asset.id,
              name: asset.unitNumber,
              words: [kindText(asset), buildText(asset)].filter(Boolean).join(', '),
              isIn: presentIds.has(asset.id),
            }))
          : null
      }
      total={assets.data?.total ?? 0}
      error={assets.error ?? present.error}
      text={text}
      onText={setText}
      isBusy={add.isPending}
      onAdd={(ids) => add.mutate(ids, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
