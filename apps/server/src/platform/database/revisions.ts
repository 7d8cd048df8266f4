/** What the figures of analytics are counted from, by what changes together. */
export const REVISION_TOPICS = ['loads', 'fuel', 'hours', 'days'] as const;
export type RevisionTopic = (typeof REVISION_TOPICS)[number];

const TOPIC_OF: ReadonlyMap<string, RevisionTopic> = new Map([
  ['loads', 'loads'],
  ['load_stops', 'loads'],
  ['load_assignments', 'loads'],
  ['load_charges', 'loads'],
  ['fuel_purchases', 'fuel'],
  ['hos_days', 'hours'],
  ['leg_days', 'days'],
  ['leg_months', 'days'],
  ['leg_loads', 'days'],
  ['performance_days', 'days'],
  ['performance_months', 'days'],
]);

/** In a statement that writes a table above, but nothing that a figure is counted from. */
export const CHANGES_NO_FIGURE = '/* changes no figure */';

/** Counts in every period. */
const ALWAYS = '0001-01-01';
const WRITTEN = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?"?(\w+)/gi;
const IS_SELECT = /^\s*select\b/i;

const COUNT = `insert into analytics_revisions as kept (organization_id, topic, since, revision)`;
const ONE_MORE = 'on conflict (organization_id, topic, since) do update set revision = kept.revision + 1';

/**
 * Which topics the statements of a transaction write, found in their text: whoever writes does not have to think of it. Counted
 * just before the commit, so that whoever sees the change sees the new number too, and nobody waits long for its row.
 */
export class Revisions {
  readonly #organizationId: number | null;
  readonly #written = new Set<RevisionTopic>();
  readonly #since = new Map<RevisionTopic, Map<number, string>>();

  /** Null: the transaction is over all organizations. */
  constructor(organizationId: number | null = null) {
    this.#organizationId = organizationId;
  }

  note(statement: string): void {
    if (IS_SELECT.test(statement) || statement.includes(CHANGES_NO_FIGURE)) return;
    for (const [, table = ''] of statement.matchAll(WRITTEN)) this.noteTable(table.toLowerCase());
  }

  /** Of what a function of the database writes. */
  noteTable(table: string): void {
    const topic = TOPIC_OF.get(table);
    if (topic !== undefined) this.#written.add(topic);
  }

  /**
   * What this transaction writes of the topic counts from this day on, and in no period that ends before its month; null: in every
   * period, as what nobody says this of. Of several days the first counts.
   */
  since(topic: RevisionTopic, organizationId: number, date: string | null): void {
    const days = this.#since.get(topic) ?? new Map<number, string>();
    this.#since.set(topic, days);
    const month = date === null ? ALWAYS : `${date.slice(0, 7)}-01`;
    const known = days.get(organizationId);
    if (known === undefined || month < known) days.set(organizationId, month);
  }

  /** The statement that counts them; null when there is none. */
  statement(): { text: string; values: unknown[] } | null {
    if (this.#written.size === 0) return null;
    const counted: [organizationId: number, topic: RevisionTopic, since: string][] = [];
    const ofAnybody: RevisionTopic[] = [];
    for (const topic of this.#written) {
      const days = this.#since.get(topic);
      if (days !== undefined) for (const [id, since] of days) counted.push([id, topic, since]);
      else if (this.#organizationId !== null) counted.push([this.#organizationId, topic, ALWAYS]);
      else ofAnybody.push(topic);
    }
    if (ofAnybody.length > 0) {
      // Nobody said whose: of every organization.
      return {
        text: `${COUNT} select o.id, t.topic, '${ALWAYS}'::date, 1 from organizations o cross join unnest($1::text[]) as t (topic)
          order by o.id, t.topic ${ONE_MORE}`,
        values: [[...this.#written].sort()],
      };
    }
    // In one order, so that two transactions never wait for each other.
    counted.sort(([a, x], [b, y]) => a - b || (x < y ? -1 : 1));
    const rows = counted.map((_, at) => `($${3 * at + 1}, $${3 * at + 2}, $${3 * at + 3}, 1)`);
    return { text: `${COUNT} values ${rows.join(', ')} ${ONE_MORE}`, values: counted.flat() };
  }
}
