import { type Article, readArticle, TOPIC_IDS } from './article.ts';

const sources = import.meta.glob<string>('../../../../../docs/help/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** `../../docs/help/hours/split-sleeper.md` as `hours/split-sleeper`. */
const idOf = (path: string): string => path.replace(/^.*docs\/help\//, '').replace(/\.md$/, '');

/** Every article, by topic and then by title. */
export const ARTICLES: readonly Article[] = Object.entries(sources)
  .map(([path, source]) => readArticle(idOf(path), source))
  .sort(
    (one, other) =>
      TOPIC_IDS.indexOf(one.topic) - TOPIC_IDS.indexOf(other.topic) || one.title.localeCompare(other.title),
  );

export const findArticle = (id: string): Article | undefined => ARTICLES.find((article) => article.id === id);

/** The help of a screen, by the path of its route. */
export const articlesOfRoute = (route: string): Article[] =>
  ARTICLES.filter(({ routes }) => routes.includes(route));

/**
 * What explains a subject: a figure, rule, issue or state that an article covers, or a paragraph of the law that it cites.
 * A paragraph that none cites is explained with the one that it is a part of.
 */
export function articleAbout(subject: string): Article | undefined {
  for (let asked = subject; asked !== ''; asked = asked.replace(/\s*\([^()]*\)$/, '')) {
    const found = ARTICLES.find(
      ({ covers, citations }) => covers.includes(asked) || citations.includes(asked),
    );
    if (found || !asked.endsWith(')')) return found;
  }
  return undefined;
}

/** `../hours/breaks.md` in `fuel-tax/returns`: the article it leads to; undefined for another kind of link. */
export function linkedArticle(from: string, href: string): Article | undefined {
  const { pathname } = new URL(href, `help:/${from}`);
  return pathname.endsWith('.md') ? findArticle(pathname.slice(1, -'.md'.length)) : undefined;
}
