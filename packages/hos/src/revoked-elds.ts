import {
  addDays,
  type CalendarDate,
  type DatedFact,
  dayNumber,
  type FactKind,
  type FactTable,
  factAt,
  factsInUse,
} from '@longhaul/units';

/** From its first day on, an ELD is off FMCSA's list of registered devices; or it is on it again. */
type Revocation =
  | { readonly maker: string; readonly model: string; readonly replaceBefore: CalendarDate }
  | 'registered';

/** An ELD that FMCSA revoked. Carriers use paper logs or logging software until it is replaced. */
export interface RevokedEld {
  /** As in the list: the ELD identifier, or the registration ID before it. */
  readonly eld: string;
  readonly maker: string;
  readonly model: string;
  readonly revokedOn: CalendarDate;
  /** From this day on, driving with it counts as no record of duty status, 49 CFR 395.8(a)(1). */
  readonly replaceBefore: CalendarDate;
  readonly isReplacementOverdue: boolean;
  readonly source: string;
  readonly verifiedOn: CalendarDate | null;
}

/** What FMCSA's notices give carriers. */
const REPLACEMENT_DAYS = 60;

/** 7.17 and 7.15 of Appendix A. FMCSA's public list has the identifier alone. */
const ELD = /^([0-9A-Z]{4} )?[0-9A-Z]{6}$/;

/**
 * Revoked ELDs by identifier, such as `TE0101`, or by registration ID and identifier, such as `AB12 TE0101`. The value of a row
 * has `maker`, `model` and, where it is not 60 days after the first day of the row, `replaceBefore`; or it is `registered`, from the
 * day on which FMCSA took the ELD back into the list.
 */
export const revokedEldKind: FactKind<Revocation> = {
  kind: 'revoked-eld',
  checkKey: (key) => {
    if (!ELD.test(key)) {
      throw new Error(
        'an ELD is named by its identifier of 6 characters, such as TE0101, or by its registration ID of 4 before it',
      );
    }
  },
  readValue: (value, { from }) => {
    if (from === null) throw new Error('it needs "from", the day on which FMCSA decided');
    if (value === 'registered') return value;
    const { maker, model, replaceBefore } = (value ?? {}) as Record<string, unknown>;
    const before =
      replaceBefore === undefined || replaceBefore === null
        ? addDays(from, REPLACEMENT_DAYS)
        : date('replaceBefore', replaceBefore);
    if (before <= from) throw new Error(`replaceBefore must be after ${from}`);
    return { maker: text('maker', maker), model: text('model', model), replaceBefore: before };
  },
  showValue: (value) =>
    value === 'registered'
      ? 'registered again'
      : `${value.maker} ${value.model}, to be replaced before ${value.replaceBefore}`,
};

/** None comes with the product: an operator loads FMCSA's list. */
export const ownRevokedElds: FactTable<Revocation> = {
  kind: revokedEldKind.kind,
  release: '2026-11-29',
  rows: [],
};

/** `TE0101` or `AB12 TE0101` as it is compared: in capitals, without spaces around it. */
const plain = (eld: string): string => eld.trim().toUpperCase();

export const isEldName = (eld: string): boolean => ELD.test(plain(eld));

/**
 * The ELD as it is revoked on a day; null of one that is not, or not known to be. `eld` is an identifier, or a registration ID
 * and an identifier. A row with a registration ID is of that ELD alone, one without it of every ELD with the identifier.
 */
export function revokedEldOn(eld: string, day: CalendarDate): RevokedEld | null {
  const table = factsInUse(ownRevokedElds);
  const name = plain(eld);
  const identifier = name.split(/\s+/).at(-1)!;
  const fact = factAt(table, name, day) ?? factAt(table, identifier, day);
  return fact ? revokedOf(fact, day) : null;
}

function revokedOf(
  { key, value, from, source, verifiedOn }: DatedFact<Revocation>,
  day: CalendarDate,
): RevokedEld | null {
  if (value === 'registered' || from === null) return null;
  const isReplacementOverdue = day >= value.replaceBefore;
  return { eld: key, ...value, revokedOn: from, isReplacementOverdue, source, verifiedOn };
}

function text(name: string, value: unknown): string {
  if (typeof value === 'string' && value.trim() !== '' && value.length <= 100) return value.trim();
  throw new Error(`${name} must be a text of 1 to 100 characters`);
}

function date(name: string, value: unknown): CalendarDate {
  try {
    dayNumber(value as CalendarDate);
    return value as CalendarDate;
  } catch {
    throw new Error(`${name} must be a day such as 2026-11-29`);
  }
}
