// Every dated fact that comes with the product, as docs/domain/dated-facts.md: `node scripts/dated-facts.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DatedFact } from '@longhaul/units';
import { factKinds, type KnownFacts } from '../apps/server/src/domain/facts/fact-kinds.ts';

const root = path.resolve(import.meta.dirname, '..');
const PAGE = path.join(root, 'docs/domain/dated-facts.md');
const MARK = /<!-- facts -->\n[\s\S]*?<!-- \/facts -->/;

/** The page with the tables as they are now. */
export function pageWithFacts(): { before: string; now: string } {
  const before = readFileSync(PAGE, 'utf8');
  return {
    before,
    now: before.replace(MARK, `<!-- facts -->\n${factKinds.map(tableOf).join('\n\n')}\n<!-- /facts -->`),
  };
}

function tableOf({ kind, title, own, facts, leftOut }: KnownFacts): string {
  const rows = own.rows.map((row) => {
    const cells = [row.key, facts.showValue(row.value), daysOf(row), row.source, row.verifiedOn ?? 'never'];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  const head = ['| of | value | days | source | verified on |', '|---|---|---|---|---|'];
  const body = rows.length === 0 ? ['No row comes with the product.'] : [...head, ...rows];
  const left = leftOut === undefined ? [] : ['', `Does not come with the product: ${leftOut}`];
  return [`## ${title}`, `Kind \`${kind}\`, release ${own.release}.`, ...left, '', ...body].join('\n');
}

function daysOf({ from, until }: DatedFact): string {
  if (from === null) return until === null ? 'always' : `to ${until}`;
  return until === null ? `from ${from}` : `${from} to ${until}`;
}

if (import.meta.main) writeFileSync(PAGE, pageWithFacts().now);
