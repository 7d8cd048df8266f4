import type { HosLog } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconSend } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { statusOf } from '../../../api/api-error.ts';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { formatDateTime } from '../../../format/date.ts';
import { useSearchParams } from '../../../lists/search-params.ts';
import { OutputFileDialog } from '../../../records/documents/output-file-dialog.tsx';
import { titleOf } from '../log/log-title.ts';
import styles from './inspection.module.css';
import { InspectionDay } from './inspection-day.tsx';
import { LeaveInspection } from './leave-inspection.tsx';
import { useInspectionLogs } from './use-inspection-logs.ts';

const InspectionSearch = z.object({ date: z.iso.date().optional().catch(undefined) });
/** As far as a finger travels for another day. */
const SWIPE_PX = 60;
const NO_DRIVER = [403, 404];

/** What the driver hands to an officer: today and the seven days before it, to be read and nothing else. */
export function InspectionPage() {
  const logs = useInspectionLogs();
  const navigate = useNavigate();
  const [{ date }, change] = useSearchParams(InspectionSearch);
  const [isSending, setSending] = useState(false);
  const isNoDriver = NO_DRIVER.includes(statusOf(logs.error) ?? 0);
  const days = logs.data?.items ?? [];
  const index = Math.max(
    0,
    days.findIndex(({ logDate }) => logDate === date),
  );
  const log = days[index];
  const go = (step: number) => {
    const next = days[index - step];
    if (next) change({ date: next === days[0] ? undefined : next.logDate });
  };
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>Roadside inspection</h1>
          {log && <p>{log.driver.name}</p>}
        </div>
        <Button
          leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => void navigate({ to: '/hos/my-log' })}
        >
          Leave
        </Button>
      </header>
      <DataState
        isLoading={logs.isPending}
        error={isNoDriver ? null : logs.error}
        onRetry={() => void logs.refetch()}
        isEmpty={!log}
        empty={
          <EmptyState message="You aren’t set up as a driver. An administrator can add you in Settings, All Drivers." />
        }
      >
        {log && (
          <>
            <DayBar log={log} position={days.length - index} count={days.length} onGo={go} />
            <Swiped onGo={go}>
              <InspectionDay key={log.id} log={log} />
            </Swiped>
            <footer className={styles.foot}>
              <p>As of {formatDateTime(new Date(days[0]!.asOf), log.timeZone)}</p>
              <Button
                variant="filled"
                size="lg"
                leftSection={<IconSend size={18} stroke={1.8} aria-hidden="true" />}
                onClick={() => setSending(true)}
              >
                Send the file
              </Button>
            </footer>
            {isSending && <OutputFileDialog log={days[0]!} onClose={() => setSending(false)} />}
          </>
        )}
      </DataState>
      <LeaveInspection />
    </main>
  );
}

interface DayBarProps {
  readonly log: HosLog;
  /** From 1, the oldest day first. */
  readonly position: number;
  readonly count: number;
  readonly onGo: (days: number) => void;
}

function DayBar({ log, position, count, onGo }: DayBarProps) {
  return (
    <nav className={styles.days} aria-label="Days">
      <IconButton
        isOutlined
        size="lg"
        label="Day before"
        icon={<IconChevronLeft size={20} />}
        isDisabled={position === 1}
        onClick={() => onGo(-1)}
      />
      <h2 aria-live="polite">
        {titleOf(log.logDate)}
        <small>{log.hasEnded ? `Day ${position} of ${count}` : 'Today'}</small>
      </h2>
      <IconButton
        isOutlined
        size="lg"
        label="Day after"
        icon={<IconChevronRight size={20} />}
        isDisabled={position === count}
        onClick={() => onGo(1)}
      />
    </nav>
  );
}

/** A finger to the right brings the day before, as turning a page back does. */
function Swiped({ onGo, children }: { onGo: (days: number) => void; children: ReactNode }) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const begin = ({ touches }: TouchEvent) => {
    const only = touches[0];
    start.current = touches.length === 1 && only ? { x: only.clientX, y: only.clientY } : null;
  };
  const end = ({ changedTouches }: TouchEvent) => {
    const finger = changedTouches[0];
    if (!start.current || !finger) return;
    const across = finger.clientX - start.current.x;
    const along = finger.clientY - start.current.y;
    start.current = null;
    if (Math.abs(across) >= SWIPE_PX && Math.abs(across) > 2 * Math.abs(along)) onGo(across > 0 ? -1 : 1);
  };
  return (
    <div className={styles.day} onTouchStart={begin} onTouchEnd={end}>
      {children}
    </div>
  );
}
