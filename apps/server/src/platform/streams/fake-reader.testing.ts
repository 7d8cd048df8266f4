import type { Sink } from './viewer.ts';

export interface Received {
  readonly id: string | null;
  readonly event: string;
  readonly data: unknown;
}

/** A reader that takes everything, until it is told to lag. */
export class FakeReader implements Sink {
  readonly chunks: Buffer[] = [];
  isLagging = false;
  state: 'open' | 'ended' | 'destroyed' = 'open';

  write(chunk: Buffer): boolean {
    this.chunks.push(chunk);
    return !this.isLagging;
  }

  end(chunk?: Buffer): void {
    if (chunk !== undefined) this.write(chunk);
    this.state = 'ended';
  }

  destroy(): void {
    this.state = 'destroyed';
  }

  get received(): Received[] {
    return this.chunks.map((chunk) => {
      const text = chunk.toString();
      return {
        id: /^id: (.*)$/m.exec(text)?.[1] ?? null,
        event: /^event: (.*)$/m.exec(text)?.[1] ?? '',
        data: JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? 'null'),
      };
    });
  }

  /** What the events of a name told, in order. */
  dataOf<Data>(event: string): Data[] {
    return this.received.filter((each) => each.event === event).map(({ data }) => data as Data);
  }
}
