import { expect, it } from 'vitest';
import { DeepJsonError, parseJson } from './parse-json.ts';

const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

it('reads JSON of 64 levels, and refuses deeper JSON without making anything of it', () => {
  expect(parseJson(nested(64))).toEqual(JSON.parse(nested(64)));
  expect(() => parseJson(nested(65))).toThrow(DeepJsonError);
  expect(() => parseJson('{"a":'.repeat(65))).toThrow(DeepJsonError);
  expect(() => parseJson('['.repeat(5_000_000))).toThrow(DeepJsonError);
});

it('takes brackets in texts, after escaped quotes too, for what they are', () => {
  const text = '['.repeat(100);
  for (const value of [text, `"${text}`, `\\"${text}`, { [text]: [`\\\\${text}`] }]) {
    expect(parseJson(JSON.stringify(value))).toEqual(value);
  }
});

it('leaves what is no JSON to JSON.parse', () => {
  for (const text of ['', '}', ']]]', '"', '{"a":1}}']) expect(() => parseJson(text)).toThrow(SyntaxError);
});
