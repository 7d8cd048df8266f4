import { Credentials, Registration } from '@longhaul/contract';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { messageOf } from './contract-form.ts';

const labels = { email: 'Email', password: 'Password', firstname: 'First name', id: 'Organization number' };

function messagesFor(schema: z.ZodType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values, { error: (issue) => messageOf(issue, labels) });
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

test('asks for what is empty or missing', () => {
  expect(messagesFor(Credentials, { email: '', password: '' })).toEqual({
    email: 'Email is a required field',
    password: 'Password is a required field',
  });
  expect(messagesFor(Registration, { firstname: '  ', lastname: 'x' })).toMatchObject({
    firstname: 'First name is a required field',
    email: 'Email is a required field',
  });
});

test('says what a valid value looks like', () => {
  const account = { firstname: 'a', lastname: 'b', email: 'nobody', password: 'short', id: 1.5 };
  expect(messagesFor(Registration, account)).toEqual({
    email: 'Email must be a valid email',
    password: 'Password must be at least 8 characters',
    id: 'Organization number is not valid.',
  });
});
