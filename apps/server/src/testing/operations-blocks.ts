import { readFileSync } from 'node:fs';

const text = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');

/** The indented blocks of docs/operations.md without their indent. */
export const operationsBlocks: readonly string[] = [
  ...`\n${text}`.matchAll(/\n\n((?: {4,}\S[^\n]*\n)+(?:(?: {4,}[^\n]*)?\n)*?)(?=\n|\S)/g),
]
  .map(([, block = '']) => {
    const indents = [...block.matchAll(/^ +(?=\S)/gm)].map(([{ length }]) => length);
    return block.replace(new RegExp(`^ {${Math.min(...indents)}}`, 'gm'), '').trim();
  })
  .filter((block) => block !== '');

/** The one block that begins with the text. @throws Error when there is none, or more than one */
export function operationsBlock(start: string): string {
  const found = operationsBlocks.filter((each) => each.startsWith(start));
  if (found.length !== 1)
    throw new Error(`${found.length} blocks of docs/operations.md begin with ${start}.`);
  return found[0]!;
}
