import {
  getLoad,
  getLoadBoard,
  type LoadDetail,
  listCustomers,
  listLoads,
  updateLoad,
} from '@longhaul/contract';
import { call } from '../api/api.ts';
import { useEndpointMutation } from '../api/use-endpoint-mutation.ts';
import { useOrganization } from '../session/session.ts';

/** What shows a load. */
export const LOAD_QUERIES = [listLoads, getLoad, getLoadBoard, listCustomers];

export interface Assigned {
  readonly load: { readonly id: number; readonly version: number; readonly reference: string };
  readonly vehicle: { readonly id: number; readonly name: string };
  readonly driverId: number | null;
}

/** Gives a load to one truck, dispatched now. */
export function useAssignLoad(onAssigned?: (load: LoadDetail) => void) {
  const { id: orgId } = useOrganization();
  return useEndpointMutation({
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
    invalidates: LOAD_QUERIES,
    toast: (_, { load, vehicle }) => `${load.reference} was assigned to ${vehicle.name}`,
  });
}
