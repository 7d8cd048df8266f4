import { createHosEvent, type DutyMode, type DutyStatus, type HosLog } from '@longhaul/contract';
import { call } from '../../../app/api.ts';
import { useSecond } from '../../../app/second.ts';
import { useOrganization } from '../../../app/session.ts';
import { DUTY_WORDS, MODE_WORDS } from '../../../components/chip/duty-words.ts';
import { GRID_ROWS } from '../../../components/log-grid/grid-day.ts';
import { formatTime, zoneAbbreviation } from '../../../format/date.ts';
import { formatMinutes } from '../../../format/span.ts';
import { useHosAct } from '../use-hos-act.ts';
import styles from './own.module.css';

/** Changes the duty status now, with one thumb. */
export function StatusButtons({ log }: { log: HosLog }) {
  const { id: orgId } = useOrganization();
  const nowMs = useSecond();
  const current = log.periods.at(-1);
  const act = useHosAct(
    (to: { status: DutyStatus; mode: DutyMode | null }) =>
      call(createHosEvent, { params: { orgId, userId: log.driver.id, logId: log.id }, body: to }),
    'Your status was changed',
  );
  const isNow = (status: DutyStatus, mode: DutyMode | null) =>
    current?.status === status && (current.mode ?? null) === mode;
  const modes = [
    ...(log.driver.allowsPersonalConveyance ? [{ status: 'OFF', mode: 'PC' } as const] : []),
    ...(log.driver.allowsYardMove ? [{ status: 'ON', mode: 'YM' } as const] : []),
  ];
  return (
    <section className={styles.now} aria-label="Duty status">
      {current && (
        <p className={styles.since}>
          <b>
            {DUTY_WORDS[current.status]}
            {current.mode && `, ${MODE_WORDS[current.mode].toLowerCase()}`}
          </b>{' '}
          {current.isCarriedIn ? 'since before' : 'since'}{' '}
          {formatTime(new Date(current.startedAt), log.timeZone)}{' '}
          {zoneAbbreviation(new Date(current.startedAt), log.timeZone)},{' '}
          {formatMinutes((nowMs - Date.parse(current.startedAt)) / 60_000)}
        </p>
      )}
      <div className={styles.statuses}>
        {GRID_ROWS.map((status) => (
          <button
            key={status}
            type="button"
            className={styles.status}
            data-status={status}
            aria-pressed={isNow(status, null)}
            disabled={act.isPending || isNow(status, null)}
            onClick={() => act.mutate({ status, mode: null })}
          >
            <b>{status}</b>
            {DUTY_WORDS[status]}
          </button>
        ))}
      </div>
      {modes.length > 0 && (
        <div className={styles.modes}>
          {modes.map(({ status, mode }) => (
            <button
              key={mode}
              type="button"
              className={styles.status}
              data-status={status}
              data-mode
              aria-pressed={isNow(status, mode)}
              disabled={act.isPending || isNow(status, mode)}
              onClick={() => act.mutate({ status, mode })}
            >
              <b>{mode}</b>
              {MODE_WORDS[mode]}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
