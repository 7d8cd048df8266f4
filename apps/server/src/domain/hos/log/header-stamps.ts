import { z } from 'zod';

/** What the header of a day is made of; each is set on its own. */
export const HEADER_FIELDS = ['shippingDocument', 'trailers', 'coDriverId', 'claims', 'wholeDay'] as const;
export type HeaderField = (typeof HEADER_FIELDS)[number];

/** When an entry was made, epoch ms, and by what: of entries of one moment the greater `by` holds. */
export type Stamp = { at: number; by: string };

/** Entered here, as it happens: after what phones made at the same moment. */
export const enteredAt = (now: number): Stamp => ({ at: now, by: '~' });

/** Of a phone: its entries of one moment in the order of their numbers. */
export const madeOnPhone = (at: number, { deviceId, seq }: { deviceId: string; seq: number }): Stamp => ({
  at,
  by: `${deviceId}/${String(seq).padStart(10, '0')}`,
});

const Stamps = z.partialRecord(z.enum(HEADER_FIELDS), z.tuple([z.number(), z.string()]));
export type Stamps = z.output<typeof Stamps>;

export const readStamps = (stored: unknown): Stamps => Stamps.parse(stored ?? {});

/** Whether an entry is later than what set the field; what was stored without a stamp came before any. */
export function isLater(stamps: Stamps, field: HeaderField, { at, by }: Stamp): boolean {
  const held = stamps[field];
  if (!held) return true;
  return at > held[0] || (at === held[0] && by >= held[1]);
}
