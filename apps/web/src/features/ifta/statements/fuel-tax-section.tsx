import { getAsset, hasPermission, type IftaVehicle } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../api/query-cache.ts';
import { useNow } from '../../../components/clock/use-now.ts';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { todayIn } from '../../../components/date-range/date-range.ts';
import { Facts } from '../../../components/facts/facts.tsx';
import { FormSection } from '../../../components/form/form-section.tsx';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { inForceOn } from './in-force.ts';
import { StatementDialog } from './statement-dialog.tsx';
import {
  calibrationNow,
  KIND_LABELS,
  qualificationNow,
  qualifiesNow,
  type StatementKind,
} from './statement-labels.ts';
import { StatementList } from './statement-list.tsx';
import styles from './statements.module.css';
import { useStatements } from './use-statements.ts';

/** Whether a vehicle qualifies for fuel tax and how its distance is calibrated: today, since when, and by whose word. */
export function FuelTaxSection({ vehicle }: { readonly vehicle: IftaVehicle }) {
  const { id: orgId, timeZone } = useOrganization();
  const user = useCurrentUser();
  const mayChange = hasPermission(user, 'IFTA_UPDATE');
  const mayRead = hasPermission(user, 'ASSET_READ');
  const [stating, state] = useState<StatementKind | null>(null);
  const asset = useQuery({
    ...queryOf(getAsset, { params: { orgId, assetId: vehicle.id } }),
    enabled: mayRead,
  });
  const found = useStatements(vehicle.id);
  const statements = found.data?.items ?? [];
  const own = asset.data ?? null;
  const today = todayIn(timeZone, useNow(60_000));
  const inForce = (kind: StatementKind) =>
    inForceOn(
      today,
      statements.filter((statement) => statement.kind === kind),
    );
  const [qualification, calibration] = [inForce('qualification'), inForce('calibration')];
  return (
    <FormSection
      title="Fuel tax"
      words="A dated setting overrides the vehicle's own setting, which overrides axles and weight."
    >
      <DataState
        isLoading={found.isPending || (mayRead && asset.isPending)}
        error={found.error ?? asset.error}
        hasContent={found.data !== undefined && (!mayRead || asset.data !== undefined)}
        onRetry={() => void Promise.all([found.refetch(), ...(mayRead ? [asset.refetch()] : [])])}
      >
        <Facts
          rows={[
            ['Qualifies today', qualificationNow(qualification, own)],
            ['Calibration', calibrationNow(calibration)],
          ]}
        />
        {statements.length > 0 && (
          <StatementList
            statements={statements}
            inForce={new Set([qualification, calibration].flatMap(({ statement }) => statement?.id ?? []))}
            mayChange={mayChange}
          />
        )}
        {mayChange && (
          <div className={styles.acts}>
            <Button onClick={() => state('qualification')}>{KIND_LABELS.qualification.act}</Button>
            <Button onClick={() => state('calibration')}>{KIND_LABELS.calibration.act}</Button>
          </div>
        )}
      </DataState>
      {stating && (
        <StatementDialog
          kind={stating}
          vehicle={vehicle}
          isQualified={qualifiesNow(qualification, own) === false}
          onClose={() => state(null)}
        />
      )}
    </FormSection>
  );
}
