import MiniSearch from 'minisearch';
import { type Article, TOPICS } from './article.ts';
import { GENERATED_LISTS, isGeneratedList } from './generated-list.ts';
import { ARTICLES } from './library.ts';

/** `at` is the heading or the entry of a list that was found; empty for the article as a whole. */
export type HelpHit = { id: string; article: string; at: string; title: string; topic: string };

type Document = HelpHit & { keywords: string; text: string };

const MAX_TYPOS = 0.2;
/** A paragraph such as 395.3(c) is one word, and so is a code such as GAT_READ. */
const WORD = /\d+\.\d+(?:\([a-z0-9]+\))*|[\p{L}\p{N}_]+/giu;

const index = new MiniSearch<Document>({
  fields: ['title', 'keywords', 'text'],
  storeFields: ['id', 'article', 'at', 'title', 'topic'],
  tokenize: (text) => text.match(WORD) ?? [],
  searchOptions: {
    prefix: true,
    // A short word with a typo is too many others.
    fuzzy: (term) => (term.length > 3 ? MAX_TYPOS : false),
    boost: { title: 4, keywords: 3 },
    combineWith: 'AND',
  },
});
index.addAll(ARTICLES.flatMap(documentsOf));

/** The best first; words may be begun or misspelled, and each must be there. */
export function findHelp(text: string, limit = 12): HelpHit[] {
  return index
    .search(text)
    .slice(0, limit)
    .map(({ id, article, at, title, topic }) => ({ id, article, at, title, topic }));
}

function documentsOf(article: Article): Document[] {
  const topic = TOPICS[article.topic];
  const keywords = [...article.codes, ...article.citations, ...article.headings.map(({ text }) => text)];
  return [
    {
      id: article.id,
      article: article.id,
      at: '',
      title: article.title,
      topic,
      keywords: keywords.join(' '),
      text: article.text,
    },
    ...article.tokens.flatMap((token) => {
      const list = token.type === 'code' && token.lang?.startsWith('list ') ? token.lang.slice(5) : '';
      if (!isGeneratedList(list)) return [];
      return GENERATED_LISTS[list]().flatMap(({ title: group, entries }) =>
        entries
          .filter(({ id }) => id !== '')
          .map(({ id, title, text }) => ({
            id: `${article.id}#${group ?? ''}#${id}`,
            article: article.id,
            at: id,
            title,
            topic: article.title,
            keywords: list === 'permissions' ? id : '',
            text,
          })),
      );
    }),
  ];
}
