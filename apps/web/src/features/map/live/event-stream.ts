export interface ServerSentEvent {
  readonly event: string;
  readonly data: string;
  /** The newest `id:` so far, for resuming; null when none came yet. */
  readonly lastEventId: string | null;
}

/** Reads a server-sent event stream piece by piece; a piece may end anywhere. */
export class EventStreamParser {
  #rest = '';
  #event = '';
  #data: string[] = [];
  #lastEventId: string | null = null;

  /** The events that the piece completes. */
  push(text: string): ServerSentEvent[] {
    const lines = (this.#rest + text).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
    const events: ServerSentEvent[] = [];
    for (const line of lines) {
      if (line !== '') this.#take(line);
      else if (this.#data.length > 0) events.push(this.#complete());
      else this.#event = '';
    }
    return events;
  }

  #take(line: string): void {
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') this.#event = value;
    else if (field === 'data') this.#data.push(value);
    else if (field === 'id' && !value.includes('\0')) this.#lastEventId = value;
  }

  #complete(): ServerSentEvent {
    const event = {
      event: this.#event || 'message',
      data: this.#data.join('\n'),
      lastEventId: this.#lastEventId,
    };
    this.#event = '';
    this.#data = [];
    return event;
  }
}
