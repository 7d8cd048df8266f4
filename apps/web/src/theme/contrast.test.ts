import { describe, expect, test } from 'vitest';
import { darkTokens } from './dark-tokens.ts';
import { lightTokens, type TokenName } from './light-tokens.ts';

const channels = (hex: string): number[] => {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`not a six-digit color: ${hex}`);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
};

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const grounds = ['canvas', 'surface', 'surface-sunken', 'surface-hover', 'surface-selected'] as const;
const onEveryGround = (names: readonly TokenName[]): [TokenName, TokenName][] =>
  names.flatMap((name) => grounds.map((ground): [TokenName, TokenName] => [name, ground]));
const onItsSoftGround = (kinds: readonly string[]): [TokenName, TokenName][] =>
  kinds.map((kind) => [`${kind}-text` as TokenName, `${kind}-soft` as TokenName]);

const statusKinds = ['off', 'sb', 'd', 'on', 'violation', 'caution', 'ok'] as const;

const textPairs: [TokenName, TokenName][] = [
  ...onEveryGround(['text', 'text-secondary', 'text-muted', 'link']),
  ...onItsSoftGround(statusKinds),
  ...statusKinds.map((kind): [TokenName, TokenName] => [`${kind}-text`, 'surface']),
  ...(['moving-text', 'idling-text', 'stopped-text', 'outdated-text'] as const).map(
    (name): [TokenName, TokenName] => [name, 'surface'],
  ),
  ['moving-text', 'ok-soft'],
  ['idling-text', 'caution-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent-soft-text', 'accent-soft'],
  ['text-on-solid', 'violation'],
  ['text-secondary', 'n-100'],
  ['surface', 'n-900'],
  ['map-text', 'map-land'],
  ['logo-word', 'surface'],
];

const markPairs: [TokenName, TokenName][] = [
  ...statusKinds.map((kind): [TokenName, TokenName] => [kind, 'surface']),
  ...(['moving', 'idling', 'stopped', 'outdated'] as const).map((name): [TokenName, TokenName] => [
    name,
    'map-land',
  ]),
  ['moving', 'surface'],
  ['idling', 'surface'],
  ['stopped', 'surface'],
  ['outdated', 'surface'],
  ['border-control', 'surface'],
  ['focus', 'canvas'],
  ['focus', 'surface'],
  ['accent-line', 'surface'],
  ['accent-line', 'map-land'],
  ['series', 'surface'],
  ['map-state-text', 'map-land'],
  ...(['seq-1', 'seq-2', 'seq-3'] as const).map((ground): [TokenName, TokenName] => ['text', ground]),
  ...(['seq-4', 'seq-5'] as const).map((ground): [TokenName, TokenName] => ['surface', ground]),
  ['logo-mark-ink', 'logo-mark'],
];

describe.each([
  ['light', lightTokens],
  ['dark', darkTokens],
] as const)('the %s theme', (_theme, tokens) => {
  test.each(textPairs)('reaches 4.5:1 for text %s on %s', (text, ground) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(markPairs)('reaches 3:1 for the mark %s on %s', (mark, ground) => {
    expect(contrast(tokens[mark], tokens[ground])).toBeGreaterThanOrEqual(3);
  });
});

test('measures 21:1 for black on white and refuses a pair under the limit', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast(lightTokens['text-disabled'], lightTokens.surface)).toBeLessThan(4.5);
});
