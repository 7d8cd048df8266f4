import {
  DEVICE_PORT_NAMES,
  DEVICE_PORTS,
  type DevicePortName,
  type DevicePortNumbers,
} from '@longhaul/contract';
import { connectionLimits } from '../platform/connection-limits.ts';
import { type CertificateFiles, encryptedConnections } from './listeners/encrypted-connections.ts';
import { listenHttp } from './listeners/http.ts';
import type { Listener, ListenerOptions } from './listeners/listener.ts';
import { listenMqtt } from './listeners/mqtt.ts';
import { listenTcp } from './listeners/tcp.ts';
import { listenUdp } from './listeners/udp.ts';
import { createIngestPipeline, type IngestPipeline, type PipelineOptions } from './pipeline.ts';
import type { Transports } from './protocols/protocol.ts';
import { PORT_PROTOCOLS } from './protocols/registry.ts';
import { networksOf } from './sender.ts';

export interface IngestOptions extends PipelineOptions {
  /** Without ports of its own it takes what arrives over the API alone. */
  readonly isListening: boolean;
  readonly host: string;
  /** For all transports of a port alike; null is not opened, 0 takes any free port, which may then differ between them. */
  readonly devicePorts: DevicePortNumbers;
  /** Addresses and networks of proxies that speak the PROXY protocol; none unless given. */
  readonly deviceProxies?: readonly string[] | undefined;
  /** Without it the ports speak no TLS. */
  readonly deviceTls?: CertificateFiles | undefined;
}

type ListenerName = {
  [Port in DevicePortName]: `${Port}${Capitalize<(typeof DEVICE_PORTS)[Port]['transports'][number]>}`;
}[DevicePortName];

/** Such as `teltonikaTcp`; 0 where it does not listen. */
export type IngestPorts = Readonly<Record<ListenerName, number>>;

export interface Ingest {
  readonly pipeline: IngestPipeline;
  readonly ports: IngestPorts;
  /** Stops listening, commits and acknowledges what is queued, and hangs up. */
  close(): Promise<void>;
}

/** Starts one pipeline, and opens the device ports over it. */
export async function startIngest(options: IngestOptions): Promise<Ingest> {
  const pipeline = createIngestPipeline(options);
  const listeners: Listener[] = [];
  const { deviceTls, deviceProxies = [], log } = options;
  const encryption = deviceTls === undefined ? null : encryptedConnections(deviceTls, log);
  const shared = { proxies: networksOf(deviceProxies), encryption };
  const ports: Record<string, number> = {};
  const unsubscribe = options.bus.subscribe((message) => {
    if (message.topic !== 'position-requested') return;
    const isSent = listeners.some((listener) => listener.requestPosition?.(message.uniqueId) === true);
    if (isSent) options.bus.publish({ topic: 'position-request-sent', requestId: message.requestId });
  });
  const close = async () => {
    unsubscribe();
    encryption?.close();
    await Promise.all(listeners.map((listener) => listener.close()));
    await pipeline.close();
  };
  try {
    for (const name of DEVICE_PORT_NAMES) {
      for (const transport of DEVICE_PORTS[name].transports) {
        const port = options.isListening ? options.devicePorts[name] : null;
        const listener =
          port === null ? null : await listen({ ...options, ...shared }, pipeline, name, transport, port);
        if (listener !== null) listeners.push(listener);
        ports[`${name}${transport[0]!.toUpperCase()}${transport.slice(1)}`] = listener?.port ?? 0;
      }
    }
    return { pipeline, ports: ports as IngestPorts, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function listen(
  {
    host,
    log,
    metrics,
    clock,
    proxies,
    encryption,
  }: IngestOptions & Pick<ListenerOptions, 'proxies' | 'encryption'>,
  pipeline: IngestPipeline,
  name: DevicePortName,
  transport: keyof Transports,
  port: number,
): Promise<Listener> {
  const protocols: Partial<Transports> = PORT_PROTOCOLS[name];
  const options: ListenerOptions = {
    name: `${name}-${transport}`,
    pipeline,
    log,
    metrics,
    clock,
    proxies,
    encryption,
    host,
    port,
    limits: connectionLimits(DEVICE_PORTS[name].connectionShare),
  };
  switch (transport) {
    case 'tcp':
      return 'read' in protocols.tcp!
        ? listenMqtt(options, protocols.tcp)
        : listenTcp(options, protocols.tcp!);
    case 'udp':
      return listenUdp(options, protocols.udp!);
    case 'http':
      return listenHttp(options, protocols.http!);
  }
}
