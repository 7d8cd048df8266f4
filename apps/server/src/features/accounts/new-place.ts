import { networkOf } from '../../platform/attempt-limits.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { type AccountRow, findSessionAddresses, findSessionPlaces } from './queries.ts';

/** From where somebody signs in. */
interface Place {
  readonly address: string;
  readonly userAgent: string | null;
}

/** Whether somebody who has signed in before does so from a network and with a browser that were not seen yet. */
export async function isNewPlace(
  tx: DatabaseTransaction,
  { id }: AccountRow,
  { address, userAgent }: Place,
): Promise<boolean> {
  const known = await findSessionPlaces(tx, id);
  const network = networkOf(address);
  return (
    known.length > 0 &&
    !known.some((each) => each.address !== null && networkOf(each.address) === network) &&
    !known.some((each) => each.user_agent === userAgent)
  );
}

/** Whether the account was signed in from this network lately. */
export async function isKnownAt(tx: DatabaseTransaction, userId: number, network: string): Promise<boolean> {
  const addresses = await findSessionAddresses(tx, userId);
  return addresses.some((known) => networkOf(known) === network);
}

/** Behind the answer: a mail server that is slow does not slow down the sign-in. */
export function notifyNewPlace(
  { mailer, config, clock, log }: Deps,
  account: AccountRow,
  place: Place,
): void {
  if (account.email === null) return;
  mailer
    .send({
      to: account.email,
      subject: 'New sign-in to your Longhaul account',
      text: [
        `Hello ${account.first_name},`,
        `Someone signed in to your account from a new location: ${place.address}, ${place.userAgent ?? 'unknown browser'}, ${new Date(clock.now()).toUTCString()}.`,
        `If this was not you, change your password and end the session here: ${config.publicUrl}/my-account`,
      ].join('\n\n'),
    })
    .catch((error: unknown) => log.warn({ err: error }, 'A mail about a new sign-in was not sent'));
}
