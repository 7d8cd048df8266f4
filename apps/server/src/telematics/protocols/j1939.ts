/** A diagnostic trouble code of J1939-73: which part (SPN), how it fails (FMI), how often it was found. */
export interface FaultCode {
  readonly spn: number;
  readonly fmi: number;
  /** null where the engine does not count. */
  readonly occurrences: number | null;
  /** False for a code in one of the older conversions, whose SPN is put together in another way. */
  readonly isSure: boolean;
}

/** The engine does not know how often. */
const OCCURRENCES_UNKNOWN = 127;

/** The four bytes of a trouble code in DM1, the first in the highest place; conversion method version 4. */
export function decodeFaultCode(bytes: number): FaultCode {
  const [b1, b2, b3, b4] = [bytes >>> 24, (bytes >>> 16) & 0xff, (bytes >>> 8) & 0xff, bytes & 0xff];
  const occurrences = b4 & 0x7f;
  return {
    spn: b1 | (b2 << 8) | ((b3 >> 5) << 16),
    fmi: b3 & 0x1f,
    occurrences: occurrences === OCCURRENCES_UNKNOWN ? null : occurrences,
    isSure: (b4 & 0x80) === 0,
  };
}
