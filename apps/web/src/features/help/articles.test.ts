import { ALERT_KINDS } from '@longhaul/alerts';
import { FIGURES } from '@longhaul/analytics';
import { findRoute, ISSUE_KINDS, PERMISSION_CODES, RETENTION_FLOORS, WEB_ROUTES } from '@longhaul/contract';
import { exceptionKinds, limitsOf, ruleIds, ruleSets } from '@longhaul/hos';
import type { Token } from 'marked';
import { describe, expect, test } from 'vitest';
import { childrenOf, readArticle } from './article.ts';
import { computeExample } from './compute-example.ts';
import { GENERATED_LISTS } from './generated-list.ts';
import { ARTICLES, articleAbout, articlesOfRoute, linkedArticle } from './library.ts';
import { newsOf } from './news.ts';
import { findPicture } from './pictures.ts';
import { type Question, readQuestions } from './questions.ts';

const MAX_WORDS = 300;
const MAX_WORDS_OF_A_DRIVER = 150;
const HEALTH_STATES = ['never-seen', 'silent', 'clock-wrong', 'no-fix', 'low-voltage'];

const covered = new Set(ARTICLES.flatMap(({ covers }) => covers));
const cited = new Set(ARTICLES.flatMap(({ citations }) => citations));
const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

describe('there is an article for', () => {
  test.each(WEB_ROUTES.map(({ path }) => path))('the route %s', (path) => {
    expect(articlesOfRoute(path)).not.toEqual([]);
  });

  test.each([
    ...ruleIds.map((rule) => `rule:${rule}`),
    ...exceptionKinds.map((kind) => `exception:${kind}`),
    ...ISSUE_KINDS.map((kind) => `issue:${kind}`),
    ...FIGURES.map((figure) => `figure:${figure}`),
    ...HEALTH_STATES.map((state) => `health:${state}`),
  ])('%s', (subject) => {
    expect(covered).toContain(subject);
  });

  test('every paragraph that a rule set cites', () => {
    const paragraphs = Object.values(ruleSets).flatMap((ruleSet) =>
      [...limitsOf(ruleSet), ruleSet.restart, ...ruleSet.splits]
        .flatMap((rule) => rule?.citation ?? [])
        .concat(ruleSet.resetCitation),
    );
    expect([...new Set(paragraphs)].filter((paragraph) => !cited.has(paragraph))).toEqual([]);
  });

  test('every permission code, in the list and with the screens that it opens', () => {
    const listed = GENERATED_LISTS.permissions().flatMap(({ entries }) => entries.map(({ id }) => id));
    expect([...listed, 'SUPER_ADMIN'].sort()).toEqual([...PERMISSION_CODES].sort());
    const codes = new Set(ARTICLES.flatMap((article) => article.codes));
    expect(PERMISSION_CODES.filter((code) => !codes.has(code))).toEqual([]);
  });

  test('every kind of alert', () => {
    expect(GENERATED_LISTS.alerts().flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(
      ALERT_KINDS,
    );
  });
});

describe('a word on a screen that leads to help', () => {
  test.each([
    ...Object.values(RETENTION_FLOORS).flatMap(({ citation }) => citation?.split(',')[0] ?? []),
    ...[
      '49 CFR 395.3(a)(2)',
      '49 CFR 395.1(g)(1)(ii)',
      'SOR/2005-313, s. 12(1)',
      'figure:scoreE4',
      'health:silent',
    ],
    ...FIGURES.map((figure) => `figure:${figure}`),
    ...ruleIds.map((rule) => `rule:${rule}`),
    ...ISSUE_KINDS.map((kind) => `issue:${kind}`),
  ])('%s finds its article', (subject) => {
    expect(articleAbout(subject)).toBeDefined();
  });

  test('finds none where there is none', () => {
    expect(articleAbout('49 CFR 1.1(a)')).toBeUndefined();
  });
});

test('what is new is by day, the newest first', () => {
  const dates = newsOf(ARTICLES.find(({ id }) => id === 'start/whats-new')!).map(({ date }) => date);
  expect(dates.length).toBeGreaterThan(1);
  expect(dates).toEqual([...new Set(dates)].sort().reverse());
});

describe.each(ARTICLES.map((article) => [article.id, article] as const))('%s', (_id, article) => {
  test('names only what there is', () => {
    const known = new Set([
      ...ruleIds.map((rule) => `rule:${rule}`),
      ...exceptionKinds.map((kind) => `exception:${kind}`),
      ...ISSUE_KINDS.map((kind) => `issue:${kind}`),
      ...FIGURES.map((figure) => `figure:${figure}`),
      ...HEALTH_STATES.map((state) => `health:${state}`),
    ]);
    const paths: readonly string[] = WEB_ROUTES.map(({ path }) => path);
    const codes: readonly string[] = PERMISSION_CODES;
    expect(article.covers.filter((subject) => !known.has(subject))).toEqual([]);
    expect(article.routes.filter((route) => !paths.includes(route))).toEqual([]);
    expect(article.codes.filter((code) => !codes.includes(code))).toEqual([]);
  });

  test('is not too long', () => {
    const most = article.isForDrivers ? MAX_WORDS_OF_A_DRIVER : MAX_WORDS;
    expect(wordsIn(article.text)).toBeLessThanOrEqual(most);
  });

  test('has links that lead somewhere', () => {
    const broken = hrefsIn(article.tokens).filter(
      (href) => linkedArticle(article.id, href) === undefined && (!href.startsWith('/') || !findRoute(href)),
    );
    expect(broken).toEqual([]);
  });

  test('has blocks of known kinds', () => {
    const blocks = article.tokens.flatMap((token) => (token.type === 'code' ? [String(token.lang)] : []));
    const isKnown = (block: string) =>
      block === 'questions' ||
      block.startsWith('example ') ||
      Object.keys(GENERATED_LISTS).some((list) => block === `list ${list}`);
    expect(blocks.filter((block) => !isKnown(block))).toEqual([]);
  });

  test('has pictures that there are', () => {
    expect(picturesIn(article.tokens).filter((name) => findPicture(name) === undefined)).toEqual([]);
  });

  test('has headings that can be told apart', () => {
    const ids = article.headings.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(article.examples.map((example, index) => [index, example] as const))(
    'is answered as it says by the engine of example %i',
    (_index, example) => {
      expect(example.stated).not.toEqual([]);
      const computed = computeExample(example);
      expect(Object.fromEntries(example.stated.map(({ name }) => [name, computed[name]]))).toEqual(
        Object.fromEntries(example.stated.map(({ name, value }) => [name, value])),
      );
    },
  );
});

test('every figure of revenue that the engine answers with is explained', () => {
  const { text, examples } = ARTICLES.find(({ id }) => id === 'analytics/revenue')!;
  const figures = Object.keys(computeExample(examples[0]!));
  expect(figures.filter((figure) => !text.includes(figure))).toEqual([]);
});

describe('a silent device', () => {
  const source = ARTICLES.find(({ id }) => id === 'devices/silent-device')!.tokens.find(
    (token) => token.type === 'code',
  );
  const root = readQuestions(source?.type === 'code' ? source.text : '');

  test('is asked about by every state that the device page shows', () => {
    expect(root.answers.map(({ label }) => label)).toEqual([
      'Never reported',
      'Silent',
      'Clock wrong',
      'No fix',
      'Low voltage',
      'OK',
    ]);
  });

  test('ends in advice on every way, and asks with at least two answers', () => {
    const walk = ({ text, answers }: Question): void => {
      if (answers.length === 0) expect(text).toMatch(/\.$/);
      else {
        expect(text).toMatch(/\?$/);
        if (text !== root.text) expect(answers.length).toBeGreaterThan(1);
      }
      for (const { next } of answers) walk(next);
    };
    walk(root);
  });
});

describe('an article that is wrong is refused', () => {
  const read = (text: string) => readArticle('start/x', text);

  test.each([
    '<b>bold</b>',
    'a <img src=x onerror=alert(1)> b',
    '- <script>1</script>',
    '| <i>a</i> |\n|---|\n| b |',
  ])('for HTML: %s', (text) => {
    expect(() => read(`---\ntitle: X\n---\n${text}\n`)).toThrow(/HTML/);
  });

  test('without front matter, without a title, and with front matter that is not known', () => {
    expect(() => read('text')).toThrow(/front matter/);
    expect(() => read('---\ncodes: ORG_READ\n---\ntext\n')).toThrow(/title/);
    expect(() => read('---\ntitle: X\nroute: /map\n---\ntext\n')).toThrow(/route/);
  });

  test('for an example that gives what no engine reads, or states no answer', () => {
    expect(() => read('---\ntitle: X\n---\n```example hours\nLog: D 1:00\n```\n')).toThrow(/answer/);
    const { examples } = read(
      '---\ntitle: X\n---\n```example waiting\nArrived: 8:00\nLeft: 9:00\nColor: red\n=>\nWaited: 1:00\n```\n',
    );
    expect(() => computeExample(examples[0]!)).toThrow(/Color/);
  });
});

function hrefsIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token: Token) => [
    ...(token.type === 'link' ? [String((token as { href?: string }).href)] : []),
    ...hrefsIn(childrenOf(token)),
  ]);
}

function picturesIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => [
    ...(token.type === 'image' ? [String((token as { href?: string }).href)] : []),
    ...picturesIn(childrenOf(token)),
  ]);
}
