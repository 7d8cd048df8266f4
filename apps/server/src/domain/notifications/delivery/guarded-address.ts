import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { hostOf, isPrivateAddress } from '../webhook-address.ts';

/** The name leads to an address that the operator does not let this server call. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/**
 * Looks a name up for one connection and gives that connection the address that was checked, so that the name cannot lead
 * elsewhere between the check and the call.
 */
export function guardedLookup(mayBePrivate: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) {
        callback(error, []);
        return;
      }
      const refused = mayBePrivate ? undefined : addresses.find(({ address }) => isPrivateAddress(address));
      if (refused) callback(new PrivateAddressError(`${hostname} leads to ${refused.address}`), []);
      else answer(options.all === true, addresses, callback);
    });
  };
}

/** A literal address is not looked up. @throws PrivateAddressError */
export function assertLiteralAddress(url: URL, mayBePrivate: boolean): void {
  const host = hostOf(url);
  if (isIP(host) !== 0 && !mayBePrivate && isPrivateAddress(host)) {
    throw new PrivateAddressError(`${host} is a private address`);
  }
}

function answer(
  wantsAll: boolean,
  addresses: LookupAddress[],
  callback: Parameters<LookupFunction>[2],
): void {
  const [first] = addresses;
  if (wantsAll || first === undefined) callback(null, addresses);
  else callback(null, first.address, first.family);
}
