import type { Revenue } from '@longhaul/contract';
import { sheetPoint } from '@longhaul/geo';
import { UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Card } from '../../components/card/card.tsx';
import { laneText } from '../../format/lane.ts';
import { countText } from '../../format/measure.ts';
import { type MapSheet, sheetOf } from '../../map/sheet/outlines.ts';
import styles from './lane-map.module.css';
import { perMile, VERDICT_NAMES } from './revenue-labels.ts';

type Lane = Revenue['lanes'][number];
type Ends = Revenue['names']['lanes'][number];

/** More lines would cover one another. */
const SHOWN = 12;
/** Of the distance between its ends, how far a lane bends away: there and back are two lines. */
const BEND = 0.12;
const WIDTHS = { min: 2, max: 7 };

interface LaneMapProps {
  readonly revenue: Revenue;
  readonly onLane: (lane: string) => void;
}

/** The lanes that brought most, and those that lose, on a map and as a list that opens their loads. */
export function LaneMap({ revenue: { lanes, names }, onLane }: LaneMapProps) {
  const [pointed, setPointed] = useState<string | null>(null);
  const shown = useMemo(() => shownLanes(lanes), [lanes]);
  const ends = useMemo(() => new Map(names.lanes.map((each) => [each.lane, each])), [names.lanes]);
  const sheet = useMemo(() => sheetOf(new Set(shown.flatMap(({ lane }) => codesOf(lane)))), [shown]);
  const maxLoads = Math.max(1, ...shown.map(({ loadCount }) => loadCount));
  const row = (lane: Lane) => ({
    'data-verdict': lane.verdict,
    'data-pointed': pointed === lane.lane || undefined,
    onMouseEnter: () => setPointed(lane.lane),
    onMouseLeave: () => setPointed(null),
  });
  return (
    <Card
      title="Lanes"
      facts={
        lanes.length > shown.length
          ? `${shown.length} of ${lanes.length}, by revenue`
          : countText(lanes.length, 'lane')
      }
    >
      <div className={styles.columns}>
        <svg
          className={styles.map}
          viewBox={`${sheet.x} ${sheet.y} ${sheet.width} ${sheet.height}`}
          role="img"
          aria-label="Map of the lanes listed. Wider lines carry more loads."
        >
          {sheet.outlines.map(({ code, path }) => (
            <path key={code} d={path} className={styles.land} />
          ))}
          {shown.map((lane) => {
            const own = ends.get(lane.lane);
            return (
              own && (
                <path
                  key={lane.lane}
                  d={curveOf(own)}
                  className={styles.lane}
                  strokeWidth={WIDTHS.min + ((WIDTHS.max - WIDTHS.min) * lane.loadCount) / maxLoads}
                  {...row(lane)}
                />
              )
            );
          })}
          <Towns shown={shown} ends={ends} sheet={sheet} />
        </svg>
        <ul className={styles.list} aria-label="Lanes of the map">
          {shown.map((lane) => (
            <li key={lane.lane}>
              <UnstyledButton className={styles.row} {...row(lane)} onClick={() => onLane(lane.lane)}>
                <span>{laneText(lane.lane)}</span>
                <small>
                  {countText(lane.loadCount, 'load')}, {VERDICT_NAMES[lane.verdict].toLowerCase()}
                </small>
                <b>{perMile(lane.medianE4)}</b>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

/** Lanes come by revenue. Those that lose are shown whatever they bring. */
function shownLanes(lanes: readonly Lane[]): Lane[] {
  const losing = lanes.filter(({ verdict }) => verdict === 'loses').slice(0, SHOWN / 2);
  const others = lanes.filter((lane) => !losing.includes(lane)).slice(0, SHOWN - losing.length);
  return lanes.filter((lane) => losing.includes(lane) || others.includes(lane));
}

/** `TX` and `ON` of `Laredo, TX > Toronto, ON`. */
const codesOf = (lane: string): string[] =>
  lane.split(' > ').flatMap((town) => /, ([A-Z]{2})$/.exec(town)?.[1] ?? []);

function curveOf({ from, to }: Ends): string {
  const [x0, y0] = sheetPoint(from);
  const [x1, y1] = sheetPoint(to);
  const [x, y] = [(x0 + x1) / 2 + BEND * (y1 - y0), (y0 + y1) / 2 - BEND * (x1 - x0)];
  return `M${[x0, y0].map(rounded)}Q${[x, y].map(rounded)} ${[x1, y1].map(rounded)}`;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

interface TownsProps {
  readonly shown: readonly Lane[];
  readonly ends: ReadonlyMap<string, Ends>;
  readonly sheet: MapSheet;
}

/** Where lanes begin and end; a name that would cover another is left out. */
function Towns({ shown, ends, sheet }: TownsProps) {
  const fontSize = sheet.width * 0.022;
  const towns = new Map<string, [x: number, y: number]>();
  for (const { lane } of shown) {
    const own = ends.get(lane);
    const [from, to] = lane.split(' > ');
    if (own && from) towns.set(from, sheetPoint(own.from));
    if (own && to) towns.set(to, sheetPoint(own.to));
  }
  const named: { left: number; right: number; y: number }[] = [];
  return [...towns].map(([town, [x, y]]) => {
    const name = town.replace(/, [A-Z]{2}$/, '');
    const width = name.length * fontSize * 0.56;
    const isAtEdge = x + fontSize + width > sheet.x + sheet.width;
    const left = isAtEdge ? x - fontSize * 0.6 - width : x + fontSize * 0.6;
    const box = { left, right: left + width, y };
    const hasRoom = named.every(
      (other) => Math.abs(other.y - y) > fontSize * 1.1 || other.left > box.right || other.right < box.left,
    );
    if (hasRoom) named.push(box);
    return (
      <g key={town} className={styles.town}>
        <circle cx={x} cy={y} r={fontSize * 0.28} />
        {hasRoom && (
          <text x={left} y={y + fontSize * 0.35} fontSize={fontSize}>
            {name}
          </text>
        )}
      </g>
    );
  });
}
