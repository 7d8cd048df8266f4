import { type EpochMs, epochMs, MINUTE_MS } from '@longhaul/units';
import type { Line } from './example.ts';

const DAY = Date.UTC(2026, 10, 2);

/** The lines that an example gives, read by name; a line that nothing reads is a mistake of its author. */
export class Given {
  private readonly lines: Map<string, string>;
  private readonly unused: Set<string>;

  constructor(lines: readonly Line[]) {
    this.lines = new Map(lines.map(({ name, value }) => [name, value]));
    this.unused = new Set(this.lines.keys());
  }

  text(name: string): string | undefined {
    this.unused.delete(name);
    return this.lines.get(name);
  }

  /** `1,200` and `$1,200` as 1200; null where the example does not give it. */
  number(name: string): number | null {
    const text = this.text(name);
    if (text === undefined) return null;
    const value = Number(text.replaceAll(/[$,]/g, ''));
    if (!Number.isFinite(value)) throw new Error(`${name}: “${text}” is not a number.`);
    return value;
  }

  /** `8:30` as the instant of that time on the day of the example. */
  time(name: string): EpochMs | null {
    const text = this.text(name);
    return text === undefined ? null : epochMs(DAY + minutesOf(text) * MINUTE_MS);
  }

  assertAllUsed(): void {
    const [name] = this.unused;
    if (name !== undefined) throw new Error(`No engine reads “${name}”.`);
  }
}

/** `5:30` as 330. */
export function minutesOf(text: string): number {
  const match = /^(\d+):([0-5]\d)$/.exec(text);
  if (!match) throw new Error(`“${text}” is not hours and minutes.`);
  return Number(match[1]) * 60 + Number(match[2]);
}
