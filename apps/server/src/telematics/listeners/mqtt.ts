import { limitedWarnings } from '../../platform/log-limit.ts';
import type { MqttProtocol } from '../protocols/protocol.ts';
import type { Listener, ListenerOptions } from './listener.ts';
import { MqttConnection } from './mqtt-connection.ts';
import { listenForConnections } from './open-connections.ts';

/** Devices that publish over MQTT, each only for itself: no message goes from one to another. */
export function listenMqtt(options: ListenerOptions, { read }: MqttProtocol): Promise<Listener> {
  const { pipeline, name } = options;
  const warn = limitedWarnings(options.log);
  return listenForConnections(
    options,
    (socket, onIdentified) =>
      new MqttConnection(socket, { listener: name, pipeline, warn, onIdentified, read }),
  );
}
