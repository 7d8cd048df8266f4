import { PLACE_CATEGORIES } from '@longhaul/alerts';
import { type Area, AreaTextError, readWkt, withoutRepeats } from '@longhaul/geo';
import { z } from 'zod';
import type { ImportColumn } from '../core/csv-import.ts';
import { blankable, line } from '../core/fields.ts';
import { areaProblem } from './area-problem.ts';

export { PLACE_CATEGORIES };
export const PlaceCategory = z.enum(PLACE_CATEGORIES);
export type PlaceCategory = z.infer<typeof PlaceCategory>;

const Degrees = z.number().min(-180).max(180);

/**
 * A circle of 50 m to 50 km, or a polygon of 3 to 1,000 corners `[lat, lon]` whose border does not cross itself; the last
 * corner is not the first again. Degrees.
 */
export const PlaceArea = z.discriminatedUnion('shape', [
  z.object({ shape: z.literal('circle'), lat: Degrees, lon: Degrees, radiusMeters: z.int() }),
  z.object({ shape: z.literal('polygon'), points: z.array(z.tuple([Degrees, Degrees])) }),
]);
export type PlaceArea = z.infer<typeof PlaceArea>;

const ValidArea = PlaceArea.overwrite((area) =>
  area.shape === 'polygon' ? { ...area, points: withoutRepeats(area.points) as [number, number][] } : area,
).superRefine(tellProblem);

function tellProblem(area: Area, { addIssue }: { addIssue(issue: string): void }): void {
  const problem = areaProblem(area);
  if (problem !== null) addIssue(problem);
}

/** A place's own color, else that of its category. */
const PlaceColor = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: 'must be a color such as #2470c4' });

const MAX_NOTE = 2_000;

const fields = {
  name: line(100).min(1),
  category: PlaceCategory,
  area: ValidArea,
  address: blankable(line(200)),
  color: PlaceColor.nullable().optional(),
  note: blankable(z.string().max(MAX_NOTE)),
  /** Of a visit, before detention is charged. */
  freeMinutes: z.int().min(0).max(10_080).nullable().optional(),
  /** Without a rate nothing is charged. */
  detentionCentsPerHour: z.int().min(0).max(10_000_000).nullable().optional(),
};

export const NewPlace = z.object(fields);
export type NewPlace = z.output<typeof NewPlace>;

/** What is left out stays as it is; null or blank clears it. */
export const PlaceChange = z.object(fields).partial();
export type PlaceChange = z.output<typeof PlaceChange>;

/** `Fuel stop` and `no go` as people write them. */
function categoryOfText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const words = value.toLowerCase().replace(/[^a-z]/g, '');
  const known: Record<string, PlaceCategory> = {
    fuelstop: 'fuel',
    nogo: 'no-go',
    reststop: 'rest',
    restarea: 'rest',
  };
  return known[words] ?? words;
}

/** The area of a row: its well-known text, or a center and a radius. */
function areaOfRow(
  row: {
    area?: string | undefined;
    lat?: number | undefined;
    lon?: number | undefined;
    radiusMeters?: number | undefined;
  },
  issues: (path: string, message: string) => void,
): PlaceArea | null {
  const { area: text, lat, lon, radiusMeters } = row;
  const isCircle = lat !== undefined || lon !== undefined || radiusMeters !== undefined;
  if (text !== undefined && isCircle) {
    issues('area', 'Give the area or a center and a radius, not both.');
    return null;
  }
  try {
    if (text !== undefined) {
      const area = readWkt(text);
      const problem = areaProblem(area);
      if (problem === null) return area as PlaceArea;
      issues('area', problem);
      return null;
    }
  } catch (error) {
    if (!(error instanceof AreaTextError)) throw error;
    issues('area', error.message);
    return null;
  }
  if (lat === undefined || lon === undefined || radiusMeters === undefined) {
    const missing = isCircle
      ? 'latitude, longitude and radius together'
      : 'an area, or a center and a radius';
    issues('area', `The place needs ${missing}.`);
    return null;
  }
  const circle = { shape: 'circle' as const, lat, lon, radiusMeters: Math.round(radiusMeters) };
  const problem = areaProblem(circle);
  if (problem !== null) issues('radiusMeters', problem);
  return problem === null ? circle : null;
}

/** A row of a file: the area as `CIRCLE (lat lon, radius)`, `POLYGON((lat lon, ...))`, or a center and a radius. */
export const ImportedPlace = z
  .object({
    name: fields.name,
    category: z.preprocess(categoryOfText, PlaceCategory.default('other')),
    area: z.string().optional(),
    lat: z.number().optional(),
    lon: z.number().optional(),
    radiusMeters: z.number().optional(),
    address: fields.address,
    color: PlaceColor.optional(),
    note: fields.note,
    freeMinutes: z.int().min(0).max(10_080).optional(),
    /** Dollars an hour. */
    detentionRate: z.number().min(0).max(100_000).optional(),
  })
  .transform(({ area, lat, lon, radiusMeters, detentionRate, ...rest }, context): NewPlace => {
    const read = areaOfRow({ area, lat, lon, radiusMeters }, (path, message) =>
      context.issues.push({ code: 'custom', input: area, path: [path], message }),
    );
    if (read === null) return z.NEVER;
    const cents = detentionRate === undefined ? null : Math.round(detentionRate * 100);
    return { ...rest, area: read, detentionCentsPerHour: cents };
  });

export const PLACE_IMPORT_COLUMNS = [
  {
    field: 'name',
    title: 'Name',
    isRequired: true,
    aliases: ['Place', 'Location', 'Location name', 'Geofence', 'Title', 'Description'],
    example: 'Memphis yard',
  },
  { field: 'category', title: 'Category', aliases: ['Type', 'Kind'], example: 'terminal' },
  {
    field: 'area',
    title: 'Area',
    aliases: ['WKT', 'Geometry', 'Shape'],
    example: 'POLYGON((35.0261 -89.8904, 35.0261 -89.8871, 35.0233 -89.8871, 35.0233 -89.8904))',
  },
  { field: 'lat', title: 'Latitude', aliases: ['Lat'], holds: 'decimal', example: '' },
  { field: 'lon', title: 'Longitude', aliases: ['Lon', 'Lng', 'Long'], holds: 'decimal', example: '' },
  {
    field: 'radiusMeters',
    title: 'Radius, m',
    aliases: ['Radius meters', 'Radius'],
    holds: 'decimal',
    example: '',
  },
  { field: 'address', title: 'Address', aliases: ['Street'], example: '4120 E Shelby Dr, Memphis, TN 38118' },
  { field: 'color', title: 'Color', example: '#2470c4' },
  {
    field: 'note',
    title: 'Note',
    aliases: ['Notes', 'Comment', 'Description'],
    example: 'Gate code at the guard house',
  },
  {
    field: 'freeMinutes',
    title: 'Free time, min',
    aliases: ['Free minutes'],
    holds: 'number',
    example: '120',
  },
  {
    field: 'detentionRate',
    title: 'Detention rate, USD/h',
    aliases: ['Detention', 'Detention rate'],
    holds: 'decimal',
    example: '75.00',
  },
] as const satisfies readonly ImportColumn[];
