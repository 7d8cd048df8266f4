import { limitedWarnings } from '../../platform/log-limit.ts';
import type { TcpProtocol } from '../protocols/protocol.ts';
import { DeviceConnection } from './device-connection.ts';
import type { Listener, ListenerOptions } from './listener.ts';
import { listenForConnections } from './open-connections.ts';

export function listenTcp(options: ListenerOptions, protocol: TcpProtocol): Promise<Listener> {
  const { pipeline, name, clock } = options;
  const warn = limitedWarnings(options.log);
  return listenForConnections(
    options,
    (socket, onIdentified) =>
      new DeviceConnection(socket, protocol, { listener: name, pipeline, warn, clock, onIdentified }),
  );
}
