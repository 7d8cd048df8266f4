import { listPilots } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { Chip } from '../../components/chip/chip.tsx';
import { useNow } from '../../components/clock/use-now.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { formatDateTime } from '../../format/date.ts';
import { RULE_SET_LABELS } from '../../format/rule-sets.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './driver-drawer.module.css';

interface PilotsDialogProps {
  readonly onOpen: (driverId: number) => void;
  readonly onClose: () => void;
}

/** Who is enrolled in a pilot of FMCSA, by which letter and until when. */
export function PilotsDialog({ onOpen, onClose }: PilotsDialogProps) {
  const { id: orgId } = useOrganization();
  const found = useQuery(queryOf(listPilots, { params: { orgId } }));
  const now = useNow(60_000).getTime();
  const items = found.data?.items;
  return (
    <Dialog
      title="Drivers in an FMCSA pilot"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <DataState
        {...stateOf(found)}
        isEmpty={items?.length === 0}
        empty={<EmptyState message="No drivers are enrolled in a pilot. Open a driver to enroll them." />}
      >
        <ul className={styles.zones} aria-label="Drivers in a pilot">
          {items?.map(({ id, driver, ruleSet, from, until, letter, timeZone }) => {
            const at = (instant: string) => formatDateTime(new Date(instant), timeZone);
            return (
              <li key={id}>
                <b>{driver.name}</b>
                <span>{RULE_SET_LABELS[ruleSet]}</span>
                <span>{`${at(from)} to ${at(until)}`}</span>
                <Chip tone={Date.parse(from) > now ? 'accent' : 'ok'}>
                  {Date.parse(from) > now ? 'Ahead' : 'Now'}
                </Chip>
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={`Open ${driver.name}`}
                  onClick={() => onOpen(driver.id)}
                >
                  Open
                </Button>
                <small>{`Letter: ${letter}`}</small>
              </li>
            );
          })}
        </ul>
      </DataState>
    </Dialog>
  );
}
