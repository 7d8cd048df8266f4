import * as contract from '@longhaul/contract';
import { z } from 'zod';

export type JsonObject = { [key: string]: unknown };

/** JSON schemas of calls. Whatever the contract exports is a component under the name of its export. */
export type OpenapiSchemas = {
  body(schema: z.ZodType): JsonObject;
  response(schema: z.ZodType): JsonObject;
  parameters(schema: z.ZodType): { name: string; isRequired: boolean; schema: JsonObject }[];
  /** All that `json` refers to, and all that those refer to. */
  componentsOf(json: object): Record<string, JsonObject>;
};

type Schemas = Record<string, JsonObject>;
type Registry = z.core.$ZodRegistry<{ id: string }>;

const COMPONENTS = '#/components/schemas/';

/** Schemas in one direction, and which of them calls use. */
type Side = { schemas: Schemas; used: ReadonlySet<string> };

export function openapiSchemas(endpoints: readonly contract.Endpoint[]): OpenapiSchemas {
  const { registry, exported } = registerSchemas(endpoints);
  const idOf = (schema: z.ZodType) => registry.get(schema)?.id ?? '';
  const side = (io: 'input' | 'output', used: readonly (z.ZodType | undefined)[]): Side => {
    const schemas = convert(registry, io);
    return { schemas, used: reach(schemas, used.filter((schema) => schema !== undefined).map(idOf)) };
  };
  const taken = side(
    'input',
    endpoints.flatMap(({ params, query, body }) => [params, query, body]),
  );
  const answered = side('output', [contract.ErrorBody, ...endpoints.map(({ response }) => response)]);
  const components = componentsFrom(exported, taken, answered);
  const refOr = (schema: z.ZodType, { schemas }: Side): JsonObject => {
    const id = idOf(schema);
    return exported.has(id) ? { $ref: COMPONENTS + id } : schemas[id]!;
  };
  return {
    body: (schema) => refOr(schema, taken),
    response: (schema) => refOr(schema, answered),
    parameters: (schema) => parametersOf(taken.schemas[idOf(schema)]!),
    componentsOf(json) {
      const names = [...reach(components, refsIn(json))].sort();
      return Object.fromEntries(names.map((name) => [name, components[name]!]));
    },
  };
}

/** @throws Error when a component would stand for two things: what has a default may be left out only on its way in. */
function componentsFrom(exported: ReadonlySet<string>, taken: Side, answered: Side): Schemas {
  const components = [...exported].map((id): [string, JsonObject] => {
    const component = (answered.used.has(id) ? answered : taken).schemas[id]!;
    if (taken.used.has(id) && JSON.stringify(component) !== JSON.stringify(taken.schemas[id])) {
      throw new Error(`${id} takes something else than it answers: it has to be two schemas.`);
    }
    return [id, component];
  });
  return Object.fromEntries(components);
}

function parametersOf(schema: JsonObject): ReturnType<OpenapiSchemas['parameters']> {
  const { properties = {}, required = [] } = schema as { properties?: Schemas; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    isRequired: required.includes(name),
    schema: property,
  }));
}

/** Schemas without a name of their own have an id too, so that all are converted at once. */
function registerSchemas(endpoints: readonly contract.Endpoint[]): {
  registry: Registry;
  exported: ReadonlySet<string>;
} {
  const registry: Registry = z.registry();
  const exported = new Set<string>();
  for (const [name, schema] of Object.entries(contract)) {
    if (!(schema instanceof z.ZodType) || registry.has(schema)) continue;
    registry.add(schema, { id: name });
    exported.add(name);
  }
  for (const { name, params, query, body, response } of endpoints) {
    for (const [part, schema] of Object.entries({ params, query, body, response })) {
      if (schema && !registry.has(schema)) registry.add(schema, { id: `${name} ${part}` });
    }
  }
  return { registry, exported };
}

/** Formats that say as much as the pattern by which zod checks them. */
const STANDARD_FORMATS = ['date', 'date-time', 'time', 'email', 'uuid', 'ipv4', 'ipv6'];

const WITHOUT_CONTROL_CHARACTERS = '^[^\\u0000-\\u001f\\u007f-\\u009f]*$';

/** A record by the values of an enum has each of them as a property. */
function nameProperties(schema: z.core.JSONSchema.JSONSchema): void {
  const { required = [], additionalProperties } = schema;
  if (required.length === 0 || typeof additionalProperties !== 'object') return;
  schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  delete schema.propertyNames;
  delete schema.additionalProperties;
}

function convert(registry: Registry, io: 'input' | 'output'): Schemas {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => COMPONENTS + id,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = (zodSchema as z.core.$ZodTypes)._zod;
      // What is coerced from a text has the type that it is coerced to.
      if (def.type === 'number' && 'coerce' in def && def.coerce) jsonSchema.type ??= 'number';
      if (def.type === 'pipe' && def.out._zod.def.type === 'boolean') jsonSchema.type = 'boolean';
      // A client lets pass what a later version adds.
      if (def.type === 'object' && !def.catchall) delete jsonSchema.additionalProperties;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (STANDARD_FORMATS.includes(jsonSchema.format ?? '')) delete jsonSchema.pattern;
      // Many readers of patterns know no Unicode properties.
      if (jsonSchema.pattern === '^\\P{Cc}*$') jsonSchema.pattern = WITHOUT_CONTROL_CHARACTERS;
      // `maxItems` says the same, and linters take `false` for a missing schema.
      if (def.type === 'tuple') jsonSchema.items ||= {};
      if (def.type === 'record') nameProperties(jsonSchema);
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]),
  );
}

/** These, what they refer to, and so on. */
function reach(schemas: Schemas, ids: readonly string[]): Set<string> {
  const reached = new Set(ids);
  for (const id of reached) for (const ref of refsIn(schemas[id] ?? {})) reached.add(ref);
  return reached;
}

function refsIn(json: object): string[] {
  const refs = JSON.stringify(json).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
  return Array.from(refs, ([, name = '']) => name);
}
