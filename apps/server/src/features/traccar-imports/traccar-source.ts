import type { ReadPositions, TraccarLists } from './read-traccar.ts';

/** Traccar did not answer as it should. The message is for people. */
export class TraccarError extends Error {
  override readonly name = 'TraccarError';
  /** Trying again without a change does not help. */
  readonly isFinal: boolean;
  /** What to change. */
  readonly field: 'url' | 'token';

  constructor(
    message: string,
    { isFinal, field = 'url', cause }: { isFinal: boolean; field?: 'url' | 'token'; cause?: unknown },
  ) {
    super(message, { cause });
    this.isFinal = isFinal;
    this.field = field;
  }
}

/** What an import reads from: Traccar's API, or its database. */
export interface TraccarSource {
  /** How much time is asked for at first. */
  readonly firstSpanMs: number;
  /** @throws TraccarError; DomainError 422 when it is no Traccar, or one that is too large */
  readLists(): Promise<TraccarLists>;
  /** Of a device, in the order of their times. null: more than is taken at once. @throws TraccarError */
  readPositions(
    device: { readonly traccarId: number; readonly uniqueId: string },
    fromMs: number,
    toMs: number,
  ): Promise<ReadPositions | null>;
}
