import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findRoute } from '@longhaul/contract';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && file !== 'THIRD_PARTY_NOTICES.md');

/** The anchors of a document, as they are made of its headings. */
function anchorsOf(file: string): Set<string> {
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{Letter}\p{Number} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

it.each(documents)('every link of %s leads to a file and a heading that are there', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => link);
  const broken = links.filter((link) => {
    // Articles of the help lead to screens too.
    if (document.startsWith('docs/help/') && link.startsWith('/')) return findRoute(link) === undefined;
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path.join(root, document) : path.join(root, path.dirname(document), file);
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchorsOf(target).has(anchor);
  });
  expect(broken).toEqual([]);
});
