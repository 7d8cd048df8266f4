import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

const ANY_ADDRESS = new Set(['0.0.0.0', '::']);
/** Networks of containers and virtual machines on this machine, which nothing else is in. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|cni|podman|lxc)/;

type Interfaces = NodeJS.Dict<Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[]>;

/** IPv4 addresses by which a phone in the same network reaches a server that listens on `host`. */
export function lanAddresses(host: string, interfaces: Interfaces = networkInterfaces()): string[] {
  return Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, addresses = []]) => addresses)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    .filter((address) => ipaddr.parse(address).range() === 'private')
    .filter((address) => ANY_ADDRESS.has(host) || address === host);
}
