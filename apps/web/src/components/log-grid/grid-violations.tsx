import { useId } from 'react';
import { formatOver } from '../../format/span.ts';
import type { GridDay } from './grid-day.ts';
import { inDay } from './grid-day.ts';
import { type GridGeometry, placeLabels, round } from './grid-geometry.ts';
import type { GridViolation } from './grid-violation.ts';
import styles from './log-grid.module.css';
import { RULE_NAMES } from './rule-labels.ts';

interface GridViolationsProps {
  readonly day: GridDay;
  readonly geometry: GridGeometry;
  readonly violations: readonly GridViolation[];
  /** The one that is explained: its rests are hatched as left out. */
  readonly explained: GridViolation | null;
}

/** Behind the line: the ground of what is left out of a count, and of driving past a limit. */
export function ViolationGround({ day, geometry, violations, explained }: GridViolationsProps) {
  const hatch = useId();
  const { top, bottom, xOf } = geometry;
  const rests = (explained?.explanation.excludedRests ?? []).map(({ from, to }) => ({
    startedAt: from,
    endedAt: to,
  }));
  const band = (startedAt: number, endedAt: number) => ({
    x: round(xOf(startedAt)),
    y: top,
    width: Math.max(1.5, round(xOf(endedAt) - xOf(startedAt))),
    height: bottom - top,
  });
  return (
    <g>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className={styles.leftOutGround} />
          <path d="M0 0V6" className={styles.leftOutLine} />
        </pattern>
      </defs>
      {inDay(rests, day).map(({ startedAt, endedAt }) => (
        <rect key={startedAt} {...band(startedAt, endedAt)} fill={`url(#${hatch})`} />
      ))}
      {inDay(violations, day).map(({ startedAt, endedAt, rule }) => (
        <rect key={`${rule} ${startedAt}`} {...band(startedAt, endedAt)} className={styles.overGround} />
      ))}
    </g>
  );
}

const FLAG_PX_PER_LETTER = 6.1;

/** Over the line: driving past a limit in red, and a flag that names the rule. */
export function ViolationMarks({ day, geometry, violations, explained }: GridViolationsProps) {
  const { xOf, yOf, top } = geometry;
  const shown = inDay(violations, day);
  const flags = placeLabels(
    shown.map((violation) => ({
      from: violation.startedAt,
      to: violation.endedAt,
      text: `${RULE_NAMES[violation.rule]}, ${formatOver(violation.minutes)} over`,
    })),
    geometry,
    (text) => text.length * FLAG_PX_PER_LETTER + 14,
  );
  return (
    <g>
      {shown.map(({ rule, startedAt, endedAt }, index) => {
        const flag = flags[index]!;
        const isExplained =
          explained?.rule === rule && startedAt <= explained.endedAt && endedAt >= explained.startedAt;
        const widthPx = flag.text.length * FLAG_PX_PER_LETTER + 14;
        return (
          <g key={`${rule} ${startedAt}`}>
            <path
              className={styles.overLine}
              d={`M${round(xOf(startedAt))} ${yOf('D')}H${round(Math.max(xOf(endedAt), xOf(startedAt) + 2))}`}
            />
            {flag.x !== null && (
              <>
                <path className={styles.flagStem} d={`M${round(xOf(startedAt))} ${top - 22}V${top}`} />
                <rect
                  className={styles.flag}
                  data-explained={isExplained || undefined}
                  x={round(flag.x - widthPx / 2)}
                  y={0.5}
                  width={round(widthPx)}
                  height={19}
                  rx={3}
                />
                <text
                  className={styles.flagText}
                  data-explained={isExplained || undefined}
                  x={round(flag.x)}
                  y={14}
                >
                  {flag.text}
                </text>
              </>
            )}
          </g>
        );
      })}
    </g>
  );
}
