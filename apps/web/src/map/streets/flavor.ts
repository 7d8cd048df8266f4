import type { Flavor } from '@protomaps/basemaps';
import type { MapColors } from '../map-colors.ts';

/** One local font; its weights are families of their own. */
export const REGULAR = 'Inter Variable';
export const BOLD = 'Inter Variable Medium';

/** Our colors for what Protomaps draws: streets are quiet, highways stand out, so that vehicles and routes are seen first. */
export function flavorOf(colors: MapColors): Flavor {
  const land = colors['map-land'];
  const built = colors['map-built'];
  const park = colors['map-park'];
  const street = colors['map-street'];
  const edge = colors['map-street-edge'];
  const major = colors['map-major'];
  const highway = colors['map-highway'];
  const highwayEdge = colors['map-highway-edge'];
  const text = colors['map-text'];
  const halo = colors['map-halo'];
  return {
    ...groundColors({ land, built, park, water: colors['map-water'] }),
    ...roadColors('tunnel_', { edge, street: built, major: built, highway: built, highwayEdge: edge }),
    ...roadColors('bridges_', { edge, street, major, highway, highwayEdge }),
    minor_service_casing: edge,
    minor_casing: edge,
    link_casing: edge,
    major_casing_late: edge,
    major_casing_early: edge,
    highway_casing_late: highwayEdge,
    highway_casing_early: highwayEdge,
    other: edge,
    minor_service: street,
    minor_a: street,
    minor_b: street,
    link: major,
    major,
    highway,
    railway: colors['map-border'],
    boundaries: colors['map-coast'],
    roads_label_minor: text,
    roads_label_minor_halo: halo,
    roads_label_major: text,
    roads_label_major_halo: halo,
    ocean_label: colors['map-state-text'],
    subplace_label: colors['map-state-text'],
    subplace_label_halo: halo,
    city_label: text,
    city_label_halo: halo,
    state_label: colors['map-state-text'],
    state_label_halo: halo,
    country_label: colors['map-state-text'],
    address_label: colors['map-state-text'],
    address_label_halo: halo,
    regular: REGULAR,
    bold: BOLD,
    italic: REGULAR,
  };
}

function groundColors({ land, built, park, water }: Record<'land' | 'built' | 'park' | 'water', string>) {
  return {
    background: water,
    earth: land,
    water,
    park_a: park,
    park_b: park,
    wood_a: park,
    wood_b: park,
    scrub_a: park,
    scrub_b: park,
    zoo: park,
    hospital: built,
    industrial: built,
    school: built,
    pedestrian: built,
    aerodrome: built,
    runway: land,
    military: built,
    pier: built,
    buildings: built,
    glacier: land,
    sand: land,
    beach: land,
  };
}

interface RoadColors {
  readonly edge: string;
  readonly street: string;
  readonly major: string;
  readonly highway: string;
  readonly highwayEdge: string;
}

/** Of roads in tunnels or on bridges. */
function roadColors<Prefix extends 'tunnel_' | 'bridges_'>(
  prefix: Prefix,
  { edge, street, major, highway, highwayEdge }: RoadColors,
) {
  const colors = {
    other_casing: edge,
    minor_casing: edge,
    link_casing: edge,
    major_casing: edge,
    highway_casing: highwayEdge,
    other: edge,
    minor: street,
    link: major,
    major,
    highway,
  };
  const entries = Object.entries(colors).map(([name, color]) => [prefix + name, color]);
  return Object.fromEntries(entries) as Record<`${Prefix}${keyof typeof colors}`, string>;
}
