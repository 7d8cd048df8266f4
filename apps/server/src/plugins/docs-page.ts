import { escapeHtml } from '../platform/escape-html.ts';
import { API_PREFIX } from './endpoints.ts';
import type { OpenapiDocument, Operation } from './openapi-document.ts';
import type { JsonObject } from './openapi-schemas.ts';

const COMPONENTS = '#/components/schemas/';

/** The last part of the address of an area's page, such as `hours-of-service`. */
export const docsSlug = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-');

/** Plain pages without a script, by their slug: the areas at `''`, and each area's calls with their fields and examples. */
export function docsPages(document: OpenapiDocument): ReadonlyMap<string, string> {
  const pages = document.tags.map((tag): [string, string] => [docsSlug(tag.name), areaPage(tag, document)]);
  return new Map([['', indexPage(document)], ...pages]);
}

interface CallOf {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const callsOf = ({ paths }: OpenapiDocument, tag: string): CallOf[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

function indexPage(document: OpenapiDocument): string {
  const areas = document.tags.map(({ name, description }) => {
    const calls = callsOf(document, name).map(
      ({ method, path, operation }) =>
        `<li><a href="/docs/${docsSlug(name)}#${operation.operationId}">${escapeHtml(operation.summary)}</a> <code>${method} ${escapeHtml(path)}</code></li>`,
    );
    return `<h2><a href="/docs/${docsSlug(name)}">${escapeHtml(name)}</a></h2>\n<p>${escapeHtml(description)}</p>\n<ul>${calls.join('\n')}</ul>`;
  });
  return htmlPage(
    'Longhaul API',
    `<h1>Longhaul API</h1>
<p>${escapeHtml(String(document.info.description))} Every path below begins with <code>${API_PREFIX}</code>. Requests and
answers are JSON. Send the access token as <code>Authorization: Bearer …</code>. The same as
<a href="${API_PREFIX}/openapi.json">OpenAPI 3.1</a>.</p>
${areas.join('\n')}`,
  );
}

function areaPage({ name, description }: OpenapiDocument['tags'][number], document: OpenapiDocument): string {
  const calls = callsOf(document, name);
  const list = calls.map(
    ({ operation }) => `<li><a href="#${operation.operationId}">${escapeHtml(operation.summary)}</a></li>`,
  );
  const bodies = calls.map((call) => callSection(call, document));
  const used = reach(calls, document);
  const schemas = [...used].sort().map((id) => schemaSection(id, document));
  return htmlPage(
    `${name}, Longhaul API`,
    `<p><a href="/docs">All areas</a></p>
<h1>${escapeHtml(name)}</h1>
<p>${escapeHtml(description)}</p>
<ul>${list.join('\n')}</ul>
${bodies.join('\n')}
${schemas.length > 0 ? `<h2>Objects</h2>\n${schemas.join('\n')}` : ''}`,
  );
}

function callSection({ method, path, operation }: CallOf, document: OpenapiDocument): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const { 200: answer, 204: _, ...failures } = responses;
  const parameterRows = parameters.map(({ name, in: where, required, schema }) =>
    row(String(name), schema as JsonObject, required === true, ` <small>in the ${where}</small>`),
  );
  return `<section id="${operationId}">
<h2>${escapeHtml(summary)}</h2>
<p><code><b>${method}</b> ${escapeHtml(path)}</code></p>
<p>${escapeHtml(description)}</p>
${table('Parameters', parameterRows)}
${content('Request', requestBody)}
${answer ? content('Answer', answer) : '<h3>Answer</h3><p>Nothing (204).</p>'}
<h3>Failures</h3>
<ul>${Object.entries(failures)
    .map(([status, failure]) => `<li><b>${status}</b> ${escapeHtml(failureText(failure, document))}</li>`)
    .join('\n')}</ul>
</section>`;
}

function failureText(failure: JsonObject, { components }: OpenapiDocument): string {
  if (typeof failure.description === 'string') return failure.description;
  const name = String(failure.$ref).split('/').at(-1)!;
  return String(components.responses[name]?.description);
}

function content(title: string, part: JsonObject | undefined): string {
  if (!part) return '';
  const types = Object.entries((part.content ?? {}) as Record<string, JsonObject>);
  const texts = types.map(([type, { schema, example }]) => {
    if (!schema) return `<p><code>${escapeHtml(type)}</code></p>`;
    const rows = fieldRows(schema as JsonObject);
    const whole = rows.length > 0 ? table('', rows) : `<p>${typeText(schema as JsonObject)}</p>`;
    const shown =
      example === undefined
        ? ''
        : `<details><summary>Example</summary><pre>${escapeHtml(JSON.stringify(example, null, 1))}</pre></details>`;
    return `${whole}\n${shown}`;
  });
  return `<h3>${title}</h3>\n${texts.join('\n')}`;
}

function schemaSection(id: string, { components }: OpenapiDocument): string {
  const schema = components.schemas[id]!;
  const rows = fieldRows(schema);
  return `<section id="${id}"><h3>${id}</h3>
${typeof schema.description === 'string' ? `<p>${escapeHtml(schema.description)}</p>` : ''}
${rows.length > 0 ? table('', rows) : `<p>${typeText(schema)}</p>`}</section>`;
}

function fieldRows(schema: JsonObject): string[] {
  const required = new Set((schema.required as string[] | undefined) ?? []);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>);
  return properties.map(([name, each]) => row(name, each, required.has(name)));
}

function row(name: string, schema: JsonObject, isRequired: boolean, where = ''): string {
  const words = typeof schema.description === 'string' ? `<br>${escapeHtml(schema.description)}` : '';
  const must = isRequired ? '' : ' <small>optional</small>';
  return `<tr><td><code>${escapeHtml(name)}</code>${must}${where}</td><td>${typeText(schema)}${words}</td></tr>`;
}

function table(title: string, rows: readonly string[]): string {
  if (rows.length === 0) return '';
  return `${title && `<h3>${title}</h3>\n`}<table>${rows.join('\n')}</table>`;
}

/** What a value may be, in one line. */
function typeText(schema: JsonObject): string {
  if (typeof schema.$ref === 'string') {
    const id = schema.$ref.slice(COMPONENTS.length);
    return `<a href="#${id}">${id}</a>`;
  }
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (Array.isArray(schema.enum)) {
    return schema.enum.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' or ');
  }
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonObject[] | undefined;
  if (alternatives) return alternatives.map(typeText).join(' or ');
  if (Array.isArray(schema.allOf)) return (schema.allOf as JsonObject[]).map(typeText).join(' and ');
  if (Array.isArray(schema.prefixItems))
    return `[${(schema.prefixItems as JsonObject[]).map(typeText).join(', ')}]`;
  if (schema.items) return `list of ${typeText(schema.items as JsonObject)}${limits(schema)}`;
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonObject>);
  if (fields.length > 0) {
    return `{ ${fields.map(([name, each]) => `${escapeHtml(name)}: ${typeText(each)}`).join(', ')} }`;
  }
  const type = [schema.type ?? 'anything'].flat().join(' or ');
  return `${type}${schema.format ? ` (${schema.format})` : ''}${limits(schema)}`;
}

function limits({
  minimum,
  maximum,
  minLength,
  maxLength,
  minItems,
  maxItems,
  default: usual,
}: JsonObject): string {
  const from = minimum ?? minLength ?? minItems;
  const to = maximum ?? maxLength ?? maxItems;
  const isRange = from !== undefined && to !== undefined && Math.abs(Number(to)) < Number.MAX_SAFE_INTEGER;
  const range = isRange ? `, ${from} to ${to}` : '';
  return `${range}${usual === undefined ? '' : `, <code>${escapeHtml(JSON.stringify(usual))}</code> if left out`}`;
}

/** Ids of all schemas that the calls lead to. */
function reach(calls: readonly CallOf[], { components }: OpenapiDocument): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, id = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(id)) continue;
      found.add(id);
      visit(components.schemas[id] ?? {});
    }
  };
  visit(calls);
  return found;
}

const htmlPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
section { border-top: 1px solid #8886; padding-top: .5rem; }
section h2 { margin-bottom: .25rem; }
h3 { font-size: 1rem; margin: .75rem 0 .25rem; }
table { width: 100%; border-collapse: collapse; font-size: .875rem; }
td { padding: .25rem .5rem .25rem 0; border-top: 1px solid #8884; vertical-align: top; }
td:first-child { width: 34%; }
small { opacity: .7; }
ul code { opacity: .7; font-size: .8125rem; }
summary { cursor: pointer; }
pre { overflow: auto; max-height: 24rem; padding: .75rem; background: #8882; font-size: .8125rem; }
`;
