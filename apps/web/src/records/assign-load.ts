import {
  getLoad,
  getLoadBoard,
  type LoadDetail,
  listCustomers,
  listLoads,
  updateLoad,
} from '@longhaul/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { useEndpointMutation, useInvalidate } from '../api/use-endpoint-mutation.ts';
import { showToast } from '../components/notifications/show-toast.ts';
import { useOrganization } from '../session/session.ts';

/** What shows a load. */
export const LOAD_QUERIES = [listLoads, getLoad, getLoadBoard, listCustomers];

export interface Assigned {
  readonly load: { readonly id: number; readonly version: number; readonly reference: string };
  readonly vehicle: { readonly id: number; readonly name: string };
  readonly driverId: number | null;
}

/** Gives a load to one truck, dispatched now. The message that says so takes it back too. */
export function useAssignLoad(onAssigned?: (load: LoadDetail) => void) {
  const { id: orgId } = useOrganization();
  const invalidate = useInvalidate(LOAD_QUERIES);
  const undo = useEndpointMutation({
    mutationFn: ({ id, version }: LoadDetail) =>
      call(updateLoad, { params: { orgId, loadId: id }, body: { version, assignments: [] } }),
    invalidates: LOAD_QUERIES,
    toast: ({ reference }) => `${reference} has no truck now`,
  });
  return useMutation({
    mutationFn: async ({ load, vehicle, driverId }: Assigned) => {
      const assigned = await call(updateLoad, {
        params: { orgId, loadId: load.id },
        body: {
          version: load.version,
          assignments: [{ vehicleId: vehicle.id, driverId, dispatchedAt: new Date().toISOString() }],
        },
      });
      onAssigned?.(assigned);
      return assigned;
    },
    onSuccess: async (assigned, { load, vehicle }) => {
      await invalidate();
      showToast(`${load.reference} assigned to ${vehicle.name}`, {
        label: 'Undo',
        onPress: () => undo.mutate(assigned),
      });
    },
  });
}
