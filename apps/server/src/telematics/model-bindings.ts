import type { DeviceProtocol } from '@longhaul/contract';
import { builtInSignals, SignalMap } from '@longhaul/contract';
import { type Bindings, bindingsOf } from './signals.ts';

/** The model of a device as its row says; all null where none is set. */
export interface ModelRow {
  readonly maker: string | null;
  readonly model: string | null;
  readonly protocol: DeviceProtocol | null;
  /** The map that somebody entered, as JSON text. */
  readonly signals: string | null;
}

/** Thousands of devices share a model, and are looked up again each minute. */
const remembered = new Map<string, Bindings>();
const MAX_REMEMBERED = 200;

/** How the I/O elements of a device of this model are read. */
export function bindingsOfModel({ maker, model, protocol, signals }: ModelRow): Bindings {
  const key = signals ?? `${protocol}/${maker}/${model}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const named = maker !== null && model !== null && protocol !== null ? { maker, model, protocol } : null;
  const bindings = bindingsOf(
    signals === null ? builtInSignals(named) : SignalMap.parse(JSON.parse(signals)),
  );
  if (remembered.size >= MAX_REMEMBERED) remembered.delete(remembered.keys().next().value!);
  remembered.set(key, bindings);
  return bindings;
}
