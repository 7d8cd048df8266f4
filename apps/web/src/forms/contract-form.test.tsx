import { Credentials, Registration } from '@longhaul/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { errorBody } from '../app/testing/network.ts';
import { ServerError } from '../components/error-display/request-error.ts';
import { notificationStore } from '../components/notifications/notification-store.ts';
import { messageOf, showServerFields, withName } from './contract-form.ts';

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

describe('what the server finds wrong with fields', () => {
  const refused = (fields: Record<string, string>) => {
    const error = new ServerError({ ...errorBody(422, 'Not valid').body, fields });
    notificationStore.add({ title: 'Not valid' }, { cause: error });
    const setError = vi.fn();
    showServerFields(error, { setError, getValues: ((path: string) => ({ email: '' })[path]) as never });
    return { setError, toasts: notificationStore.get() };
  };
  afterEach(notificationStore.clear);

  test('stands beside the field and in no toast', () => {
    const { setError, toasts } = refused({ email: 'Email is taken' });
    expect(setError.mock.calls).toEqual([
      ['email', { type: 'server', message: 'Email is taken' }, { shouldFocus: true }],
    ]);
    expect(toasts).toEqual([]);
  });

  test('stays in the toast when the form has no such field', () => {
    const { setError, toasts } = refused({ email: 'Email is taken', role: 'Role is not valid.' });
    expect(setError).toHaveBeenCalledOnce();
    expect(toasts).toHaveLength(1);
  });
});

test.each([
  ['must be a time such as 00:00', 'Day starts at must be a time such as 00:00'],
  ['dayStart is not valid.', 'Day starts at is not valid.'],
  ['Somebody has it already.', 'Somebody has it already.'],
])('names the field in: %s', (message, named) => {
  expect(withName(message, 'dayStart', { dayStart: 'Day starts at' })).toBe(named);
});
