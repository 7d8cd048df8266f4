import { isJurisdictionCode, jurisdictionName } from '@longhaul/geo';
import type { ReactNode } from 'react';
import { DUTY_LABELS } from '../../components/chip/duty-labels.ts';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { speedUnit, type UnitSystem } from '../../format/unit-system.ts';
import panelStyles from '../../map/controls/map-panel.module.css';
import { type Coloring, dutiesOf, jurisdictionsOf, SPEED_STEPS } from '../../map/route/colored-lines.ts';
import { DUTY_TOKENS, JURISDICTION_TOKENS, SPEED_TOKENS } from '../../map/route/route-line.ts';
import type { Route } from '../../map/route/track.ts';
import styles from './route-legend.module.css';

const COLORING_NAMES = [
  { value: 'speed', label: 'Speed' },
  { value: 'duty', label: 'Duty status' },
  { value: 'jurisdiction', label: 'Jurisdiction' },
] as const;

interface RouteLegendProps {
  readonly route: Route;
  readonly coloring: Coloring;
  readonly onColoring: (coloring: Coloring) => void;
  readonly units: UnitSystem;
  /** What planned roads are that are drawn too; null where there are none. */
  readonly planned: 'by street' | 'estimate' | null;
}

/** What colors the line, and what its colors mean. */
export function RouteLegend({ route, coloring, onColoring, units, planned }: RouteLegendProps) {
  const names = COLORING_NAMES.filter(({ value }) => value !== 'duty' || route.history.duty !== null);
  const hasGaps = route.halts.some(({ kind }) => kind === 'gap');
  return (
    <div className={styles.top}>
      <div className={styles.choice}>
        <Segmented label="Line color" options={names} value={coloring} onChange={onColoring} />
      </div>
      <ul className={`${panelStyles.legend} ${styles.legend}`} aria-label="Legend">
        {coloring === 'speed' && speedEntries(units)}
        {coloring === 'duty' && dutyEntries(route)}
        {coloring === 'jurisdiction' && jurisdictionEntries(route)}
        {hasGaps && (
          <li>
            <i className={styles.dash} />
            no signal
          </li>
        )}
        {route.history.limits.length > 0 && <li>limits © OpenStreetMap</li>}
        {planned && (
          <li>
            <i className={styles.planned} />
            planned, {planned}
          </li>
        )}
      </ul>
    </div>
  );
}

function speedEntries(units: UnitSystem): ReactNode {
  const [slow, middle, fast] = SPEED_STEPS[units];
  const texts = [
    `under ${slow}`,
    `${slow} to ${middle}`,
    `${middle} to ${fast}`,
    `over ${fast} ${speedUnit[units]}`,
  ];
  return texts.map((text, step) => (
    <li key={text}>
      <i className={styles.line} style={{ background: `var(--${SPEED_TOKENS[step]})` }} />
      {text}
    </li>
  ));
}

function dutyEntries(route: Route): ReactNode {
  return dutiesOf(route).map((status) => (
    <li key={status}>
      <i className={styles.line} style={{ background: `var(--${DUTY_TOKENS[status]})` }} />
      {status === '' ? 'no log' : DUTY_LABELS[status]}
    </li>
  ));
}

function jurisdictionEntries(route: Route): ReactNode {
  return jurisdictionsOf(route).map((code, index) => (
    <li key={code} title={isJurisdictionCode(code) ? jurisdictionName(code) : undefined}>
      <i
        className={styles.line}
        style={{ background: `var(--${JURISDICTION_TOKENS[index % JURISDICTION_TOKENS.length]})` }}
      />
      {code || 'unknown'}
    </li>
  ));
}
