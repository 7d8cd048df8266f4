import { type JurisdictionCode, jurisdictionName } from '@longhaul/geo';
import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { type MapSheet, type Outline, sheetOf } from '../../../map/sheet/outlines.ts';
import { formatWhole } from '../amounts.ts';
import styles from './miles-map.module.css';
import { STEPS, stepMiles, stepOf } from './miles-scale.ts';

/** Square units that hold two letters. */
const ROOMY = 1_500;
/** Of the sheet's width. */
const LETTERS = 0.022;
const MOVES: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface MilesMapProps {
  /** Says what the map shows. */
  readonly label: string;
  /** Whole miles by jurisdiction. */
  readonly miles: ReadonlyMap<string, number>;
  /** Jurisdictions that everything is filtered to; none when to none. */
  readonly chosen: readonly string[];
  readonly onChoose: (code: JurisdictionCode) => void;
}

/** Jurisdictions colored by miles. Arrow keys go from one traveled to the next; each is a button. */
export function MilesMap({ label, miles, chosen, onChoose }: MilesMapProps) {
  const [shown, setShown] = useState<Outline | null>(null);
  const sheet = useMemo(() => sheetOf(new Set(miles.keys())), [miles]);
  const step = stepMiles(Math.max(0, ...miles.values()));
  const total = useMemo(() => [...miles.values()].reduce((sum, each) => sum + each, 0), [miles]);
  const traveled = sheet.outlines.filter(({ code }) => miles.has(code)).sort(byName);
  const roving = useRoving(traveled);
  const drawn = (outline: Outline) => ({
    d: outline.path,
    'data-step': stepOf(miles.get(outline.code) ?? 0, step),
  });

  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset */}
      <svg
        className={styles.map}
        viewBox={`${sheet.x} ${sheet.y} ${sheet.width} ${sheet.height}`}
        role="group"
        aria-label={label}
      >
        {sheet.outlines
          .filter(({ code }) => !miles.has(code))
          .map((outline) => (
            <path key={outline.code} {...drawn(outline)} />
          ))}
        {traveled.map((outline) => (
          // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons of its own
          <path
            key={outline.code}
            {...drawn(outline)}
            {...roving.props(outline)}
            role="button"
            aria-pressed={chosen.includes(outline.code)}
            aria-label={`${jurisdictionName(outline.code)}, ${formatWhole(miles.get(outline.code)!)} miles`}
            onClick={() => onChoose(outline.code)}
            onKeyDown={(event) => roving.move(event, () => onChoose(outline.code))}
            onFocus={() => setShown(outline)}
            onBlur={() => setShown(null)}
            onMouseEnter={() => setShown(outline)}
            onMouseLeave={() => setShown(null)}
          />
        ))}
        <Names
          outlines={traveled}
          step={(code) => stepOf(miles.get(code)!, step)}
          fontSize={sheet.width * LETTERS}
        />
        {traveled
          .filter(({ code }) => chosen.includes(code))
          .map(({ code, path }) => (
            <path key={code} d={path} className={styles.outline} data-chosen />
          ))}
        {shown && <path d={shown.path} className={styles.outline} />}
      </svg>
      {shown && <Readout outline={shown} sheet={sheet} miles={miles.get(shown.code) ?? 0} total={total} />}
      <Ramp step={step} />
    </figure>
  );
}

const byName = (a: Outline, b: Outline) => jurisdictionName(a.code).localeCompare(jurisdictionName(b.code));

/** One stop of the Tab key for all shapes; arrows, Home and End go on from it. */
function useRoving(outlines: readonly Outline[]) {
  const [active, setActive] = useState<string | null>(null);
  const elements = useRef(new Map<string, SVGPathElement>());
  const stop = outlines.find(({ code }) => code === active)?.code ?? outlines[0]?.code;
  const focus = (index: number) => {
    const { code } = outlines[(index + outlines.length) % outlines.length]!;
    setActive(code);
    elements.current.get(code)?.focus();
  };
  return {
    props: ({ code }: Outline) => ({
      tabIndex: code === stop ? 0 : -1,
      ref: (element: SVGPathElement | null) => {
        if (element) elements.current.set(code, element);
        else elements.current.delete(code);
      },
    }),
    move: (event: KeyboardEvent, choose: () => void) => {
      const at = outlines.findIndex(({ code }) => code === stop);
      const by = MOVES[event.key];
      if (by !== undefined) focus(at + by);
      else if (event.key === 'Home') focus(0);
      else if (event.key === 'End') focus(-1);
      else if (event.key === 'Enter' || event.key === ' ') choose();
      else return;
      event.preventDefault();
    },
  };
}

interface NamesProps {
  readonly outlines: readonly Outline[];
  readonly step: (code: string) => number;
  readonly fontSize: number;
}

function Names({ outlines, step, fontSize }: NamesProps) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g className={styles.names} fontSize={fontSize} aria-hidden="true">
      {outlines
        .filter(({ area }) => area >= ROOMY)
        .map(({ code, label: [x, y] }) => (
          <text key={code} x={x} y={y} data-step={step(code)}>
            {code}
          </text>
        ))}
    </g>
  );
}

interface ReadoutProps {
  readonly outline: Outline;
  readonly sheet: MapSheet;
  readonly miles: number;
  readonly total: number;
}

function Readout({ outline: { code, label }, sheet, miles, total }: ReadoutProps) {
  const share = (at: number, start: number, length: number) =>
    Math.min(0.8, Math.max(0.2, (at - start) / length));
  const left = share(label[0], sheet.x, sheet.width);
  const top = (label[1] - sheet.y) / sheet.height;
  return (
    <div
      className={styles.readout}
      style={{ left: `${left * 100}%`, '--top': top } as CSSProperties}
      data-below={top < 0.3 || undefined}
      aria-hidden="true"
    >
      <b>{jurisdictionName(code)}</b>
      <span>
        {formatWhole(miles)} mi · {((100 * miles) / total).toFixed(1)}%
      </span>
    </div>
  );
}

function Ramp({ step }: { readonly step: number }) {
  return (
    <figcaption className={styles.ramp}>
      <span>0</span>
      {Array.from({ length: STEPS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps are their numbers
        <i key={index} data-step={index} />
      ))}
      <span>{formatWhole(step * (STEPS - 2))} mi and more</span>
    </figcaption>
  );
}
