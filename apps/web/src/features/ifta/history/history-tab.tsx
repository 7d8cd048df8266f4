import { listIftaQuarters } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { queryOf } from '../../../api/query-cache.ts';
import { Card } from '../../../components/card/card.tsx';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { useSearchParams } from '../../../lists/search-params.ts';
import { useOrganization } from '../../../session/session.ts';
import { QuarterRows } from './quarter-rows.tsx';
import { RevisionDrawer } from './revision-drawer.tsx';

/** The revision in the drawer, by the id of its return. */
const OpenRevision = z.object({ revision: z.int().min(1).optional().catch(undefined) });

/** Every quarter with anything in it: where it stands, and what was filed. */
export function HistoryTab() {
  const { id: orgId, timeZone } = useOrganization();
  const [{ revision }, change] = useSearchParams(OpenRevision);
  const quarters = useQuery(queryOf(listIftaQuarters, { params: { orgId } }));
  return (
    <>
      <Card title="History" facts="Open a revision to see it as filed" isFlush>
        <DataState
          isLoading={quarters.isPending}
          error={quarters.error}
          hasContent={quarters.data !== undefined}
          onRetry={() => void quarters.refetch()}
        >
          <QuarterRows
            quarters={quarters.data?.items ?? []}
            timeZone={timeZone}
            onOpen={(id) => change({ revision: id })}
          />
        </DataState>
      </Card>
      {revision !== undefined && (
        <RevisionDrawer key={revision} id={revision} onClose={() => change({ revision: undefined })} />
      )}
    </>
  );
}
