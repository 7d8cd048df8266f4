import type { Endpoint } from '@longhaul/contract';
import { z } from 'zod';
import { API_PREFIX } from './endpoints.ts';

/** A plain page without a script: every call, who may make it, what it takes and what it answers. */
export function docsPage(endpoints: readonly Endpoint[]): string {
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
<p>Prefix <code>${API_PREFIX}</code>. JSON with an access token as bearer. The same as
<a href="${API_PREFIX}/openapi.json">OpenAPI 3.1</a>.</p>
${endpoints.map(section).join('\n')}
</main>
</body>
</html>
`;
}

function section(endpoint: Endpoint): string {
  return `<details id="${escapeHtml(endpoint.name)}">
<summary><b>${endpoint.method}</b> <code>${escapeHtml(endpoint.path)}</code> <small>${escapeHtml(endpoint.permission)}</small>
<span>${escapeHtml(endpoint.summary)}</span></summary>
${part('Query', endpoint.query, 'input')}${part('Body', endpoint.body, 'input')}${part('Answer', endpoint.response, 'output')}</details>`;
}

function part(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<h2>${title}</h2><pre>${escapeHtml(JSON.stringify(shape, null, 2))}</pre>\n`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
details { border-top: 1px solid #8886; padding: .5rem 0; }
summary { cursor: pointer; }
summary b { display: inline-block; min-width: 4rem; }
summary span { display: block; padding-left: 4rem; }
summary small { opacity: .7; }
h2 { font-size: 1rem; margin: .75rem 0 .25rem; }
pre { overflow: auto; max-height: 24rem; padding: .75rem; background: #8882; font-size: .8125rem; }
`;
