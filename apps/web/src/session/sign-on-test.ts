/** In the browser while an administrator tests single sign-on in another window. */
export const TEST_KEY = 'longhaul-sign-on-test';

interface OpenTest {
  readonly orgId: number;
  readonly binding: string;
  readonly state: string;
}

export const keepTest = (test: OpenTest): void => localStorage.setItem(TEST_KEY, JSON.stringify(test));

/** The test that an answer of the provider belongs to; null: it is a sign-in. */
export function findTest(state: string | null): OpenTest | null {
  const stored = localStorage.getItem(TEST_KEY);
  if (stored === null || state === null) return null;
  const test = JSON.parse(stored) as OpenTest;
  return test.state === state ? test : null;
}

/** The page that began it reads what came of it. */
export const endTest = (): void => localStorage.removeItem(TEST_KEY);
