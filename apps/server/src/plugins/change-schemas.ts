import { CHANGE_TYPES, type ChangeType } from '@longhaul/contract';
import { z } from 'zod';
import { exampleOf } from './openapi-examples.ts';
import type { JsonObject } from './openapi-schemas.ts';

/** JSON Schema of the data of a change, and an example of it. */
export function changeSchema(type: ChangeType): { schema: JsonObject; example: JsonObject } {
  const { $schema: _, ...schema } = z.toJSONSchema(CHANGE_TYPES[type].data, {
    io: 'output',
    reused: 'inline',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // `maxItems` says the same, and linters take `false` for a missing schema.
      if ((zodSchema as z.core.$ZodTypes)._zod.def.type === 'tuple') jsonSchema.items ||= {};
      // A reader lets pass what a later version adds.
      delete jsonSchema.additionalProperties;
    },
  }) as JsonObject;
  return { schema, example: exampleOf(schema, {}) as JsonObject };
}
