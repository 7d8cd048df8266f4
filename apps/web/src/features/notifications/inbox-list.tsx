import type { NotificationItem } from '@longhaul/contract';
import { dateAt, MINUTE_MS } from '@longhaul/units';
import { Button, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { SEVERITY_LABELS, SeverityIcon } from '../../components/chip/severity.tsx';
import { rowOf } from '../../components/row-focus/row-controls.ts';
import { SkipToTable } from '../../components/row-focus/skip-to-table.tsx';
import { useRowFocus } from '../../components/row-focus/use-row-focus.ts';
import { formatCalendarDate, formatDateTime, formatTime } from '../../format/date.ts';
import { isStillOngoing } from '../../records/incident-state.ts';
import { IncidentStateChip } from '../../records/incident-state-chip.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { dayName } from './day-name.ts';
import styles from './inbox.module.css';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };
const LATE_MS = 10 * MINUTE_MS;

interface InboxListProps {
  readonly items: readonly NotificationItem[];
  readonly openId: number | null;
  readonly selected: ReadonlySet<number>;
  /** Null for who may not acknowledge. */
  readonly onSelect: ((selected: ReadonlySet<number>) => void) | null;
  readonly onOpen: (item: NotificationItem) => void;
  readonly onAcknowledge: ((incidentId: number) => void) | null;
  readonly more: (() => void) | null;
  readonly isLoadingMore: boolean;
}

/** By the day and time of the notification, the newest first. J and K move from anywhere on the page, arrows within the list; Enter opens, E acknowledges, X selects. */
export function InboxList(props: InboxListProps) {
  const { items, more, isLoadingMore } = props;
  const user = useCurrentUser();
  const { timeZone: organizationZone } = useOrganization();
  const timeZone = user.timeZone ?? organizationZone;
  const days = [...Map.groupBy(items, ({ toldAt }) => dateAt(Date.parse(toldAt), timeZone))];

  const indices = new Map(items.map(({ id }, index) => [id, index]));
  const { frame, active, moveTo, rowsProps } = useRowFocus({ rowCount: items.length, isOneTabStop: true });

  const enter = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || items.length === 0 || hasModifier(event) || isTakenElsewhere(event)) return;
    // From the alert that is open, else into the list from its top.
    const open = items.findIndex(({ incident }) => incident !== null && incident.id === props.openId);
    event.preventDefault();
    moveTo(open === -1 ? 0 : Math.min(items.length - 1, Math.max(0, open + step)));
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => enter(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    rowsProps.onKeyDown(event);
    const item = rowOf(event.target as Element) && items[active];
    if (event.defaultPrevented || hasModifier(event) || !item) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      moveTo(Math.min(items.length - 1, Math.max(0, active + step)));
    } else if (event.key === 'x') toggle(props, item);
    else if (event.key === 'e' && item.incident && !item.incident.acknowledged) {
      props.onAcknowledge?.(item.incident.id);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of its rows, handled in one place
    <div {...rowsProps} onKeyDown={onKeyDown}>
      <SkipToTable frame={frame} />
      {days.map(([day, told]) => (
        <section key={day} aria-label={formatCalendarDate(day)}>
          <header className={styles.day}>
            <b>{dayName(day, Date.now(), timeZone)}</b>
            <span>{formatCalendarDate(day)}</span>
            <span className={styles.dayCount}>{countOf(told)}</span>
          </header>
          <ul className={styles.rows}>
            {told.map((item) => (
              <InboxRow
                key={item.id}
                index={indices.get(item.id) ?? 0}
                item={item}
                timeZone={timeZone}
                list={props}
              />
            ))}
          </ul>
        </section>
      ))}
      {more && (
        <div className={styles.more}>
          <Button variant="default" loading={isLoadingMore} onClick={more}>
            Show older
          </Button>
        </div>
      )}
    </div>
  );
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent | globalThis.KeyboardEvent) =>
  ctrlKey || metaKey || altKey;

/** Typed into a field, or pressed in a menu or dialog. */
function isTakenElsewhere({ target, defaultPrevented }: globalThis.KeyboardEvent): boolean {
  const element = target instanceof Element ? target : null;
  return (
    defaultPrevented ||
    element?.closest('input, textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"]') !=
      null
  );
}

function toggle({ selected, onSelect }: InboxListProps, { incident }: NotificationItem): void {
  if (incident === null || incident.acknowledged) return;
  onSelect?.(selected.symmetricDifference(new Set([incident.id])));
}

interface InboxRowProps {
  /** In the whole list. */
  readonly index: number;
  readonly item: NotificationItem;
  readonly timeZone: string;
  readonly list: InboxListProps;
}

function InboxRow({ index, item, timeZone, list }: InboxRowProps) {
  const { incident, title, readAt, toldAt } = item;
  const isNew = readAt === null;
  const words = (
    <>
      <span className={styles.words}>
        <span className={styles.title}>{incident ? <IncidentTitle item={item} /> : title}</span>
        {incident && <span className={styles.facts}>{factsOf(incident, toldAt, timeZone)}</span>}
      </span>
      {incident && (
        <span className={styles.state}>
          <IncidentStateChip incident={incident} isNew={isNew} />
          {incident.acknowledged && (
            <span className={styles.settler}>
              by {incident.acknowledged.by.name} {formatTime(new Date(incident.acknowledged.at), timeZone)}
              {isStillOngoing(incident) && ', ongoing'}
            </span>
          )}
        </span>
      )}
      <time className={styles.time} dateTime={toldAt}>
        {formatTime(new Date(toldAt), timeZone)}
      </time>
    </>
  );
  return (
    <li
      className={styles.row}
      data-index={index}
      data-new={isNew || undefined}
      data-open={(incident !== null && incident.id === list.openId) || undefined}
    >
      {isNew ? (
        <span className={styles.dot} role="img" aria-label="New" />
      ) : (
        <span className={styles.dot} aria-hidden="true" />
      )}
      {list.onSelect && (
        <Checkbox
          className={styles.check}
          aria-label={`Select ${title}`}
          disabled={incident === null || incident.acknowledged !== null}
          checked={incident !== null && list.selected.has(incident.id)}
          onChange={() => toggle(list, item)}
        />
      )}
      <SeverityIcon severity={incident?.severity ?? 'info'} />
      {incident ? (
        <button
          type="button"
          className={styles.open}
          data-opens-row
          aria-current={incident.id === list.openId || undefined}
          onClick={() => list.onOpen(item)}
        >
          {words}
        </button>
      ) : (
        <Link
          className={styles.open}
          data-opens-row
          to={item.href ?? '/notifications'}
          onClick={() => list.onOpen(item)}
        >
          {words}
        </Link>
      )}
    </li>
  );
}

function IncidentTitle({ item: { incident, title } }: { readonly item: NotificationItem }) {
  const name = incident?.subject.name ?? '';
  if (name === '' || !title.startsWith(name)) return title;
  return (
    <>
      <b>{name}</b>
      {title.slice(name.length)}
    </>
  );
}

/** When it began is said where it was reported later than `LATE_MS`. */
function factsOf(
  { severity, driver, rule, startedAt, snoozedUntil }: NonNullable<NotificationItem['incident']>,
  toldAt: string,
  timeZone: string,
): string {
  const isLate = Date.parse(toldAt) - Date.parse(startedAt) > LATE_MS;
  return [
    SEVERITY_LABELS[severity],
    driver?.name,
    rule.name,
    isLate && `Started ${startedBefore(startedAt, toldAt, timeZone)}`,
    snoozedUntil && `Snoozed until ${formatTime(new Date(snoozedUntil), timeZone)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** With its day where that is not the day of the row. */
function startedBefore(startedAt: string, toldAt: string, timeZone: string): string {
  const isSameDay = dateAt(Date.parse(startedAt), timeZone) === dateAt(Date.parse(toldAt), timeZone);
  return (isSameDay ? formatTime : formatDateTime)(new Date(startedAt), timeZone);
}

function countOf(told: readonly NotificationItem[]): string {
  const newCount = told.filter(({ readAt }) => readAt === null).length;
  return newCount > 0 ? `${newCount} new of ${told.length}` : String(told.length);
}
