import { Checkbox, Popover } from '@mantine/core';
import { IconCurrentLocation, IconMinus, IconPlus, IconStack2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { LAYER_GROUPS, type LayerGroup } from '../basemap/layers.ts';
import type { LonLat, MapSurface } from '../map-surface.ts';
import styles from './map-tools.module.css';

interface MapToolsProps {
  readonly surface: MapSurface;
  /** Shows everything there is; left out where there is nothing to fit. */
  readonly fit?: { readonly label: string; readonly onFit: () => void };
  /** What zooming must not push out of sight; null when nothing is chosen. */
  readonly zoomAround?: () => LonLat | null;
  readonly className?: string | undefined;
  /** What else can be shown or not, beside the ground. */
  readonly layers?: readonly MapLayer[];
  /** Of the scale; none without. */
  readonly units?: 'imperial' | 'metric';
  /** More tools, a group of their own. */
  readonly children?: ReactNode;
}

export interface MapLayer {
  readonly title: string;
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
}

const ICON = { size: 18, stroke: 1.7 } as const;

/** Zoom, fit and layers, over the map. */
export function MapTools(props: MapToolsProps) {
  const { surface, fit, zoomAround, className, layers = [], units, children } = props;
  const zoom = (steps: number) => surface.zoomBy(steps, zoomAround?.());
  useEffect(() => (units === undefined ? undefined : surface.showScale(units)), [surface, units]);
  return (
    <div className={`${styles.tools} ${className ?? ''}`}>
      {children && <div className={styles.group}>{children}</div>}
      <div className={styles.group} data-zoom>
        <IconButton label="Zoom in" icon={<IconPlus {...ICON} />} onClick={() => zoom(1)} />
        <IconButton label="Zoom out" icon={<IconMinus {...ICON} />} onClick={() => zoom(-1)} />
      </div>
      <div className={styles.group}>
        {fit && <IconButton label={fit.label} icon={<IconCurrentLocation {...ICON} />} onClick={fit.onFit} />}
        {(surface.isOffline || layers.length > 0) && <LayersButton surface={surface} layers={layers} />}
      </div>
    </div>
  );
}

function LayersButton({ surface, layers }: Required<Pick<MapToolsProps, 'surface' | 'layers'>>) {
  const [isOpen, setOpen] = useState(false);
  const [, setChange] = useState(0);
  const groups = surface.isOffline ? (Object.entries(LAYER_GROUPS) as [LayerGroup, { title: string }][]) : [];
  return (
    <Popover position="left-end" opened={isOpen} onChange={setOpen} withinPortal trapFocus returnFocus>
      <Popover.Target>
        <IconButton
          label="Layers"
          icon={<IconStack2 {...ICON} />}
          isExpanded={isOpen}
          hasPopup="dialog"
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown className={styles.layers} aria-label="Layers">
        {layers.map(({ title, isShown, onChange }) => (
          <Checkbox
            key={title}
            label={title}
            checked={isShown}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
        ))}
        {groups.map(([group, { title }]) => (
          <Checkbox
            key={group}
            label={title}
            checked={surface.isGroupShown(group)}
            onChange={(event) => {
              surface.showGroup(group, event.currentTarget.checked);
              setChange((count) => count + 1);
            }}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
