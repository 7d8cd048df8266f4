import { getIftaReport, type IftaReport } from '@longhaul/contract';
import type { JurisdictionCode } from '@longhaul/geo';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { queryOf } from '../../../api/query-cache.ts';
import { Card } from '../../../components/card/card.tsx';
import { useOrganization } from '../../../session/session.ts';
import { formatMilesOf } from '../amounts.ts';
import { reportQueryOf } from '../ifta-search.ts';
import type { IftaTabProps } from '../ifta-tab.ts';
import { milesByPlace } from './miles-by-place.ts';
import styles from './miles-card.module.css';

const MilesMap = lazy(async () => ({ default: (await import('./miles-map.tsx')).MilesMap }));

/** The miles of the return on a small map; a click narrows the screen to that jurisdiction. */
export function MilesCard({ search, onChange, report }: IftaTabProps) {
  const all = useWholeReport({ search, report });
  const miles = useMemo(() => milesByPlace(all.taxReturn), [all.taxReturn]);
  const chosen = search.jurisdiction ?? [];
  const choose = (code: JurisdictionCode) => {
    const next = chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code];
    onChange({ jurisdiction: next.length === 0 ? undefined : next });
  };
  const { unattributedMeters } = report.totals;
  return (
    <Card title="Miles by jurisdiction" facts={chosen.length > 0 && `Only ${chosen.join(', ')}`}>
      <Suspense fallback={<div className={styles.room} />}>
        <MilesMap
          label="Miles by jurisdiction, as on the return. Select one to filter by it."
          miles={miles}
          chosen={chosen}
          onChoose={choose}
        />
      </Suspense>
      {unattributedMeters > 0 && (
        <p className={styles.note}>{formatMilesOf(unattributedMeters)} mi in no jurisdiction yet</p>
      )}
    </Card>
  );
}

/** Without the choice of jurisdictions, so that the others stay on the map. */
function useWholeReport({ search, report }: Pick<IftaTabProps, 'search' | 'report'>): IftaReport {
  const { id: orgId } = useOrganization();
  const { jurisdiction, ...rest } = search;
  const whole = useQuery({
    ...queryOf(getIftaReport, { params: { orgId }, query: reportQueryOf(rest) }),
    enabled: jurisdiction !== undefined,
  });
  return (jurisdiction !== undefined && whole.data) || report;
}
