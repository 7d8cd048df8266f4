import { distanceMeters } from '@longhaul/geo';
import { Button } from '@mantine/core';
import { IconRulerMeasure } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { countText } from '../../format/measure.ts';
import { distanceIn, distanceUnit, type UnitSystem } from '../../format/unit-system.ts';
import type { LonLat, MapSurface } from '../map-surface.ts';
import styles from './map-tools.module.css';
import { MeasurePainter } from './measure-painter.ts';

interface MeasureToolProps {
  readonly surface: MapSurface;
  readonly units: UnitSystem;
}

/** How far it is, as the crow flies, along places that are clicked; by keyboard, along the middle of the map. */
export function MeasureTool({ surface, units }: MeasureToolProps) {
  const [points, setPoints] = useState<readonly LonLat[] | null>(null);
  const isOn = points !== null;

  useEffect(() => {
    if (!isOn) return;
    const release = surface.takeClicks((at) => setPoints((known) => [...(known ?? []), at]));
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // What else would close on Escape stays open.
      event.preventDefault();
      setPoints(null);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => {
      release();
      document.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [surface, isOn]);

  useEffect(() => {
    if (points === null) return;
    return surface.overlay.add(new MeasurePainter(() => surface.colors, points));
  }, [surface, points]);

  return (
    <>
      <IconButton
        label="Measure distance"
        icon={<IconRulerMeasure size={18} stroke={1.7} />}
        aria-pressed={isOn}
        onClick={() => setPoints(isOn ? null : [])}
      />
      {points && (
        <section className={styles.measure} aria-label="Measured distance">
          <p role="status">
            {points.length < 2 ? (
              'Click the map, or add its center.'
            ) : (
              <>
                <b>{lengthText(points, units)}</b> over {countText(points.length - 1, 'leg')}
              </>
            )}
          </p>
          <div className={styles.acts}>
            <Button size="xs" onClick={() => setPoints([...points, surface.center])}>
              Add center
            </Button>
            <Button size="xs" disabled={points.length === 0} onClick={() => setPoints(points.slice(0, -1))}>
              Undo
            </Button>
            <Button size="xs" onClick={() => setPoints(null)}>
              Done
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

/** `0.42 mi`, `7.3 mi`, `1,204 mi`. */
function lengthText(points: readonly LonLat[], units: UnitSystem): string {
  let meters = 0;
  points.forEach((point, index) => {
    const before = points[index - 1];
    if (before) meters += distanceMeters(before, point);
  });
  const distance = distanceIn(meters, units);
  const maximumFractionDigits = distance < 1 ? 2 : distance < 100 ? 1 : 0;
  return `${distance.toLocaleString('en-US', { maximumFractionDigits })} ${distanceUnit[units]}`;
}
