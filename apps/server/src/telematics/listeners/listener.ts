/** An open ingest port. */
export interface Listener {
  readonly port: number;
  /** Takes nothing more, answers what is being stored, and hangs up. */
  close(): Promise<void>;
}
