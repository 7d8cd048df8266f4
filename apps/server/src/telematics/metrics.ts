import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export interface IngestMetrics {
  /** Positions stored; by protocol. */
  readonly accepted: Counter<'protocol'>;
  readonly duplicates: Counter;
  /** Positions and messages refused; by reason code. */
  readonly refused: Counter<'protocol' | 'reason'>;
  readonly queuedPositions: Gauge;
  readonly commitSeconds: Histogram;
  readonly batchPositions: Histogram;
  readonly connections: Gauge<'listener'>;
}

export function createIngestMetrics(registry: Registry): IngestMetrics {
  const registers = [registry];
  return {
    accepted: new Counter({
      name: 'longhaul_ingest_positions_accepted_total',
      help: 'Positions acknowledged after their commit',
      labelNames: ['protocol'],
      registers,
    }),
    duplicates: new Counter({
      name: 'longhaul_ingest_positions_duplicate_total',
      help: 'Positions that were stored already',
      registers,
    }),
    refused: new Counter({
      name: 'longhaul_ingest_refused_total',
      help: 'Positions and messages refused',
      labelNames: ['protocol', 'reason'],
      registers,
    }),
    queuedPositions: new Gauge({
      name: 'longhaul_ingest_queued_positions',
      help: 'Positions received and not yet committed',
      registers,
    }),
    commitSeconds: new Histogram({
      name: 'longhaul_ingest_commit_seconds',
      help: 'Time to write and commit one batch',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    batchPositions: new Histogram({
      name: 'longhaul_ingest_batch_positions',
      help: 'Positions in one batch',
      buckets: [1, 10, 50, 100, 500, 1000, 2500, 5000],
      registers,
    }),
    connections: new Gauge({
      name: 'longhaul_ingest_connections',
      help: 'Open device connections',
      labelNames: ['listener'],
      registers,
    }),
  };
}
