import type { Listener } from './listeners/listener.ts';
import { listenOsmandHttp } from './listeners/osmand-http.ts';
import { listenTeltonikaTcp } from './listeners/teltonika-tcp.ts';
import { listenTeltonikaUdp } from './listeners/teltonika-udp.ts';
import { createIngestPipeline, type IngestPipeline, type PipelineOptions } from './pipeline.ts';

export interface IngestOptions extends PipelineOptions {
  readonly host: string;
  /** TCP and UDP alike; 0 takes any free port, which may then differ between the two. */
  readonly teltonikaPort: number;
  readonly osmandPort: number;
}

export interface Ingest {
  readonly pipeline: IngestPipeline;
  readonly ports: {
    readonly teltonikaTcp: number;
    readonly teltonikaUdp: number;
    readonly osmandHttp: number;
  };
  /** Stops listening, commits and acknowledges what is queued, and hangs up. */
  close(): Promise<void>;
}

/** Opens the device ports over one pipeline. */
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
