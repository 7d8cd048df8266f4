/** Names the feed, so that an id of another process or of an earlier life of this one is not taken for ours. */
export function eventId(feedId: string, sequence: number): string {
  return `${feedId}-${sequence}`;
}

/** The sequence number of an id of this feed; null for any other text. */
export function sequenceOfEventId(feedId: string, id: string | undefined): number | null {
  const match = /^(.+)-(\d{1,15})$/.exec(id ?? '');
  return match?.[1] === feedId ? Number(match[2]) : null;
}
