import { MAX_SCIM_PAGE, SCIM_SCHEMAS } from '@longhaul/contract';
import { notFound } from '../../platform/errors.ts';

const supported = (isSupported: boolean) => ({ supported: isSupported });

/** RFC 7643 section 5. */
export const serviceProviderConfig = (baseUrl: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: supported(true),
  bulk: { ...supported(false), maxOperations: 0, maxPayloadSize: 0 },
  filter: { ...supported(true), maxResults: MAX_SCIM_PAGE },
  changePassword: supported(false),
  sort: supported(false),
  etag: supported(true),
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'An API key with the permission USER_PROVISION, as a bearer token',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${baseUrl}/ServiceProviderConfig` },
});

function listOf<Resource>(resources: readonly Resource[]) {
  const total = resources.length;
  return {
    schemas: [SCIM_SCHEMAS.list],
    totalResults: total,
    startIndex: 1,
    itemsPerPage: total,
    Resources: [...resources],
  };
}

/** RFC 7644 section 4: each can be read alone. @throws DomainError 404 */
export function oneOf<Resource extends { readonly id: string }>(
  { Resources }: { readonly Resources: readonly Resource[] },
  id: string,
): Resource {
  const found = Resources.find((each) => each.id.toLowerCase() === id.toLowerCase());
  if (!found) throw notFound('This document');
  return found;
}

/** RFC 7643 section 6. */
export const resourceTypes = (baseUrl: string) =>
  listOf(
    (['User', 'Group'] as const).map((name) => ({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
      id: name,
      name,
      endpoint: `/${name}s`,
      schema: name === 'User' ? SCIM_SCHEMAS.user : SCIM_SCHEMAS.group,
      meta: { resourceType: 'ResourceType', location: `${baseUrl}/ResourceTypes/${name}` },
    })),
  );

interface Attribute {
  readonly name: string;
  readonly type?: 'string' | 'boolean' | 'complex';
  readonly multiValued?: boolean;
  readonly required?: boolean;
  readonly caseExact?: boolean;
  readonly mutability?: 'readWrite' | 'readOnly';
  readonly uniqueness?: 'none' | 'server';
  readonly subAttributes?: readonly Attribute[];
}

const described = ({ subAttributes, ...attribute }: Attribute): object => ({
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...attribute,
  ...(subAttributes && { subAttributes: subAttributes.map(described) }),
});

const EXTERNAL_ID: Attribute = { name: 'externalId', caseExact: true };
const VALUES: readonly Attribute[] = [
  { name: 'value' },
  { name: 'type' },
  { name: 'primary', type: 'boolean' },
];

const USER: readonly Attribute[] = [
  { name: 'userName', required: true, uniqueness: 'server' },
  EXTERNAL_ID,
  {
    name: 'name',
    type: 'complex',
    subAttributes: [{ name: 'givenName' }, { name: 'familyName' }, { name: 'formatted' }],
  },
  { name: 'displayName' },
  { name: 'title' },
  { name: 'active', type: 'boolean' },
  { name: 'emails', type: 'complex', multiValued: true, subAttributes: VALUES },
  { name: 'phoneNumbers', type: 'complex', multiValued: true, subAttributes: VALUES },
];

const GROUP: readonly Attribute[] = [
  { name: 'displayName', required: true, uniqueness: 'server' },
  EXTERNAL_ID,
  {
    name: 'members',
    type: 'complex',
    multiValued: true,
    subAttributes: [{ name: 'value' }, { name: 'display', mutability: 'readOnly' }],
  },
];

/** RFC 7643 section 7: the attributes that are kept. */
export const schemaDocuments = (baseUrl: string) =>
  listOf(
    [
      { id: SCIM_SCHEMAS.user, name: 'User', attributes: USER },
      { id: SCIM_SCHEMAS.group, name: 'Group', attributes: GROUP },
    ].map(({ id, name, attributes }) => ({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
      id,
      name,
      attributes: attributes.map(described),
      meta: { resourceType: 'Schema', location: `${baseUrl}/Schemas/${id}` },
    })),
  );
