/** One thing of a list: found by the search on its own, and shown at its id on the page of the article. */
type Entry = { id: string; title: string; text: string };
export type EntryGroup = { title: string | null; entries: readonly Entry[] };
