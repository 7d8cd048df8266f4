import type { BoardBlock, BoardRest, BoardRow } from '@longhaul/contract';
import { HOUR_MS } from '@longhaul/units';
import { formatDateTime, shortTime } from '../../../format/date.ts';
import { formatMinutes, formatSpan } from '../../../format/span.ts';
import { useMeasures } from '../../../session/measures.ts';
import { placeLabel, type Stretch, textPx } from './bar-label.ts';
import styles from './board.module.css';
import type { BoardWindow } from './board-window.ts';
import type { Proposal } from './use-proposals.ts';

interface TruckLaneProps {
  readonly row: BoardRow;
  readonly window: BoardWindow;
  readonly now: number;
  readonly timeZone: string;
  /** Of the chosen load on this truck. */
  readonly proposal: (Proposal & { readonly reference: string; readonly rests: readonly BoardRest[] }) | null;
  readonly onOpen: (loadId: number) => void;
}

/** What is narrower cannot be pressed safely; the list leads to the same load. */
const MIN_BUTTON_PX = 24;
const GAP_PX = 8;

const at = (instant: string) => Date.parse(instant);

/** The days of one truck: its loads, empty driving, rests, windows, and when it is free. */
export function TruckLane({ row, window, now, timeZone, proposal, onOpen }: TruckLaneProps) {
  const stretch = (from: number, to: number): Stretch => ({ from: window.px(from), to: window.px(to) });
  const isInside = (from: number, to: number) => to > window.from && from < window.to;
  const planned = proposal !== null && proposal.kind !== 'cannot' ? proposal.candidate : null;
  const ghost = planned && stretch(at(planned.pickupAt), at(planned.arrivesAt));
  const freight = row.blocks.filter(({ kind }) => kind === 'freight');
  const bars = freight.map((block) => stretch(at(block.startedAt), at(block.endedAt)));
  const rests = (ghost && row.legs.length === 0 ? [] : row.rests)
    .filter((rest) => isInside(at(rest.startedAt), at(rest.endedAt)))
    .map((rest) => ({ rest, on: stretch(at(rest.startedAt), at(rest.endedAt)) }));
  const halves = halvesOf(row.blocks);
  return (
    <div className={styles.lane}>
      {window.days.slice(1).map((day, index) => (
        <i
          key={day}
          className={styles.dayLine}
          style={{ left: `${(100 * (index + 1)) / window.days.length}%` }}
          aria-hidden="true"
        />
      ))}
      {now > window.from && now < window.to && (
        <i className={styles.now} style={{ left: window.px(now) }} aria-hidden="true" />
      )}
      {row.blocks.map((block) =>
        isInside(at(block.startedAt), at(block.endedAt)) ? (
          <Block
            key={`${block.kind}-${block.startedAt}-${block.load?.id}`}
            block={block}
            state={stateOf(block, row)}
            bar={stretch(at(block.startedAt), at(block.endedAt))}
            rests={rests.map(({ on }) => on)}
            half={halves.get(block)}
            {...{ timeZone, onOpen }}
          />
        ) : null,
      )}
      {rests.map(({ rest, on }) => (
        <Rest
          key={rest.startedAt}
          {...{ rest, on, timeZone }}
          isOnBar={[...bars, ...(ghost ? [ghost] : [])].some((bar) => bar.from < on.to && bar.to > on.from)}
        />
      ))}
      {row.windows.map(({ load, startedAt, endedAt, isLate }) =>
        isInside(at(startedAt), at(endedAt)) ? (
          <i
            key={`${load.id}-${startedAt}`}
            className={styles.window}
            data-late={isLate || undefined}
            style={box(stretch(at(startedAt), at(endedAt)))}
            title={`Window of ${load.name}, ${spanText(at(startedAt), at(endedAt), timeZone)}`}
          />
        ) : null,
      )}
      {proposal && ghost ? (
        <Ghost {...{ proposal, ghost, window }} />
      ) : (
        <Free {...{ row, window, now, timeZone }} taken={rests.map(({ on }) => on)} />
      )}
    </div>
  );
}

const box = ({ from, to }: Stretch) => ({ left: from, width: to - from });

const spanText = (from: number, to: number, timeZone: string) =>
  `${formatDateTime(new Date(from), timeZone)} to ${formatDateTime(new Date(to), timeZone)}, ${formatSpan(to - from)}`;

type BarState = 'delivered' | 'under-way' | 'planned';

function stateOf({ isPlanned, load }: BoardBlock, { legs }: BoardRow): BarState {
  if (!isPlanned) return 'delivered';
  return legs.some((leg) => leg.load.id === load?.id && leg.status === 'picked-up') ? 'under-way' : 'planned';
}

interface BlockProps {
  readonly block: BoardBlock;
  readonly state: BarState;
  readonly bar: Stretch;
  readonly rests: readonly Stretch[];
  readonly half: 'upper' | 'lower' | undefined;
  readonly timeZone: string;
  readonly onOpen: (loadId: number) => void;
}

const STATE_WORDS: Readonly<Record<BarState, string>> = {
  delivered: 'delivered',
  'under-way': 'under way',
  planned: 'planned',
};

function Block({ block, state, bar, rests, half, timeZone, onOpen }: BlockProps) {
  const { kind, load, isLate, meters } = block;
  const { distance, distanceUnit } = useMeasures();
  const words = [
    kind === 'freight'
      ? `${load?.name}, ${STATE_WORDS[state]}`
      : kind === 'waiting'
        ? `Waiting, ${load?.name}`
        : load
          ? `Empty for ${load.name}`
          : 'Empty, no load',
    isLate ? 'late' : null,
    meters === null ? null : `${distance(meters)} ${distanceUnit}`,
    spanText(at(block.startedAt), at(block.endedAt), timeZone),
  ]
    .filter(Boolean)
    .join(', ');
  const shown = {
    className: styles.block,
    'data-kind': kind,
    'data-state': kind === 'freight' ? state : undefined,
    'data-half': half,
    'data-late': (kind === 'freight' && isLate) || undefined,
    style: box(bar),
    title: words,
  };
  if (kind !== 'freight' || load === null || bar.to - bar.from < MIN_BUTTON_PX) return <span {...shown} />;
  const label = placeLabel(load.name, bar, rests);
  return (
    <button type="button" {...shown} aria-label={words} onClick={() => onOpen(load.id)}>
      {label && <span style={{ left: label.fromPx }}>{label.text}</span>}
    </button>
  );
}

interface RestProps {
  readonly rest: BoardRest;
  readonly on: Stretch;
  readonly isOnBar: boolean;
  readonly timeZone: string;
}

function Rest({ rest, on, isOnBar, timeZone }: RestProps) {
  const ms = at(rest.endedAt) - at(rest.startedAt);
  const words = rest.kind === 'restart' ? '34-hour restart' : `${Math.round(ms / HOUR_MS)} h`;
  const fits = !isOnBar && textPx(words) + GAP_PX <= on.to - on.from;
  return (
    <span
      className={styles.rest}
      data-on-bar={isOnBar || undefined}
      style={box(on)}
      title={`Rest, ${spanText(at(rest.startedAt), at(rest.endedAt), timeZone)}`}
    >
      {fits && <span>{words}</span>}
    </span>
  );
}

interface GhostProps {
  readonly proposal: NonNullable<TruckLaneProps['proposal']>;
  readonly ghost: Stretch;
  readonly window: BoardWindow;
}

/** The load as it would be on this truck, with what there is to spare. */
function Ghost({ proposal, ghost, window }: GhostProps) {
  const { distance, distanceUnit } = useMeasures();
  if (proposal.kind === 'cannot') return null;
  const { spareMinutes, emptyMeters } = proposal.candidate;
  // The rests on the way, and not those before the pickup.
  const rests = proposal.rests
    .map(({ startedAt, endedAt }) => ({
      from: Math.max(ghost.from, window.px(at(startedAt))),
      to: Math.min(ghost.to, window.px(at(endedAt))),
    }))
    .filter(({ from, to }) => to > from);
  const label = placeLabel(proposal.reference, ghost, rests);
  const spare =
    spareMinutes === null
      ? 'no closing'
      : `${formatMinutes(Math.abs(spareMinutes))} ${spareMinutes < 0 ? 'late' : 'to spare'}`;
  const empty = `${distance(emptyMeters)} ${distanceUnit} empty`;
  const roomPx = window.widthPx - ghost.to - 2 * GAP_PX;
  return (
    <>
      <span className={styles.block} data-kind="ghost" style={box(ghost)}>
        {label && <span style={{ left: label.fromPx }}>{label.text}</span>}
      </span>
      {rests.map((rest) => (
        <span key={rest.from} className={styles.rest} data-on-bar style={box(rest)} />
      ))}
      {textPx(spare) <= roomPx && (
        <span className={styles.after} data-tone={proposal.kind} style={{ left: ghost.to + GAP_PX }}>
          <b>{spare}</b>
          {textPx(`${spare} ${empty}`) <= roomPx && ` ${empty}`}
        </span>
      )}
    </>
  );
}

interface FreeProps {
  readonly row: BoardRow;
  readonly window: BoardWindow;
  readonly now: number;
  readonly timeZone: string;
  readonly taken: readonly Stretch[];
}

/** When the truck can take another load, and where. */
export function freeText({ row, now, timeZone }: Omit<FreeProps, 'window' | 'taken'>) {
  const freeAt = row.freeAt === null ? 0 : at(row.freeAt);
  const restEndsAt = row.legs.length === 0 ? (row.rests.at(-1)?.endedAt ?? null) : null;
  const since = Math.max(now, freeAt, restEndsAt === null ? 0 : at(restEndsAt));
  const place = freeAt > now ? row.freeIn : (row.position?.place ?? row.freeIn);
  const when = since <= now ? 'Free now' : `Free ${shortTime(since, now, timeZone)}`;
  return { since, when, place };
}

function Free({ row, window, now, timeZone, taken }: FreeProps) {
  const { since, when, place } = freeText({ row, now, timeZone });
  if (row.driver === null || since >= window.to || since < window.from) return null;
  const lastPx = Math.max(
    window.px(since),
    ...taken.map(({ to }) => to),
    ...row.blocks.map(({ endedAt }) => window.px(at(endedAt))),
  );
  const roomPx = window.widthPx - lastPx - 2 * GAP_PX;
  if (textPx(when) > roomPx) return null;
  return (
    <span className={styles.after} style={{ left: lastPx + GAP_PX }}>
      <b>{when}</b>
      {place && textPx(`${when} ${place}`) <= roomPx && ` ${place}`}
    </span>
  );
}

/** Two loads on a truck at once are drawn one above the other, so that each can be opened. */
function halvesOf(blocks: readonly BoardBlock[]): ReadonlyMap<BoardBlock, 'upper' | 'lower'> {
  const halves = new Map<BoardBlock, 'upper' | 'lower'>();
  const freight = blocks
    .filter(({ kind }) => kind === 'freight')
    .toSorted((a, b) => at(a.startedAt) - at(b.startedAt));
  for (const [index, block] of freight.entries()) {
    const beside = freight.slice(0, index).filter(({ endedAt }) => at(endedAt) > at(block.startedAt));
    if (beside.length === 0) continue;
    for (const other of beside) if (!halves.has(other)) halves.set(other, 'upper');
    halves.set(block, beside.some((other) => halves.get(other) === 'lower') ? 'upper' : 'lower');
  }
  return halves;
}
