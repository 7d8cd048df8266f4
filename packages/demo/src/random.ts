/** Repeatable numbers: the same seed gives the same sequence on every machine. Not for secrets. */
export interface Random {
  /** 0 to below 1. */
  unit(): number;
  /** Evenly spread from `low` to below `high`. */
  between(low: number, high: number): number;
  /** Throws a RangeError for an empty list. */
  pick<Item>(items: readonly Item[]): Item;
  chance(probability: number): boolean;
}

/** A sequence of its own for every combination of `seeds`. */
export function createRandom(...seeds: (string | number)[]): Random {
  let state = hashOf(seeds.join('\u0000'));
  const unit = () => {
    state = (state + 0x9e37_79b9) | 0;
    return mix(state) / 0x1_0000_0000;
  };
  return {
    unit,
    between: (low, high) => low + (high - low) * unit(),
    pick(items) {
      if (items.length === 0) throw new RangeError('nothing to pick from');
      return items[Math.floor(unit() * items.length)]!;
    },
    chance: (probability) => unit() < probability,
  };
}

/** A number from 0 to below 1 that belongs to the pair: unlike a sequence it can be asked in any order. */
export function unitAt(seed: number, index: number): number {
  return mix(mix(seed | 0) ^ Math.imul(index | 0, 0x85eb_ca6b)) / 0x1_0000_0000;
}

/** FNV-1a over UTF-16 units: a seed for `unitAt` from a name. */
export function hashOf(text: string): number {
  let hash = 0x811c_9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x0100_0193);
  }
  return hash | 0;
}

/** The finalizer of MurmurHash3: unsigned 32 bits. */
function mix(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85eb_ca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2_ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
