import type { HosLog, LogViolation } from '@longhaul/contract';
import { ruleSets } from '@longhaul/hos';
import { addDays, HOUR_MS } from '@longhaul/units';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '../../../components/card/card.tsx';
import { Chip, FilterChip } from '../../../components/chip/chip.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { type GridPeriod, inDay } from '../../../components/log-grid/grid-day.ts';
import {
  gridDayOf,
  gridFlagsOf,
  gridPeriodsOf,
  gridViolationOf,
  gridViolationsOf,
  gridWindowsOf,
  stopsOf,
} from '../../../components/log-grid/grid-input.ts';
import { LogGrid } from '../../../components/log-grid/log-grid.tsx';
import { proposedChanges } from '../../../components/log-grid/proposed-change.ts';
import { RULE_NAMES } from '../../../components/log-grid/rule-labels.ts';
import { formatCalendarDate, zoneName } from '../../../format/date.ts';
import { ZONE_LABELS } from '../../../format/rule-sets.ts';
import { useMeasures } from '../../../session/measures.ts';
import type { ChangeTarget } from './change-target.ts';
import styles from './duty-card.module.css';
import { EditOutcome } from './edit-outcome.tsx';

interface DutyCardProps {
  readonly log: HosLog;
  /** Of the day and the days before it. */
  readonly periods: readonly GridPeriod[];
  readonly today: string;
  readonly onDay: (date: string) => void;
  readonly explained: LogViolation | null;
  readonly onExplain: (number: number) => void;
  readonly onChange: (target: ChangeTarget) => void;
}

/** The grid of the day with the way to the day before and after, and to a change. */
export function DutyCard(props: DutyCardProps) {
  const { log, periods, explained, onExplain, onChange } = props;
  const isProposal = !log.can.includes('edit');
  const mayChange = !isProposal || log.can.includes('propose');
  const day = gridDayOf(log);
  const [draft, setDraft] = useState<readonly GridPeriod[] | null>(null);
  const shown = inDay(periods, day);
  const proposals = log.edits.flatMap(({ proposedPeriods }) =>
    proposedPeriods ? proposedChanges(shown, gridPeriodsOf(proposedPeriods)) : [],
  );
  const hours = (day.endAt - day.startAt) / 3_600_000;
  return (
    <Card
      title="Duty status"
      facts={<CardFacts log={log} />}
      action={<DayButtons log={log} today={props.today} onDay={props.onDay} />}
    >
      <div className={styles.body}>
        {log.violations.length > 1 && (
          <div className={styles.rules}>
            {log.violations.map((violation, index) => (
              <FilterChip
                key={`${violation.rule} ${violation.startedAt}`}
                isPressed={violation === explained}
                onClick={() => onExplain(index + 1)}
              >
                {RULE_NAMES[violation.rule]}
              </FilterChip>
            ))}
          </div>
        )}
        <LogGrid
          label={`Log of ${log.driver.name}, ${formatCalendarDate(log.logDate)}`}
          day={day}
          periods={periods}
          violations={gridViolationsOf(log.violations)}
          flags={gridFlagsOf(log)}
          windows={gridWindowsOf(log)}
          explained={explained && gridViolationOf(explained)}
          places={stopsOf(log.periods)}
          proposals={proposals}
          {...(mayChange && {
            onDraft: setDraft,
            onMove: ({ index, at }: { index: number; at: number }) => {
              const moved = log.periods[index];
              const event = log.events.find(({ id }) => id === moved?.eventId);
              if (event) onChange({ kind: 'record', event, movedTo: at });
            },
          })}
        />
        {draft && <EditOutcome log={log} day={day} current={shown} changed={draft} />}
        {hours !== 24 && (
          <Chip tone="accent">{`${hours}-hour day: clocks change in ${log.timeZone.replaceAll('_', ' ')}`}</Chip>
        )}
        {(mayChange || log.cannotProposeBecause) && (
          <div className={styles.foot}>
            <p>
              {log.cannotProposeBecause ??
                'Drag a status change, or move it with the arrow keys and press Enter. Driving recorded by the ELD can’t be moved.'}
            </p>
            <Button
              variant="filled"
              leftSection={<IconEdit size={16} stroke={1.9} />}
              disabled={!mayChange}
              onClick={() => onChange({ kind: 'stretch' })}
            >
              {isProposal ? 'Propose edit' : 'Edit log'}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function vehicleText({ vehicles, assignedVehicle }: HosLog): string {
  if (vehicles.length > 0) return `Unit ${vehicles.map(({ name }) => name).join(', ')}`;
  return assignedVehicle ? `Unit ${assignedVehicle.name} assigned` : 'No vehicle';
}

function CardFacts({ log }: { log: HosLog }) {
  const { distance, distanceUnit } = useMeasures();
  const facts = [
    vehicleText(log),
    log.distanceMeters === null ? null : `${distance(log.distanceMeters)} ${distanceUnit}`,
    cycleText(log),
    zoneName(new Date(log.startsAt), log.timeZone),
  ];
  return facts.filter(Boolean).join(' · ');
}

/** `70 hours in 8 days`; of a day under several sets each with its zone. */
function cycleText({ ruleset, rules }: HosLog): string {
  const hours = (id: HosLog['ruleset']) => {
    const { cycle } = ruleSets[id];
    return `${cycle.limitMs / HOUR_MS} hours in ${cycle.days} days`;
  };
  if (rules === null) return hours(ruleset);
  const sets = [...new Map(rules.sets.map((set) => [set.ruleSet, set])).values()];
  return sets.map(({ ruleSet, zone }) => `${ZONE_LABELS[zone]}: ${hours(ruleSet)}`).join(', then ');
}

type DayButtonsProps = Pick<DutyCardProps, 'log' | 'today' | 'onDay'>;

function DayButtons({ log, today, onDay }: DayButtonsProps) {
  const go = (days: number) => onDay(addDays(log.logDate, days));
  return (
    <>
      <IconButton isOutlined label="Day before" icon={<IconChevronLeft size={16} />} onClick={() => go(-1)} />
      <IconButton
        isOutlined
        label="Day after"
        icon={<IconChevronRight size={16} />}
        isDisabled={log.logDate >= today}
        onClick={() => go(1)}
      />
    </>
  );
}
