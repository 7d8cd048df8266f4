/** A call that can be made from the page: it reads, and answers JSON. */
export interface ApiCall {
  readonly name: string;
  readonly summary: string;
  /** With parameters as `:name`. */
  readonly path: `/${string}`;
  readonly permission: string;
  readonly fields: readonly CallField[];
}

interface CallField {
  readonly name: string;
  readonly place: 'path' | 'query';
  readonly isRequired: boolean;
  readonly isList: boolean;
}

interface OpenapiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-permission': string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required: boolean;
    readonly schema: { readonly type?: string };
  }[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

interface OpenapiDocument {
  readonly paths: Readonly<Record<string, { readonly get?: OpenapiOperation }>>;
}

/** By summary. The organization is filled in by the page. */
export function callsToTry({ paths }: OpenapiDocument): ApiCall[] {
  const calls = Object.entries(paths).flatMap(([path, { get }]): ApiCall[] => {
    if (!get?.responses['200']?.content?.['application/json']) return [];
    return [
      {
        name: get.operationId,
        summary: get.summary,
        path: path.replaceAll(/\{(\w+)\}/g, ':$1') as `/${string}`,
        permission: get['x-permission'],
        fields: get.parameters
          .filter(({ name }) => name !== 'orgId')
          .map(({ name, in: place, required, schema }) => ({
            name,
            place,
            isRequired: required,
            isList: schema.type === 'array',
          })),
      },
    ];
  });
  return calls.toSorted((a, b) => a.summary.localeCompare(b.summary, 'en'));
}

/** What was filled in, as the query takes it. */
export function queryFor(
  { fields }: Pick<ApiCall, 'fields'>,
  values: Readonly<Record<string, string>>,
): Record<string, string | string[]> {
  const filled = fields.flatMap(({ name, place, isList }): [string, string | string[]][] => {
    const text = values[name]?.trim();
    if (place !== 'query' || !text) return [];
    return [[name, isList ? text.split(',').map((each) => each.trim()) : text]];
  });
  return Object.fromEntries(filled);
}
