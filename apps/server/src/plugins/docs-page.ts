import { escapeHtml } from '../platform/escape-html.ts';
import { API_PREFIX } from './endpoints.ts';
import type { OpenapiDocument, Operation } from './openapi-document.ts';

/** A plain page without a script: every call, who may make it, what it takes and what it answers. */
export function docsPage({ info, tags, paths, components }: OpenapiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const sections = tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    const calls = own.map(({ method, path, operation }) => call(method, path, operation));
    return `<h2>${escapeHtml(name)}</h2>\n<p>${escapeHtml(description)}</p>\n${calls.join('\n')}`;
  });
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `<h3 id="${name}">${name}</h3>\n${pre(schema)}`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Longhaul API</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Longhaul API</h1>
<p>${escapeHtml(String(info.description))} Prefix <code>${API_PREFIX}</code>. JSON with an access token as bearer. The
same as <a href="${API_PREFIX}/openapi.json">OpenAPI 3.1</a>.</p>
${sections.join('\n')}
<h2>Schemas</h2>
${schemas.join('\n')}
</main>
</body>
</html>
`;
}

function call(method: string, path: string, operation: Operation): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const { 200: answer, 204: _, ...failures } = responses;
  return `<details id="${operationId}">
<summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code>
<span>${escapeHtml(summary)}</span> <small>${escapeHtml(description)}</small></summary>
${part('Parameters', parameters)}${part('Body', requestBody)}${part('Answer', answer?.content as object)}<p>Fails with ${Object.keys(failures).join(', ')}.</p>
</details>`;
}

function part(title: string, json: object | undefined): string {
  return json && Object.keys(json).length > 0 ? `<h3>${title}</h3>${pre(json)}\n` : '';
}

/** What refers to a schema leads to it. */
function pre(json: object): string {
  const text = escapeHtml(JSON.stringify(json, null, 2));
  return `<pre>${text.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#$1">$1</a>')}</pre>`;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
details { border-top: 1px solid #8886; padding: .5rem 0; }
summary { cursor: pointer; }
summary b { display: inline-block; min-width: 4rem; }
summary span, summary small { display: block; padding-left: 4rem; }
summary small { opacity: .7; }
h3 { font-size: 1rem; margin: .75rem 0 .25rem; }
pre { overflow: auto; max-height: 24rem; padding: .75rem; background: #8882; font-size: .8125rem; }
`;
