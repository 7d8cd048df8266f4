import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ENDPOINT_GROUPS } from '@longhaul/contract';
import { openapiDocument } from '../apps/server/src/plugins/openapi-document.ts';

const FOLDER = path.resolve(import.meta.dirname, '../packages/client');
export const CLIENT_TYPES = path.join(FOLDER, 'src/api-types.ts');

interface Generator {
  default(document: object, options: object): Promise<unknown[]>;
  astToString(nodes: unknown[]): string;
}

/** The types of the client: the OpenAPI document as TypeScript. Made by the package that the client names, with a compiler of its own. */
export async function clientTypes(): Promise<string> {
  const entry = createRequire(path.join(FOLDER, 'package.json')).resolve('openapi-typescript');
  const file = pathToFileURL(entry.replace(/index\.cjs$/, 'index.mjs')).href;
  const { default: generate, astToString } = (await import(file)) as Generator;
  const nodes = await generate(calls(), { defaultNonNullable: false, alphabetize: true });
  const text = astToString(nodes).replaceAll(/^( {4})+/gm, (indent) => ' '.repeat(indent.length / 2));
  return `// Made from the OpenAPI document by npm run client-types.\n\n${text}`;
}

/** The calls without their examples, and with one failure each: all have the same body. */
function calls(): object {
  const { webhooks: _, ...document } = openapiDocument(ENDPOINT_GROUPS);
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => {
        const { description: __, responses, ...rest } = operation;
        const answered = Object.entries(responses).filter(([status]) => status < '400');
        const failed = responses[429] ?? responses[500];
        return [method, { ...rest, responses: { ...Object.fromEntries(answered), default: failed } }];
      }),
    ),
  ]);
  return JSON.parse(JSON.stringify({ ...document, paths: Object.fromEntries(paths) }), (name, value) =>
    name === 'example' ? undefined : value,
  );
}

if (process.argv[1] === import.meta.filename) writeFileSync(CLIENT_TYPES, await clientTypes());
