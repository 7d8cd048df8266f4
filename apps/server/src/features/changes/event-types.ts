import { CHANGE_TYPE_NAMES, CHANGE_TYPES, type EventType, type PermissionCode } from '@longhaul/contract';
import { changeSchema } from '../../plugins/change-schemas.ts';

let written: EventType[] | undefined;

/** Types of changes that somebody with these codes may read, with the schema of their data and an example. */
export function eventTypes(permissions: ReadonlySet<PermissionCode>): EventType[] {
  written ??= CHANGE_TYPE_NAMES.map((type) => {
    const { version, code, summary } = CHANGE_TYPES[type];
    const { schema, example } = changeSchema(type);
    return { type, version, permission: code, summary, jsonSchema: schema, exampleData: example };
  });
  return written.filter(({ type }) => permissions.has(CHANGE_TYPES[type].code));
}
