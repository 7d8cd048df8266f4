import { SCIM_SCHEMAS } from '@longhaul/contract';
import { scimProblem } from './scim-problem.ts';

/** `emails[type eq "work"].value` in its parts; names are in lower case, since they are compared so. */
export interface ScimPath {
  readonly attribute: string;
  /** Of a list, the one whose attribute has this value. */
  readonly where?: { readonly attribute: string; readonly value: string };
  readonly sub?: string;
}

const VALUE = String.raw`"(?:[^"\\]|\\.)*"|true|false|\d+`;
const PATH = new RegExp(
  String.raw`^(?:urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):)?([a-z$][\w$-]*)(?:\[\s*([a-z]\w*)\s+eq\s+(${VALUE})\s*\])?(?:\.([a-z$][\w$-]*))?$`,
  'i',
);

/** @throws DomainError 400 invalidPath */
export function readPath(text: string): ScimPath {
  const found = PATH.exec(text.trim());
  if (!found) throw scimProblem('invalidPath', `The path ${shown(text)} cannot be read.`);
  const [, attribute, filtered, value, sub] = found;
  return {
    attribute: attribute!.toLowerCase(),
    ...(filtered !== undefined && {
      where: { attribute: filtered.toLowerCase(), value: literalValue(value!) },
    }),
    ...(sub !== undefined && { sub: sub.toLowerCase() }),
  };
}

/** Of the enterprise extension, of which nothing is kept. */
export const isOfEnterprise = (path: string): boolean =>
  path.toLowerCase().startsWith(SCIM_SCHEMAS.enterprise.toLowerCase());

const CONDITION = new RegExp(String.raw`\s*(\S+(?:\[[^\]]*\]\S*)?)\s+eq\s+(${VALUE})\s*(and\s|$)`, 'iy');

export interface Condition<Attribute> {
  readonly attribute: Attribute;
  readonly value: string;
}

/**
 * `externalId eq "7" and displayName eq "West"`: the one kind of filter that directories look people and groups up by.
 * `attributes` gives each path that can be asked for, in lower case, its attribute here.
 * @throws DomainError 400 invalidFilter
 */
export function readFilter<Attribute>(
  text: string | undefined,
  attributes: Readonly<Record<string, Attribute>>,
): Condition<Attribute>[] {
  if (text === undefined || text.trim() === '') return [];
  const conditions: Condition<Attribute>[] = [];
  CONDITION.lastIndex = 0;
  for (let at = 0; at < text.length; at = CONDITION.lastIndex) {
    CONDITION.lastIndex = at;
    const found = CONDITION.exec(text);
    const attribute = found ? attributes[nameOf(found[1]!)] : undefined;
    if (!found || attribute === undefined) {
      const names = Object.keys(attributes).join(', ');
      throw scimProblem(
        'invalidFilter',
        `The filter ${shown(text)} is not supported. Use eq, with and between several, for ${names}.`,
      );
    }
    conditions.push({ attribute, value: literalValue(found[2]!) });
  }
  return conditions;
}

const nameOf = (path: string): string =>
  path
    .toLowerCase()
    .replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/, '')
    .replace('[type eq "work"]', '');

const literalValue = (literal: string): string =>
  literal.startsWith('"') ? literal.slice(1, -1).replaceAll(/\\(.)/g, '$1') : literal.toLowerCase();

export const shown = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text);
