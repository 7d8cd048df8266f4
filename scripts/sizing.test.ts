import { expect, it } from 'vitest';
import { sizingText, writtenSizing } from './sizing.ts';

it('docs/operations.md has the sizing of the last bench; node scripts/sizing.ts writes it again', () => {
  expect(writtenSizing()).toBe(sizingText());
});
