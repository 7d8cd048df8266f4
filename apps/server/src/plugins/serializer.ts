import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = { [key: string]: unknown };

const written = new WeakMap<z.ZodType, (value: unknown) => string>();

/**
 * A writer of JSON that holds exactly what the schema declares: the rest is dropped, and a missing required field
 * throws. Compiled once a schema.
 */
export function serializerFor(schema: z.ZodType): (value: unknown) => string {
  let serialize = written.get(schema);
  if (!serialize) {
    const jsonSchema = z.toJSONSchema(schema, { io: 'output', target: 'draft-7', reused: 'inline' });
    serialize = fastJsonStringify(relax(jsonSchema as JsonSchema) as fastJsonStringify.AnySchema);
    written.set(schema, serialize);
  }
  return serialize;
}

/**
 * `anyOf [X, null]` becomes a nullable X, and closed objects become open ones: fast-json-stringify writes only declared
 * properties either way, but picks a branch of anyOf by validating, where an undeclared property would refuse it.
 */
function relax(node: JsonSchema): JsonSchema {
  const branches = node.anyOf as JsonSchema[] | undefined;
  if (branches?.length === 2) {
    const value = branches.find((branch) => branch.type !== 'null');
    if (value && branches.some((branch) => branch.type === 'null')) {
      const { anyOf: _, ...rest } = node;
      // `nullable` goes with a type only, which a union has none of.
      const union = (value.oneOf ?? value.anyOf) as JsonSchema[] | undefined;
      if (union) return { ...rest, anyOf: [...union.map(relax), { type: 'null' }] };
      const choices = value.enum as unknown[] | undefined;
      // Where a branch of anyOf is chosen by validating, null has to be among the choices too.
      return { ...rest, ...relax(value), nullable: true, ...(choices && { enum: [...choices, null] }) };
    }
  }
  const relaxed: JsonSchema = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === 'additionalProperties' && value === false) continue;
    if (key === '$schema') continue;
    relaxed[key] = relaxValue(value);
  }
  return relaxed;
}

function relaxValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relaxValue);
  return typeof value === 'object' && value !== null ? relax(value as JsonSchema) : value;
}
