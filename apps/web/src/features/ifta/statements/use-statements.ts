import { listIftaQuarters, listVehicleStatements, type VehicleStatement } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query-cache.ts';
import { useOrganization } from '../../../session/session.ts';
import { filedWithin } from './in-force.ts';
import { filedText } from './statement-labels.ts';

/** Of one vehicle, both kinds, the newest first. */
export function useStatements(vehicleId: number) {
  const { id: orgId } = useOrganization();
  return useQuery(queryOf(listVehicleStatements, { params: { orgId }, query: { vehicleId: [vehicleId] } }));
}

/** What is to be said of the finalized quarters that a span touches; null when there are none. */
export function useFiledText(span: Pick<VehicleStatement, 'fromDate' | 'untilDate'> | null): string | null {
  const { id: orgId } = useOrganization();
  const { data } = useQuery(queryOf(listIftaQuarters, { params: { orgId } }));
  return span && filedText(filedWithin(span, data?.items ?? []));
}
