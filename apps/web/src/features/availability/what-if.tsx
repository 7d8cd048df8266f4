import type { DriverAvailability } from '@longhaul/contract';
import { drivableMinutes, ruleSets } from '@longhaul/hos';
import { useMemo } from 'react';
import { Chip } from '../../components/chip/chip.tsx';
import { useNow } from '../../components/clock/use-now.ts';
import { clocksAt } from '../../components/time-left/clocks-at.ts';
import { shortTime, zoneName } from '../../format/date.ts';
import { formatMinutes } from '../../format/span.ts';
import styles from './availability.module.css';
import { logByPilot } from './pilot-log.ts';
import type { Pilot } from './pilots.ts';

/** Counted again once a minute, in the browser alone. */
const RECOUNT_MS = 60_000;

interface WhatIfProps {
  readonly row: DriverAvailability;
  readonly pilot: Pilot;
}

/** What a pilot would leave a driver who is not in it. Nothing else is counted by it. */
export function WhatIf({ row, pilot }: WhatIfProps) {
  const nowMs = useNow(RECOUNT_MS).getTime();
  const { log, ruleSet, homeTerminalTimeZone: zone } = row;
  const counted = useMemo(() => log && logByPilot(log, ruleSet, pilot), [log, ruleSet, pilot]);
  const clocks = counted && clocksAt(counted, nowMs);
  if (ruleSets[ruleSet].pilot !== null) return <span className={styles.quiet}>Already in a pilot</span>;
  if (!clocks) return <span className={styles.quiet}>Not for this driver</span>;
  const drivable = drivableMinutes(clocks);
  const at = new Date(clocks.nextDrivingAt);
  return (
    <span className={styles.lines}>
      <b>
        {drivable >= 1
          ? `Now, ${formatMinutes(drivable)}`
          : `${shortTime(clocks.nextDrivingAt, nowMs, zone)} ${zoneName(at, zone)}`}
      </b>
      <span>{`window ${formatMinutes(clocks.windowMinutes)}`}</span>
      <span>
        <Chip tone="caution">Not enrolled</Chip>
      </span>
    </span>
  );
}
