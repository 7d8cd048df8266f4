import type { z } from 'zod';

/** The parts of zod schemas that contain other schemas; `type` names the kind. */
type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly catchall?: z.ZodType;
  readonly element?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly left?: z.ZodType;
  readonly right?: z.ZodType;
  readonly getter?: () => z.ZodType;
};

const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MAX_PATHS = 20;

/**
 * Paths of fields that the schema does not know and would silently drop, such as `stops.0.adress`; at most 20.
 * A value that fits several alternatives is compared with the one that knows the most fields.
 */
export function unknownFields(schema: z.ZodType, value: unknown): string[] {
  return find(schema, value, '').slice(0, MAX_PATHS);
}

function find(schema: z.ZodType, value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return isObject(value) ? inObject(def, value, path) : [];
    case 'array':
      return Array.isArray(value) ? inItems(value, () => def.element, path) : [];
    case 'tuple':
      return Array.isArray(value) ? inItems(value, (index) => def.items?.[index], path) : [];
    case 'record':
      if (!isObject(value)) return [];
      return Object.entries(value).flatMap(([key, item]) => find(def.valueType!, item, join(path, key)));
    case 'union':
      return fewest(def.options!.map((option) => find(option, value, path)));
    case 'intersection': {
      const right = new Set(find(def.right!, value, path));
      return find(def.left!, value, path).filter((each) => right.has(each));
    }
    case 'pipe':
      // A preprocessing step accepts anything: its output is checked.
      return find(defOf(def.in!).type === 'transform' ? def.out! : def.in!, value, path);
    case 'lazy':
      return find(def.getter!(), value, path);
    default:
      return def.innerType === undefined ? [] : find(def.innerType, value, path);
  }
}

function inObject({ shape = {}, catchall }: Def, value: Record<string, unknown>, path: string): string[] {
  const found: string[] = [];
  for (const [key, item] of Object.entries(value)) {
    if (found.length >= MAX_PATHS) break;
    const known = Object.hasOwn(shape, key) ? shape[key] : catchall;
    if (known === undefined) found.push(join(path, key));
    else found.push(...find(known, item, join(path, key)));
  }
  return found;
}

function inItems(
  items: readonly unknown[],
  schemaOf: (index: number) => z.ZodType | undefined,
  path: string,
): string[] {
  const found: string[] = [];
  for (const [index, item] of items.entries()) {
    if (found.length >= MAX_PATHS) break;
    const schema = schemaOf(index);
    if (schema !== undefined) found.push(...find(schema, item, join(path, String(index))));
  }
  return found;
}

const fewest = (lists: readonly string[][]): string[] =>
  lists.reduce((best, each) => (each.length < best.length ? each : best));

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);
