import { BlockList, isIPv6 } from 'node:net';
import { type DeviceProtocol, PROTOCOLS, type SenderRefusalReason } from '@longhaul/contract';
import type { Gateway } from './gateway.ts';

/** Who claims to be a device, as far as the port can tell. */
export interface Sender {
  readonly protocol: DeviceProtocol;
  readonly address: string | null;
}

/** An identifier alone is easily copied: why this sender is not taken for the device; null when it is. */
export function senderRefusal(
  gateway: Pick<Gateway, 'protocol' | 'secretHash' | 'allowedNetworks'>,
  { protocol, address }: Sender,
): SenderRefusalReason | null {
  if (gateway.protocol !== null && gateway.protocol !== protocol) return 'wrong-protocol';
  // A tracker that has one for its ELD still reports as its model does.
  const needsSecret = gateway.secretHash !== null && gateway.protocol === null;
  if (needsSecret && !PROTOCOLS[protocol].hasSecret) return 'secret-missing';
  return networkRefusal(gateway, address);
}

export function networkRefusal(
  { allowedNetworks }: Pick<Gateway, 'allowedNetworks'>,
  address: string | null,
): 'network-not-allowed' | null {
  if (allowedNetworks === null) return null;
  if (address === null) return 'network-not-allowed';
  return allowedNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') ? null : 'network-not-allowed';
}

/** From addresses and CIDR blocks, as the contract lets them through; null for none, which allows all. */
export function networksOf(blocks: readonly string[]): BlockList | null {
  if (blocks.length === 0) return null;
  const networks = new BlockList();
  for (const block of blocks) {
    const [address = '', prefix] = block.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(prefix), family);
  }
  return networks;
}
