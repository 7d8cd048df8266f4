/** Encodes the events of one stream, by name. */
export type EncodeEvent<Events> = <Name extends keyof Events & string>(
  event: Name,
  data: Events[Name],
  id?: string,
) => Buffer;

/** One server-sent event. JSON holds no line break, so a single `data:` line suffices. */
export function encodeEvent(event: string, data: unknown, id?: string): Buffer {
  const idLine = id === undefined ? '' : `id: ${id}\n`;
  return Buffer.from(`${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
