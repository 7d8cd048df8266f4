import type { HosEvent, HosLog } from '@longhaul/contract';
import { changeOfDay, RECORD_STATUS } from '@longhaul/hos';
import { metersFromMiles } from '@longhaul/units';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Chip } from '../../../components/chip/chip.tsx';
import { DutyStatusChip } from '../../../components/chip/duty-status-chip.tsx';
import { Facts } from '../../../components/facts/facts.tsx';
import {
  gridDayOf,
  gridFlagsOf,
  gridPeriodsOf,
  gridWindowsOf,
  stopsOf,
} from '../../../components/log-grid/grid-input.ts';
import { LogGrid } from '../../../components/log-grid/log-grid.tsx';
import { RuleSetName } from '../../../components/rule-set-name/rule-set-name.tsx';
import { canadianItems } from '../../../format/canadian-items.ts';
import { formatCalendarDate, formatDateTime, formatTime, zoneName } from '../../../format/date.ts';
import { changeText, terminalText } from '../../../format/day-change.ts';
import { claimText } from '../../../format/exception-claims.ts';
import { notAnEld, ZONE_LABELS } from '../../../format/rule-sets.ts';
import { formatMinutes } from '../../../format/span.ts';
import { useMeasures } from '../../../session/measures.ts';
import { ORIGIN_LABELS, recordText } from '../log/event-labels.ts';
import styles from './inspection.module.css';

const ICON = { size: 14, stroke: 1.9, 'aria-hidden': true } as const;

/** One day as the display of appendix A 4.8.1.3 shows it: the facts above the grid, the grid, and the records. */
export function InspectionDay({ log }: { readonly log: HosLog }) {
  return (
    <>
      <div className={styles.chips}>
        <CertificationChip log={log} />
      </div>
      <LogGrid
        label={`Log of ${log.driver.name}, ${formatCalendarDate(log.logDate)}`}
        day={gridDayOf(log)}
        periods={gridPeriodsOf(log.periods)}
        places={stopsOf(log.periods)}
        flags={gridFlagsOf(log)}
        windows={gridWindowsOf(log)}
      />
      <InspectionFacts log={log} />
      <InspectionRecords log={log} />
      <p className={styles.note}>{notAnEld([log.ruleset])}</p>
    </>
  );
}

function CertificationChip({ log }: { readonly log: HosLog }) {
  const { state, history } = log.certification;
  const current = history.find(({ isCurrent }) => isCurrent);
  if (state === 'certified' && current) {
    return (
      <Chip tone="ok" icon={<IconCheck {...ICON} />}>
        Certified {formatDateTime(new Date(current.certifiedAt), log.timeZone)}
      </Chip>
    );
  }
  if (!log.hasEnded) return <Chip>Open: this day has not ended</Chip>;
  return (
    <Chip tone="caution" icon={<IconAlertTriangle {...ICON} />}>
      {state === 'recertify' ? 'Changed after it was certified' : 'Not certified'}
    </Chip>
  );
}

function InspectionFacts({ log }: { readonly log: HosLog }) {
  const { odometer, distance, distanceUnit } = useMeasures();
  const { driver, carrier, vehicles, coDriver, trailers } = log;
  const change = changeOfDay(log);
  const reading = (miles: number) => odometer(metersFromMiles(miles));
  const readings = vehicles.flatMap(({ name, startMiles, endMiles }) =>
    startMiles === null || endMiles === null
      ? []
      : `${name}: ${reading(startMiles)} to ${reading(endMiles)} ${distanceUnit}`,
  );
  return (
    <section className={styles.facts} aria-label="Driver, carrier and vehicle">
      <Facts
        rows={[
          ['Driver', driver.name],
          ['Driver ID', driver.username],
          ['Driver’s license', [driver.licenseState, driver.licenseNumber].filter(Boolean).join(' ') || null],
          ['Co-driver', coDriver?.name ?? null],
          ['Motor carrier', carrier.name],
          ['USDOT number', carrier.usdotNumber],
          ['Main office', carrier.address],
        ]}
      />
      <Facts
        rows={[
          [
            'Truck or tractor',
            vehicles.map(({ name }) => name).join(', ') || (log.assignedVehicle?.name ?? null),
          ],
          ['VIN', vehicles.flatMap(({ vin }) => vin ?? []).join(', ') || null],
          ['Odometer', readings.join('; ') || 'Not recorded'],
          [
            'Distance',
            log.distanceMeters === null ? 'Not recorded' : `${distance(log.distanceMeters)} ${distanceUnit}`,
          ],
          ['Trailers', trailers.join(', ') || null],
          ['Shipping document', log.shippingDocument],
          [
            'Exceptions claimed',
            log.exceptions.map((claim) => claimText(claim, log.timeZone)).join('; ') || null,
          ],
        ]}
      />
      <Facts
        rows={[
          ['Rules', <RulesOfDay key="rules" log={log} />],
          ['Home terminal', terminalText(driver)],
          ['Time zone', zoneText(log)],
          ['24-hour period starts', log.dayStartsAt],
          ...(change ? [['Length of the day', changeText(change)] as [string, string]] : []),
          ['Malfunctions', faultText(log, 'malfunction')],
          ['Data diagnostics', faultText(log, 'diagnostic')],
          ['Unidentified driving', log.hasUnidentifiedDriving ? 'Yes, of this vehicle' : null],
        ]}
      />
      <CanadianFacts log={log} />
    </section>
  );
}

/** By when each came into force, with what of its text was not read. */
function RulesOfDay({ log: { rules, ruleset } }: { readonly log: HosLog }) {
  const sets = [...new Set(rules?.sets.map(({ ruleSet }) => ruleSet) ?? [ruleset])];
  return (
    <span className={styles.rules}>
      {sets.map((id) => (
        <RuleSetName key={id} id={id} isAbroad={sets.length > 1} />
      ))}
    </span>
  );
}

/** Of a day under Canadian rules. */
function CanadianFacts({ log: { rules, events, timeZone } }: { readonly log: HosLog }) {
  const { odometer, distanceUnit } = useMeasures();
  const items = rules && canadianItems(rules);
  if (!items) return null;
  const at = (instant: string) => formatDateTime(new Date(instant), timeZone);
  const { cycle, deferralDay, ferry, crossings } = items;
  const uses = events.filter(
    ({ mode, recordStatus }) => mode === 'PC' && recordStatus === RECORD_STATUS.active,
  );
  const readings = uses.flatMap(({ totalMiles }) =>
    totalMiles === null ? [] : `${odometer(metersFromMiles(totalMiles))} ${distanceUnit}`,
  );
  const kilometers = `${(rules.personalUseMeters / 1_000).toFixed(1)} km`;
  return (
    <Facts
      rows={[
        ['Cycle in Canada', cycle],
        ['Deferral, s. 16', deferralDay === null ? null : `Day ${deferralDay}`],
        [
          'Personal use',
          uses.length === 0
            ? null
            : `${readings.length === 0 ? 'Odometer not recorded' : `From ${readings.join(', ')}`}: ${kilometers}`,
        ],
        ['Ferry, s. 17', ferry && `${at(ferry.from)}, receipt ${ferry.receipt ?? 'none'}`],
        [
          'Crossings',
          crossings.map(({ from, zone }) => `${at(from)} into ${ZONE_LABELS[zone]}`).join('; ') || null,
        ],
      ]}
    />
  );
}

function zoneText({ timeZone, startsAt }: HosLog): string {
  return `${timeZone.replaceAll('_', ' ')} (${zoneName(new Date(startsAt), timeZone)})`;
}

function faultText({ faults, timeZone }: HosLog, kind: HosLog['faults'][number]['kind']): string | null {
  const found = faults.filter((fault) => fault.kind === kind);
  return (
    found
      .map(({ code, name, startedAt, clearedAt }) => {
        const since = `${code}, ${name}, ${formatDateTime(new Date(startedAt), timeZone)}`;
        return clearedAt ? `${since}, cleared` : since;
      })
      .join('; ') || null
  );
}

/** The records in force, oldest first. */
function InspectionRecords({ log }: { readonly log: HosLog }) {
  const records = log.events.filter(({ recordStatus }) => recordStatus === RECORD_STATUS.active);
  return (
    <section className={styles.records} aria-label="Records of the day">
      <h3>Records, {zoneName(new Date(log.startsAt), log.timeZone)}</h3>
      {records.length === 0 ? (
        <p className={styles.quiet}>No status changes this day. The status from the day before continues.</p>
      ) : (
        <ol>
          {records.map((event) => (
            <InspectionRecord key={event.id} log={log} event={event} />
          ))}
        </ol>
      )}
    </section>
  );
}

function InspectionRecord({ log, event }: { readonly log: HosLog; readonly event: HosEvent }) {
  const { odometer, distanceUnit } = useMeasures();
  const period = log.periods.find(({ eventId }) => eventId === event.id);
  const spanMs = period ? Date.parse(period.endedAt) - Date.parse(period.startedAt) : null;
  const { lat, lon, text } = event.place;
  const facts = [
    text ?? (lat === null || lon === null ? null : `${lat}, ${lon}`),
    event.totalMiles === null ? null : `${odometer(metersFromMiles(event.totalMiles))} ${distanceUnit}`,
    event.totalEngineHours === null ? null : `${event.totalEngineHours.toFixed(1)} engine hours`,
    ORIGIN_LABELS[event.origin],
  ];
  return (
    <li>
      <b>{formatTime(new Date(event.at), log.timeZone)}</b>
      <div>
        <span className={styles.status}>
          {event.status ? <DutyStatusChip status={event.status} mode={event.mode} /> : recordText(event)}
          {spanMs !== null && <span className={styles.quiet}>{formatMinutes(spanMs / 60_000)}</span>}
        </span>
        <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
        {event.annotation && <p>“{event.annotation}”</p>}
      </div>
    </li>
  );
}
