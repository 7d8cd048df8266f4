import type { SignInMethod } from '@longhaul/contract';

const BROWSERS = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const find = (names: readonly (readonly [RegExp, string])[], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** `Firefox on Windows`, from what a browser says of itself. */
export function deviceText(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const browser = find(BROWSERS, userAgent);
  const system = find(SYSTEMS, userAgent);
  if (!browser) return userAgent.split(/[\s(]/)[0] || 'Unknown device';
  return system ? `${browser} on ${system}` : browser;
}

export const isPhone = (userAgent: string | null): boolean => /\b(iPhone|Android)\b/.test(userAgent ?? '');

export const METHOD_TEXTS: Readonly<Record<SignInMethod, string>> = {
  password: 'password',
  app: 'password and app code',
  'recovery-code': 'password and recovery code',
  passkey: 'passkey',
  'single-sign-on': 'single sign-on',
};
