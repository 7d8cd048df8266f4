import type { TokenPair } from '@longhaul/contract';

/** Shared by every tab of this browser. */
export const TOKENS_KEY = 'longhaul-tokens';

export function readTokens(): TokenPair | null {
  const stored = localStorage.getItem(TOKENS_KEY);
  if (stored === null) return null;
  try {
    const { accessToken, refreshToken } = JSON.parse(stored) as Partial<TokenPair>;
    return accessToken && refreshToken ? { accessToken, refreshToken } : null;
  } catch {
    return null;
  }
}

export function saveTokens({ accessToken, refreshToken }: TokenPair): void {
  localStorage.setItem(TOKENS_KEY, JSON.stringify({ accessToken, refreshToken }));
}

export function removeTokens(): void {
  localStorage.removeItem(TOKENS_KEY);
}
