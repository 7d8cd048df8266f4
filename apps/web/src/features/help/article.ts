import { Lexer, type Token, type Tokens } from 'marked';
import { type Example, readExample } from './example.ts';

export const TOPICS = {
  start: 'Getting started',
  map: 'Map and history',
  fleet: 'Vehicles, drivers and groups',
  devices: 'Devices',
  hours: 'Hours of service',
  alerts: 'Alerts and places',
  'fuel-tax': 'Fuel tax (IFTA)',
  loads: 'Loads',
  maintenance: 'Maintenance and inspections',
  analytics: 'Performance and revenue',
  organization: 'Organization and access',
} as const;
export type Topic = keyof typeof TOPICS;
export const TOPIC_IDS = Object.keys(TOPICS) as Topic[];

/** What an article says about itself above its text. */
type FrontMatter = {
  title: string;
  /** Routes of the contract that this is the help of. */
  routes: readonly string[];
  /** Permission codes that it is about. */
  codes: readonly string[];
  citations: readonly string[];
  /** Rules, exceptions, issues and figures that it explains: `rule:driving-11`. */
  covers: readonly string[];
  /** Read in a cab, so half as long. */
  isForDrivers: boolean;
};

export type Heading = { id: string; text: string };

export type Article = FrontMatter & {
  /** `hours/split-sleeper`: its file below docs/help, and the `article` of the address. */
  id: string;
  topic: Topic;
  tokens: readonly Token[];
  headings: readonly Heading[];
  examples: readonly Example[];
  /** Its words without the examples, for the search and the length. */
  text: string;
};

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
const KEYS = ['title', 'routes', 'codes', 'citations', 'covers', 'driver'];

/** Throws for front matter that cannot be read and for HTML. */
export function readArticle(id: string, source: string): Article {
  const head = FRONT_MATTER.exec(source);
  if (!head) throw new Error(`${id}: no front matter`);
  const tokens = new Lexer({ gfm: true }).lex(source.slice(head[0].length));
  refuseHtml(id, tokens);
  const topic = TOPIC_IDS.find((known) => id.startsWith(`${known}/`));
  if (!topic) throw new Error(`${id}: no such topic`);
  return {
    ...readFrontMatter(id, head[1]!),
    id,
    topic,
    tokens,
    headings: headingsOf(tokens),
    examples: tokens.flatMap((token) =>
      token.type === 'code' && token.lang?.startsWith('example ')
        ? [readExample(token.lang.slice('example '.length), token.text)]
        : [],
    ),
    text: textOf(tokens),
  };
}

function readFrontMatter(id: string, text: string): FrontMatter {
  const values = new Map(
    text.split('\n').map((line) => {
      const colon = line.indexOf(':');
      const key = line.slice(0, colon);
      if (!KEYS.includes(key)) throw new Error(`${id}: unknown front matter “${line}”`);
      return [key, line.slice(colon + 1).trim()];
    }),
  );
  const title = values.get('title');
  if (!title) throw new Error(`${id}: no title`);
  // A citation of Canada has a comma of its own, before its section.
  const list = (key: string) => (values.get(key) ?? '').split(/,\s*(?!\s*s\. )/).filter(Boolean);
  return {
    title,
    routes: list('routes'),
    codes: list('codes'),
    citations: list('citations'),
    covers: list('covers'),
    isForDrivers: values.get('driver') === 'yes',
  };
}

export const headingId = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

function headingsOf(tokens: readonly Token[]): Heading[] {
  return tokens.flatMap((token) =>
    token.type === 'heading' ? [{ id: headingId(token.text), text: token.text }] : [],
  );
}

export function childrenOf(token: Token): readonly Token[] {
  if (token.type === 'list') return (token as Tokens.List).items;
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].flat().flatMap((cell) => cell.tokens);
  }
  return ('tokens' in token && token.tokens) || [];
}

function refuseHtml(id: string, tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.type === 'html') throw new Error(`${id}: HTML is not allowed: ${token.raw.trim()}`);
    refuseHtml(id, childrenOf(token));
  }
}

function textOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'code') return token.lang === 'questions' ? token.text : '';
      const children = childrenOf(token);
      const isBlock = token.type !== 'strong' && token.type !== 'em' && token.type !== 'link';
      if (children.length > 0) return `${textOf(children)}${isBlock ? '\n' : ''}`;
      return 'text' in token ? token.text : token.type === 'space' ? '' : token.raw;
    })
    .join('');
}
