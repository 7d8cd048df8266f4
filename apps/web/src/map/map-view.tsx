import { IconMapOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useColorScheme } from '../theme/color-scheme.tsx';
import type { MapSurface } from './map-surface.ts';
import styles from './map-view.module.css';
import { type SharedMap, type StreetMap, sharedMap } from './shared-map.ts';

interface MapViewProps {
  /** Says what the map shows and where the same can be read. */
  readonly label: string;
  /** The operator's streets; null for the offline map, undefined while it is not known. */
  readonly streetMap: StreetMap | undefined;
  /** On a phone the map takes the upper part and the panels follow below it. */
  readonly isSplitOnPhone?: boolean;
  /** What floats over the map. It is given the map once there is one. */
  readonly children: (surface: MapSurface | null) => ReactNode;
}

/** The frame of a map screen: the shared map behind, panels over it. */
export function MapView({ label, streetMap, isSplitOnPhone = false, children }: MapViewProps) {
  const parent = useRef<HTMLDivElement>(null);
  const [shared, setShared] = useState<SharedMap | null>(null);
  const { scheme } = useColorScheme();
  const surface = shared?.state === 'ready' ? shared.surface : null;

  const firstScheme = useRef(scheme);
  useEffect(() => {
    if (streetMap === undefined) return;
    let isCurrent = true;
    void sharedMap(firstScheme.current, streetMap).then((map) => {
      if (isCurrent) setShared(map);
    });
    return () => {
      isCurrent = false;
    };
  }, [streetMap]);

  useEffect(() => {
    if (surface === null || parent.current === null) return;
    surface.attach(parent.current, label);
    return () => surface.detach();
  }, [surface, label]);

  useEffect(() => surface?.setScheme(scheme), [surface, scheme]);

  return (
    <div className={styles.frame} ref={parent} data-split={isSplitOnPhone || undefined}>
      {shared?.state === 'unavailable' && <MapUnavailable />}
      {shared?.state === 'ready' && shared.isStreetMapMissing && (
        <p className={styles.notice} role="status">
          The street map could not be loaded. Showing the built-in map.
        </p>
      )}
      {children(surface)}
      {surface && <Credits surface={surface} />}
    </div>
  );
}

function MapUnavailable() {
  return (
    <div className={styles.unavailable} role="alert">
      <IconMapOff size={28} stroke={1.6} aria-hidden="true" />
      <b>This browser can’t show the map</b>
      <p>The map needs WebGL 2, which is turned off or not available. The lists still work.</p>
    </div>
  );
}

function Credits({ surface }: { readonly surface: MapSurface }) {
  return <p className={styles.credit}>{surface.credits}</p>;
}
