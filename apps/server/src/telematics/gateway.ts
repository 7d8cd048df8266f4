/** A known device and whose it is, as ingest needs it. */
export interface Gateway {
  readonly organizationId: number;
  readonly gatewayId: number;
  readonly uniqueId: string;
  /** The asset it is paired with now; null stores against the gateway itself. */
  readonly assetId: number | null;
  readonly retentionDays: number;
  /** Hash of the secret for HTTP ingest; null while it has none. */
  readonly secretHash: string | null;
}

export type IngestProtocol = 'teltonika' | 'osmand' | 'traccar' | 'longhaul';
