import type { PlacedItem } from '../changes/read-changes.ts';
import { type HeldPosition, isPosition } from './held-positions.ts';
import type { StoredWebhook } from './webhook-queries.ts';

type Paced = Pick<StoredWebhook, 'organization_id' | 'id' | 'position_seconds'>;

/** Webhooks whose vehicles are remembered: one that is forgotten is sent a position early. */
const MAX_WEBHOOKS = 200;

/**
 * Lets a webhook have the position of a vehicle once in its `position_seconds` at most, and of several that wait the newest. What is
 * remembered belongs to this process: after a restart a position may come early.
 */
export class PositionPace {
  /** Of each webhook the time of the last position of each vehicle, in ms since 1970. */
  readonly #sent = new Map<string, Map<number | string, number>>();

  /** What is sent now, and positions that are sent later unless a newer one of the vehicle is by then. */
  select(webhook: Paced, items: readonly PlacedItem[]): { due: PlacedItem[]; held: HeldPosition[] } {
    const held: HeldPosition[] = [];
    if (!items.some(isPosition)) return { due: [...items], held };
    const sent = this.#sentOf(webhook);
    const newest = new Map<number | string, PlacedItem>();
    for (const placed of items) {
      if (isPosition(placed)) newest.set(placed.item.subject.id, placed);
    }
    const due = items.filter((placed) => {
      if (!isPosition(placed)) return true;
      const { subject, recordedAt } = placed.item;
      if (newest.get(subject.id) !== placed) return false;
      const dueAt = (sent.get(subject.id) ?? Number.NEGATIVE_INFINITY) + webhook.position_seconds * 1_000;
      if (Date.parse(recordedAt) >= dueAt) return true;
      held.push({ item: placed.item, dueAt });
      return false;
    });
    return { due, held };
  }

  /** To be called once it was taken; `heldUntil` of one that was held, in ms since 1970. */
  noteSent(webhook: Paced, placed: Pick<PlacedItem, 'item'>, heldUntil = Number.NEGATIVE_INFINITY): void {
    const { subject, recordedAt } = placed.item;
    if (!isPosition(placed)) return;
    this.#sentOf(webhook).set(subject.id, Math.max(heldUntil, Date.parse(recordedAt)));
  }

  #sentOf({ organization_id, id }: Paced): Map<number | string, number> {
    const key = `${organization_id}.${id}`;
    const known = this.#sent.get(key) ?? new Map<number | string, number>();
    // The one that was asked for last is the last to be forgotten.
    this.#sent.delete(key);
    this.#sent.set(key, known);
    if (this.#sent.size > MAX_WEBHOOKS) this.#sent.delete(this.#sent.keys().next().value!);
    return known;
  }
}
