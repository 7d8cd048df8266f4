import { DEVICE_PORT_NAMES, DEVICE_PORTS } from '@longhaul/contract';
import { expect, it } from 'vitest';
import { PORT_PROTOCOLS } from './registry.ts';

it('reads every transport of every port', () => {
  for (const port of DEVICE_PORT_NAMES) {
    expect(Object.keys(PORT_PROTOCOLS[port]).sort()).toEqual([...DEVICE_PORTS[port].transports].sort());
  }
});

it('does not compile with a transport that nothing reads', () => {
  const { udp: _, ...withoutUdp } = PORT_PROTOCOLS.teltonika;
  // @ts-expect-error udp is missing
  const incomplete: typeof PORT_PROTOCOLS = { ...PORT_PROTOCOLS, teltonika: withoutUdp };
  expect(Object.keys(incomplete.teltonika)).toEqual(['tcp']);
});
