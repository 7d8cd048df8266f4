import type { DEVICE_PORTS, DevicePortName } from '@longhaul/contract';
import { calampUdp } from './calamp.ts';
import { gt06Tcp } from './gt06.ts';
import { jt808Tcp } from './jt808.ts';
import { osmandHttp } from './osmand.ts';
import { readOwnMessage } from './own-message.ts';
import type { Transports } from './protocol.ts';
import { queclinkTcp, queclinkUdp } from './queclink.ts';
import { teltonikaTcp, teltonikaUdp } from './teltonika.ts';

type TransportsOf<Port extends DevicePortName> = Pick<
  Transports,
  (typeof DEVICE_PORTS)[Port]['transports'][number]
>;

/** How what arrives on each device port is read. What people need to know of a protocol is in the contract. */
export const PORT_PROTOCOLS: { readonly [Port in DevicePortName]: TransportsOf<Port> } = {
  teltonika: { tcp: teltonikaTcp, udp: teltonikaUdp },
  osmand: { http: osmandHttp },
  queclink: { tcp: queclinkTcp, udp: queclinkUdp },
  calamp: { udp: calampUdp },
  jt808: { tcp: jt808Tcp },
  gt06: { tcp: gt06Tcp },
  mqtt: { tcp: { read: readOwnMessage } },
};
