import type { NotificationItem } from '@longhaul/contract';
import { dateAt, MINUTE_MS } from '@longhaul/units';
import { Button, Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { SEVERITY_LABELS, SeverityIcon } from '../../components/chip/severity.tsx';
import { formatCalendarDate, formatDateTime, formatTime } from '../../format/date.ts';
import { isStillOngoing } from '../../records/incident-state.ts';
import { IncidentStateChip } from '../../records/incident-state-chip.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { dayName } from './day-name.ts';
import styles from './inbox.module.css';

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
  const frame = useRef<HTMLDivElement>(null);
  const days = [...Map.groupBy(items, ({ toldAt }) => dateAt(Date.parse(toldAt), timeZone))];

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
      if (step === 0 || event.ctrlKey || event.metaKey || event.altKey || isTakenElsewhere(event)) return;
      const rows = [...(frame.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      if (rows.length === 0 || rows.includes(event.target as HTMLElement)) return;
      // From the alert that is open, else into the list from its top.
      const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
      const next = open === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, open + step));
      event.preventDefault();
      rows[next]!.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const move = (event: KeyboardEvent, steps: number) => {
    const rows = [...(frame.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.indexOf(event.target as HTMLElement);
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + steps))];
    if (at === -1 || next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const item = items.find(({ id }) => String(id) === (event.target as HTMLElement).dataset.row);
    if (event.key === 'ArrowDown' || event.key === 'j') move(event, 1);
    else if (event.key === 'ArrowUp' || event.key === 'k') move(event, -1);
    else if (event.key === 'x' && item) toggle(props, item);
    else if (event.key === 'e' && item?.incident && !item.incident.acknowledged) {
      props.onAcknowledge?.(item.incident.id);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of its rows, handled in one place
    <div ref={frame} onKeyDown={onKeyDown}>
      {days.map(([day, told]) => (
        <section key={day} aria-label={formatCalendarDate(day)}>
          <header className={styles.day}>
            <b>{dayName(day, Date.now(), timeZone)}</b>
            <span>{formatCalendarDate(day)}</span>
            <span className={styles.dayCount}>{countOf(told)}</span>
          </header>
          <ul className={styles.rows}>
            {told.map((item) => (
              <InboxRow key={item.id} item={item} timeZone={timeZone} list={props} />
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
  readonly item: NotificationItem;
  readonly timeZone: string;
  readonly list: InboxListProps;
}

function InboxRow({ item, timeZone, list }: InboxRowProps) {
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
          data-row={item.id}
          aria-current={incident.id === list.openId || undefined}
          onClick={() => list.onOpen(item)}
        >
          {words}
        </button>
      ) : (
        <Link
          className={styles.open}
          data-row={item.id}
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
