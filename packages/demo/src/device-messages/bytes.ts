/** Writes numbers one after the other, the highest byte first. */
export class ByteWriter {
  readonly #bytes: number[] = [];

  /** Whole numbers below 2^48; negative ones in two's complement. */
  put(width: 1 | 2 | 3 | 4, ...values: readonly number[]): this {
    for (const value of values) {
      const unsigned = value < 0 ? 2 ** (width * 8) + value : value;
      for (let shift = width - 1; shift >= 0; shift -= 1)
        this.#bytes.push(Math.floor(unsigned / 2 ** (shift * 8)) % 256);
    }
    return this;
  }

  /** An even number of hexadecimal digits. */
  hex(digits: string): this {
    for (const pair of digits.match(/../g) ?? []) this.#bytes.push(Number.parseInt(pair, 16));
    return this;
  }

  append(bytes: Uint8Array): this {
    for (const byte of bytes) this.#bytes.push(byte);
    return this;
  }

  get bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

export const textBytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Year in two digits, month, day, hour, minute, second. */
export function calendarOf(at: number): readonly number[] {
  const text = new Date(at).toISOString();
  return [text.slice(2, 4), ...[5, 8, 11, 14, 17].map((start) => text.slice(start, start + 2))].map(Number);
}
