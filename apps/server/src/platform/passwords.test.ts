import { describe, expect, it } from 'vitest';
import { isBreachedPassword } from './breached-passwords.ts';
import { hashPassword, verifyPassword, weaknessOf } from './passwords.ts';

describe('passwords', () => {
  it('are kept as argon2id and verified against it', async () => {
    const hash = await hashPassword('a long enough secret');
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(await verifyPassword(hash, 'a long enough secret')).toBe(true);
    expect(await verifyPassword(hash, 'A long enough secret')).toBe(false);
  });

  it('are false for an account without one, even for the decoy', async () => {
    expect(await verifyPassword(null, 'anything at all')).toBe(false);
    expect(await verifyPassword(null, 'nobody has this password')).toBe(false);
  });

  it.each([
    'password',
    'Password1',
    'P@SSW0RD',
    'welcome2026!',
    '12345678',
    'aaaaaaaaaa',
    'qwertyuiop',
    '123Trucker!',
  ])('%s is too common', (password) => expect(weaknessOf(password)).toContain('most common'));

  // On the list, and made of no word that the list of common ones knows.
  it.each(['rush2112', 'Rush2112', 'sunfire1', 'teacher1'])('%s was breached', (password) =>
    expect(weaknessOf(password)).toContain('data breach'),
  );

  it('are refused by chance in about 1 of 300,000 cases', () => {
    const random = Array.from({ length: 50_000 }, (_, index) => `never-breached-${index * 7919}-${index}`);
    expect(random.filter(isBreachedPassword).length).toBeLessThan(4);
  });

  it.each(['longhaul-demo', 'correct horse battery', 'passwordless-trucker', 'Kx9#mmQ2vv'])(
    '%s is taken',
    (password) => expect(weaknessOf(password)).toBeUndefined(),
  );
});
