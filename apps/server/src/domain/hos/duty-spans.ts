import type { DutyMode, DutyPeriod, DutyStatus } from '@longhaul/hos';

/** An active record of duty status (type 1) or of a mode (type 3: 1 personal conveyance, 2 yard move, 0 cleared). */
export type DutyRecord = {
  id: number;
  type: 1 | 3;
  code: number;
  mode: 'WT' | 'PS' | null;
  /** Epoch ms. */
  at: number;
  origin: number;
  vehicleId: number | null;
  lat: number | null;
  lon: number | null;
  locationText: string | null;
  totalMiles: number | null;
  /** The record of the unidentified driver or of a co-driver that it takes over. */
  sourceId: number | null;
};

/** From one record to the next; of the last record, without an end. */
export type DutySpan<Record extends SpanRecord = DutyRecord> = {
  status: DutyStatus;
  mode: DutyMode | null;
  startedAt: number;
  /** The record of duty status that began it, else that of its mode. */
  record: Record;
};

export type SpanRecord = Pick<DutyRecord, 'type' | 'code' | 'mode' | 'at' | 'origin' | 'sourceId'>;

const STATUS_OF_CODE: Readonly<{ [code: number]: DutyStatus }> = { 1: 'OFF', 2: 'SB', 3: 'D', 4: 'ON' };
export const CODE_OF_STATUS = { OFF: 1, SB: 2, D: 3, ON: 4 } as const satisfies { [S in DutyStatus]: number };

/**
 * Records, oldest first and those of duty status before those of modes, as spans. A mode lasts until it is cleared or
 * the next duty status. Several records of one instant make one span.
 */
export function spansOfRecords<Record extends SpanRecord>(records: readonly Record[]): DutySpan<Record>[] {
  const spans: DutySpan<Record>[] = [];
  for (const record of records) {
    const last = spans.at(-1);
    const { status, mode } = stateAfter(record, last);
    if (last?.startedAt === record.at) {
      spans[spans.length - 1] = { ...last, status, mode, ...(record.type === 1 && { record }) };
    } else {
      spans.push({ status, mode, startedAt: record.at, record });
    }
  }
  return spans;
}

function stateAfter(
  { type, code, mode }: SpanRecord,
  before: Pick<DutySpan, 'status'> | undefined,
): Pick<DutySpan, 'status' | 'mode'> {
  if (type === 1) return { status: STATUS_OF_CODE[code] ?? 'OFF', mode };
  if (code === 1) return { status: 'OFF', mode: 'PC' };
  if (code === 2) return { status: 'ON', mode: 'YM' };
  return { status: before?.status ?? 'OFF', mode: null };
}

/** Driving that a device recorded, for this driver or before this one took it over. It is not shortened. */
export function isAutomaticDriving({ type, code, origin, sourceId }: SpanRecord): boolean {
  return type === 1 && code === 3 && (origin === 1 || origin === 4 || sourceId !== null);
}

/** What the engine counts. */
export function periodsOfSpans(spans: readonly DutySpan<SpanRecord>[]): DutyPeriod[] {
  return spans.map(({ status, mode, startedAt }) => ({ status, startedAt, ...(mode && { mode }) }));
}
