import type { CurrentUser, TokenPair } from '@longhaul/contract';
import { keepMirror, newestTokens, REFRESH_LOCK } from '../../api/token-mirror.ts';
import { type Answer, type Call, send } from './call-server.ts';
import { hexOf } from './phone-store.ts';

export type AppUser = Pick<CurrentUser, 'id' | 'firstName' | 'lastName' | 'units'> & {
  organization: { id: number; name: string; units: 'imperial' | 'metric' };
  /** Where the user was stored by an app that had none: absent. */
  zones?: CurrentUser['zones'];
  facts?: CurrentUser['facts'];
};

/** The driver of a tablet whose app is not open: signed in, with tokens and a database of their own. */
export interface Seat {
  readonly user: AppUser;
  readonly tokens: TokenPair;
}

const SEAT_KEY = 'longhaul-driver-second';
const PIN_KEY = 'longhaul-driver-pin';

export const nameOfUser = ({ firstName, lastName }: Pick<AppUser, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

export function readSeat(): Seat | null {
  try {
    return JSON.parse(localStorage.getItem(SEAT_KEY) ?? 'null') as Seat | null;
  } catch {
    return null;
  }
}

export const saveSeat = (seat: Seat): void => localStorage.setItem(SEAT_KEY, JSON.stringify(seat));
export const removeSeat = (): void => localStorage.removeItem(SEAT_KEY);

const pinKeyOf = (userId: number) => `${PIN_KEY}:${userId}`;
export const hasPin = (userId: number): boolean => localStorage.getItem(pinKeyOf(userId)) !== null;
export const removePin = (userId: number): void => localStorage.removeItem(pinKeyOf(userId));

export async function savePin(userId: number, pin: string): Promise<void> {
  const salt = crypto.randomUUID();
  localStorage.setItem(pinKeyOf(userId), `${salt}:${await digestOf(salt, pin)}`);
}

export async function isPin(userId: number, pin: string): Promise<boolean> {
  const [salt = '', digest] = (localStorage.getItem(pinKeyOf(userId)) ?? '').split(':');
  return digest !== undefined && digest === (await digestOf(salt, pin));
}

async function digestOf(salt: string, pin: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}:${pin}`)));
}

/** A call in the name of the driver whose app is not open. New tokens are kept with the seat. */
export async function callAsSeat(path: string, { method, body }: Call): Promise<Answer> {
  const seat = readSeat();
  if (seat === null) return { status: 401, body: null };
  const first = await send(path, method, seat.tokens.accessToken, body);
  if (first.status !== 401) return first;
  const refresh = async () => {
    const { refreshToken: newest } = await newestTokens(seat.tokens);
    const answer = await send('/auth/refresh-token', 'POST', newest, undefined);
    if (answer.status !== 200) return answer;
    const { accessToken, refreshToken } = answer.body as TokenPair;
    await keepMirror({ accessToken, refreshToken });
    saveSeat({ ...seat, tokens: { accessToken, refreshToken } });
    return accessToken;
  };
  const fresh = await (navigator.locks ? navigator.locks.request(REFRESH_LOCK, refresh) : refresh());
  return typeof fresh === 'string' ? send(path, method, fresh, body) : fresh;
}
