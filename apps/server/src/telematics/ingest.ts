import type { Listener } from './listeners/listener.ts';
import { listenOsmandHttp } from './listeners/osmand-http.ts';
import { listenTeltonikaTcp } from './listeners/teltonika-tcp.ts';
import { listenTeltonikaUdp } from './listeners/teltonika-udp.ts';
import { createIngestPipeline, type IngestPipeline, type PipelineOptions } from './pipeline.ts';

export interface IngestOptions extends PipelineOptions {
  /** Without ports of its own it takes what arrives over the API alone. */
  readonly isListening: boolean;
  readonly host: string;
  /** TCP and UDP alike; 0 takes any free port, which may then differ between the two. */
  readonly teltonikaPort: number;
  readonly osmandPort: number;
}

export interface Ingest {
  readonly pipeline: IngestPipeline;
  /** 0 where it does not listen. */
  readonly ports: {
    readonly teltonikaTcp: number;
    readonly teltonikaUdp: number;
    readonly osmandHttp: number;
  };
  /** Stops listening, commits and acknowledges what is queued, and hangs up. */
  close(): Promise<void>;
}

/** Starts one pipeline, and opens the device ports over it. */
export async function startIngest(options: IngestOptions): Promise<Ingest> {
  const pipeline = createIngestPipeline(options);
  const { host, teltonikaPort, osmandPort, log, metrics, clock } = options;
  const listeners: Listener[] = [];
  const open = async (listening: Promise<Listener>) => {
    const listener = await listening;
    listeners.push(listener);
    return listener.port;
  };
  const close = async () => {
    await Promise.all(listeners.map((listener) => listener.close()));
    await pipeline.close();
  };
  if (!options.isListening)
    return { pipeline, ports: { teltonikaTcp: 0, teltonikaUdp: 0, osmandHttp: 0 }, close };
  try {
    const teltonikaTcp = await open(
      listenTeltonikaTcp({ pipeline, log, metrics, host, port: teltonikaPort }),
    );
    const teltonikaUdp = await open(listenTeltonikaUdp({ pipeline, log, host, port: teltonikaPort }));
    const osmandHttp = await open(listenOsmandHttp({ pipeline, log, clock, host, port: osmandPort }));
    return { pipeline, ports: { teltonikaTcp, teltonikaUdp, osmandHttp }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
