import {
  type AssetSummary,
  type DriverAvailability,
  hasPermission,
  listAvailability,
} from '@longhaul/contract';
import { dateAt, MINUTE_MS } from '@longhaul/units';
import { Tooltip } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query-cache.ts';
import { Avatar } from '../components/avatar/avatar.tsx';
import { ButtonLink } from '../components/button-link/button-link.tsx';
import { DutyStatusChip } from '../components/chip/duty-status-chip.tsx';
import { useSecond } from '../components/clock/use-second.ts';
import { clockBars, limitingClock, untilLimit } from '../components/time-left/clock-bars.ts';
import { TimeLeft } from '../components/time-left/time-left.tsx';
import { formatDate, formatDateTime, formatTime, shortTime, zoneName } from '../format/date.ts';
import { RULE_SET_LABELS } from '../format/rule-sets.ts';
import { formatMinutes, formatSpan } from '../format/span.ts';
import { useCurrentUser, useOrganization } from '../session/session.ts';
import styles from './driver-duty.module.css';

const DUTY_INTERVAL_MS = 30_000;

/** Who drives the vehicle, with duty status and time left for whoever may see availability. */
export function DriverDuty({ driver }: Pick<AssetSummary, 'driver'>) {
  const { duty } = useDuty(driver?.id);
  const now = useSecond();
  const [firstName = '', ...others] = (driver?.name ?? '').split(' ');
  return (
    <>
      <div className={styles.driver}>
        <Avatar firstName={firstName} lastName={others.join(' ')} />
        <div>
          <b>{driver?.name ?? 'No driver'}</b>
          <span>
            {duty
              ? wordsOf(duty)
              : driver
                ? 'Assigned to this vehicle'
                : 'No driver is assigned to this vehicle'}
          </span>
        </div>
        {driver && <LogLink driver={driver} timeZone={duty?.homeTerminalTimeZone} now={now} />}
      </div>
      {driver && <DutyClocks driverId={driver.id} />}
    </>
  );
}

/** What the driver does and the time left of each limit; nothing for those who may not see availability. */
export function DutyClocks({ driverId }: { readonly driverId: number }) {
  const { duty, readAt } = useDuty(driverId);
  const now = useSecond();
  if (!duty) return null;
  return (
    <>
      {duty.status && <OnDuty duty={duty} status={duty.status} now={now} />}
      <DriveTimeLeft duty={duty} now={now} />
      {duty.clocks && (
        <div className={styles.clocks}>
          {clockBars(duty.clocks, duty.ruleSet).map(({ key, ...bar }) => (
            <TimeLeft key={key} {...bar} />
          ))}
        </div>
      )}
      <RunsOut duty={duty} readAt={readAt} />
    </>
  );
}

/** The time until driving must stop, as the list of vehicles shows it. */
function DriveTimeLeft({ duty, now }: { readonly duty: DriverAvailability; readonly now: number }) {
  const { timeZone } = useOrganization();
  const { clocks, drivableMinutes, ruleSet } = duty;
  if (!clocks || drivableMinutes === null) return null;
  return (
    <p className={styles.driveTime}>
      <span>Drive time left</span>
      {drivableMinutes >= 1 ? (
        <>
          <b>{formatMinutes(Math.floor(drivableMinutes))}</b>
          <span>{untilLimit(limitingClock(clocks, ruleSet))}</span>
        </>
      ) : (
        <>
          <b>0:00</b>
          <span>{`available at ${shortTime(Date.parse(clocks.nextDrivingAt), now, timeZone)}`}</span>
        </>
      )}
    </p>
  );
}

/** `Property, 70 hours in 8 days · Des Moines, IA`. */
function wordsOf({ ruleSet, homeTerminalName }: DriverAvailability): string {
  return [RULE_SET_LABELS[ruleSet], homeTerminalName].filter(Boolean).join(' · ');
}

interface OnDutyProps {
  readonly duty: DriverAvailability;
  readonly status: NonNullable<DriverAvailability['status']>;
  readonly now: number;
}

/** What the driver does, since when and for how long. */
function OnDuty({ duty: { mode, since }, status, now }: OnDutyProps) {
  const { timeZone } = useOrganization();
  return (
    <p className={styles.duty}>
      <DutyStatusChip status={status} mode={mode} />
      {since && (
        <span>{`since ${sinceText(since, now, timeZone)}, ${formatSpan(now - Date.parse(since))}`}</span>
      )}
    </p>
  );
}

/** The time, with its date when that is another day. */
function sinceText(since: string, now: number, timeZone: string): string {
  const at = new Date(since);
  const isToday = formatDate(at, timeZone) === formatDate(new Date(now), timeZone);
  return isToday ? `${formatTime(at, timeZone)} ${zoneName(at, timeZone)}` : formatDateTime(at, timeZone);
}

/** Of a driver who drives: which clock ends that, and when. */
function RunsOut({ duty, readAt }: { duty: DriverAvailability; readAt: number }) {
  const { timeZone } = useOrganization();
  const { clocks, ruleSet, status, drivableMinutes } = duty;
  if (status !== 'D' || !clocks || drivableMinutes === null || drivableMinutes <= 0) return null;
  const first = clockBars(clocks, ruleSet).find(({ isLimiting }) => isLimiting);
  if (!first) return null;
  const at = new Date(readAt + drivableMinutes * MINUTE_MS);
  return (
    <p className={styles.runsOut}>
      {`${first.label} runs out first: `}
      <b>{`${formatTime(at, timeZone)} ${zoneName(at, timeZone)}`}</b> if the truck keeps moving.
    </p>
  );
}

interface LogLinkProps {
  readonly driver: NonNullable<AssetSummary['driver']>;
  /** Whose days the log is kept by; that of the organization unless known. */
  readonly timeZone: string | undefined;
  readonly now: number;
}

/** To the log of today. */
function LogLink({ driver, timeZone, now }: LogLinkProps) {
  const organization = useOrganization();
  if (!hasPermission(useCurrentUser(), 'HOS_READ')) return null;
  const date = dateAt(now, timeZone ?? organization.timeZone);
  return (
    <Tooltip label="Log of today">
      <ButtonLink
        to="/hos/logs/$id"
        params={{ id: `${driver.id}-${date}` }}
        className={styles.log}
        aria-label={`Log of ${driver.name}`}
      >
        <IconClipboardText size={18} stroke={1.7} aria-hidden="true" />
      </ButtonLink>
    </Tooltip>
  );
}

/** The newest answer, for a driver whom this person may see. */
export function useDuty(driverId: number | undefined): {
  duty: DriverAvailability | undefined;
  isPending: boolean;
  readAt: number;
} {
  const { id: orgId } = useOrganization();
  const canList = hasPermission(useCurrentUser(), 'AVAILABILITY_LIST');
  const { data, dataUpdatedAt, isPending } = useQuery({
    ...queryOf(listAvailability, {
      params: { orgId },
      query: { driverId: [driverId ?? 0] },
      isBackground: true,
    }),
    enabled: canList && driverId !== undefined,
    refetchInterval: DUTY_INTERVAL_MS,
  });
  return { duty: data?.items[0], isPending, readAt: dataUpdatedAt };
}
