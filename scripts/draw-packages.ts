import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const SCOPE = '@longhaul/';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
}

/** The workspaces and what each is built on, as a Mermaid flowchart read from their manifests. */
export function packagesPicture(): string {
  const folders = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${parent}/${entry.name}`),
  );
  const lines = folders.flatMap((folder) => {
    const { name, dependencies = {} } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    ) as Manifest;
    const own = name.slice(SCOPE.length);
    const needs = Object.keys(dependencies).filter((dependency) => dependency.startsWith(SCOPE));
    return needs.length === 0
      ? [`  ${own}`]
      : needs.map((dependency) => `  ${own} --> ${dependency.slice(SCOPE.length)}`);
  });
  return ['```mermaid', 'flowchart TD', ...lines.toSorted(), '```'].join('\n');
}

if (import.meta.main) console.log(packagesPicture());
