/** The bytes ended before the field that was asked for. */
export class TooShort extends Error {}

/** Reads big-endian fields one after the other. @throws TooShort */
export class ByteReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** How many bytes are not read yet. */
  get left(): number {
    return this.#bytes.length - this.#at;
  }

  take(length: number): Buffer {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new TooShort();
    const bytes = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return bytes;
  }

  peek(): number {
    if (this.left === 0) throw new TooShort();
    return this.#bytes[this.#at]!;
  }

  u8 = () => this.take(1).readUInt8();
  u16 = () => this.take(2).readUInt16BE();
  i16 = () => this.take(2).readInt16BE();
  u32 = () => this.take(4).readUInt32BE();
  i32 = () => this.take(4).readInt32BE();
}
