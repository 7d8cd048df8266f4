import type { DeviceEventKind } from '@longhaul/contract';
import type { DecodedEvent, DecodedPosition } from '../position.ts';
import type { EventRow } from './queries.ts';
import type { Submission } from './submission.ts';

/** A state told again within this time is the same one, going on. */
const SAME_WITHIN_MS = 3_600_000;
/** States remembered of one device; an engine with more trouble codes than this has them stored more than once. */
const MAX_STATES = 64;

interface State {
  from: number;
  until: number;
}

/**
 * What happened on devices, one row each. Many devices tell a state, such as a trouble code or being towed, with every
 * record while it lasts: then its beginning is the event.
 */
export class EventLog {
  readonly #states = new Map<number, Map<string, State>>();

  rowsOf(submission: Submission): EventRow[] {
    const rows: EventRow[] = [];
    for (const position of submission.positions) this.#add(rows, submission, position, true);
    for (const position of submission.unplaced) this.#add(rows, submission, position, false);
    return rows;
  }

  /** What was taken could not be stored. */
  forget({ gateway }: Submission): void {
    this.#states.delete(gateway.gatewayId);
  }

  #add(rows: EventRow[], { gateway }: Submission, position: DecodedPosition, isPlaced: boolean): void {
    const { at, events } = position;
    if (events === undefined) return;
    const { organizationId, gatewayId, assetId } = gateway;
    for (const event of events) {
      if (this.#goesOn(gatewayId, event, at)) continue;
      const { kind, code, details } = event;
      const lat = isPlaced ? position.latitudeE7 : null;
      const lon = isPlaced ? position.longitudeE7 : null;
      rows.push({ organizationId, gatewayId, at, kind, code, assetId, lat, lon, details });
    }
  }

  #goesOn(gatewayId: number, { kind, code, isTrigger }: DecodedEvent, at: number): boolean {
    const states = this.#statesOf(gatewayId);
    const key = stateKey(kind, code);
    const state = states.get(key);
    if (state === undefined || at > state.until + SAME_WITHIN_MS || at < state.from - SAME_WITHIN_MS) {
      states.delete(key);
      if (states.size >= MAX_STATES) states.delete(states.keys().next().value!);
      states.set(key, { from: at, until: at });
      return false;
    }
    const begins = at < state.from;
    state.from = Math.min(state.from, at);
    state.until = Math.max(state.until, at);
    return !begins && !isTrigger;
  }

  #statesOf(gatewayId: number): Map<string, State> {
    const known = this.#states.get(gatewayId);
    if (known !== undefined) return known;
    const states = new Map<string, State>();
    this.#states.set(gatewayId, states);
    return states;
  }
}

const stateKey = (kind: DeviceEventKind, code: number): string => `${kind} ${code}`;
