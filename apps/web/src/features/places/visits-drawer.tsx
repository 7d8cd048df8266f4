import { exportVisits, listVisits, type PlaceDetail, type Visit } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { open } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { Chip } from '../../components/chip/chip.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { saveAnswer } from '../../components/save-file/save-file.ts';
import { SideDrawer } from '../../components/side-drawer/side-drawer.tsx';
import { formatDateTime } from '../../format/date.ts';
import { countText } from '../../format/measure.ts';
import { useOrganization } from '../../session/session.ts';
import { dwellText } from './place-labels.ts';
import styles from './visits-drawer.module.css';

const PAGE_SIZE = 50;

interface VisitsDrawerProps {
  readonly place: PlaceDetail;
  readonly onClose: () => void;
}

/** Who came and how long they stayed, the newest first. */
export function VisitsDrawer({ place, onClose }: VisitsDrawerProps) {
  const { id: orgId } = useOrganization();
  const [page, setPage] = useState(1);
  const visits = useQuery({
    ...queryOf(listVisits, { params: { orgId }, query: { placeId: place.id, page, size: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  const save = useMutation({
    mutationFn: async () =>
      saveAnswer(await open(exportVisits, { params: { orgId }, query: { placeId: place.id } })),
  });
  const { items = [], total = 0 } = visits.data ?? {};
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={`Visits to ${place.name}`}
      {...(visits.data && { facts: countText(total, 'visit') })}
      footer={
        <>
          <Button
            mr="auto"
            leftSection={<IconDownload size={16} stroke={1.8} />}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            CSV
          </Button>
          {total > PAGE_SIZE && (
            <>
              <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                Newer
              </Button>
              <Button disabled={page * PAGE_SIZE >= total} onClick={() => setPage(page + 1)}>
                Older
              </Button>
            </>
          )}
        </>
      }
    >
      <DataState
        {...stateOf(visits)}
        isEmpty={items.length === 0}
        empty={<EmptyState message="No visits yet." />}
      >
        <ul className={styles.list}>
          {items.map((visit) => (
            <VisitRow key={`${visit.vehicle.id} ${visit.arrivedAt}`} visit={visit} />
          ))}
        </ul>
      </DataState>
    </SideDrawer>
  );
}

function VisitRow({ visit }: { readonly visit: Visit }) {
  const { timeZone } = useOrganization();
  const time = (at: string) => formatDateTime(new Date(at), timeZone);
  const { vehicle, driver, arrivedAt, departedAt, durationSeconds, detention, isApproximate, isPass } = visit;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <b>{vehicle.name}</b>
        {driver && <span>{driver.name}</span>}
        {isPass && <Chip>Passed through</Chip>}
        {departedAt === null && <Chip tone="accent">Inside</Chip>}
      </div>
      <span className={styles.dwell}>{dwellText(durationSeconds)}</span>
      <p className={styles.times}>
        {isApproximate && 'about '}
        {time(arrivedAt)}
        {departedAt !== null && ` to ${time(departedAt)}`}
      </p>
      {detention !== null && detention.cents > 0 && (
        <p className={styles.detention}>
          {dwellText(detention.overSeconds)} over, ${(detention.cents / 100).toFixed(2)}
        </p>
      )}
    </li>
  );
}
