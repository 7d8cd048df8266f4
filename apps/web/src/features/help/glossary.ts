import { Lexer, type Tokens } from 'marked';
import { headingId } from './article.ts';
import type { EntryGroup } from './entry.ts';

/** The tables of docs/domain/glossary.md: a term and its meaning each; the identifiers of the code are left out. */
export function readGlossary(source: string): EntryGroup[] {
  const groups: EntryGroup[] = [];
  let title = '';
  for (const token of new Lexer({ gfm: true }).lex(source)) {
    if (token.type === 'heading') title = token.text;
    if (token.type !== 'table') continue;
    groups.push({
      title,
      entries: (token as Tokens.Table).rows.map(([term, meaning]) => ({
        id: headingId(term!.text),
        title: term!.text,
        text: meaning!.text.replaceAll('`', ''),
      })),
    });
  }
  return groups;
}
