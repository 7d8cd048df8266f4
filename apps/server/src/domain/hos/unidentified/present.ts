import type { UnidentifiedDriving } from '@longhaul/contract';
import { DAY_MS, MINUTE_MS } from '@longhaul/units';
import type { DatabaseTransaction } from '../../../platform/database/transaction.ts';
import { instant, reference } from '../log/present.ts';
import {
  type AnnotationRow,
  type ClueRow,
  type DrivingRow,
  type OfferRow,
  selectAnnotations,
  selectClues,
  selectOffers,
} from './queries.ts';

/** `withSuggestions` for staff; a driver sees no others. */
export async function presentDriving(
  tx: DatabaseTransaction,
  organizationId: number,
  rows: readonly DrivingRow[],
  { now, withSuggestions }: { now: number; withSuggestions: boolean },
): Promise<UnidentifiedDriving[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const offers = await selectOffers(tx, organizationId, ids);
  const annotations = await selectAnnotations(tx, organizationId, ids);
  const unsettled = rows.filter(({ state }) => state !== 'assumed').map(({ id }) => id);
  const clues =
    withSuggestions && unsettled.length > 0 ? await selectClues(tx, organizationId, unsettled) : [];
  return rows.map((row) => ({
    ...presentRow(row, now),
    annotations: annotations.filter(({ event_id }) => event_id === row.id).map(presentAnnotation),
    offers: offers.filter(({ event_id }) => event_id === row.id).map(presentOffer),
    suggestions: suggestionsOf(
      row,
      clues.filter(({ event_id }) => event_id === row.id),
    ),
  }));
}

function presentRow(row: DrivingRow, now: number) {
  const endAt = row.ended_at?.getTime() ?? now;
  const { start_miles, end_miles } = row;
  return {
    id: row.id,
    vehicle: reference(row.vehicle_id, row.unit_number),
    eld: { id: row.gateway_id, name: row.unique_id },
    startedAt: instant(row.started_at),
    endedAt: row.ended_at && instant(row.ended_at),
    minutes: (endAt - row.started_at.getTime()) / MINUTE_MS,
    miles: start_miles === null || end_miles === null ? null : end_miles - start_miles,
    from: { lat: row.lat, lon: row.lon, text: row.location_text },
    to: row.ended_at && { lat: row.end_lat, lon: row.end_lon, text: row.end_location_text },
    state: row.state,
  };
}

function presentAnnotation(row: AnnotationRow): UnidentifiedDriving['annotations'][number] {
  return {
    text: row.annotation,
    by: { id: row.annotated_by, name: row.name },
    at: instant(row.annotated_at),
  };
}

function presentOffer(row: OfferRow): UnidentifiedDriving['offers'][number] {
  return {
    driver: { id: row.driver_id, name: row.driver_name },
    offeredBy: { id: row.offered_by, name: row.offerer_name },
    offeredAt: instant(row.offered_at),
    annotation: row.annotation,
    decision: row.decision ?? 'pending',
    decidedAt: row.decided_at && instant(row.decided_at),
    driverAnnotation: row.decision_annotation,
  };
}

/** Ranked by how near in time somebody drove this vehicle, before and after together, and by the assignment. */
function suggestionsOf(
  { started_at }: Pick<DrivingRow, 'started_at'>,
  clues: readonly ClueRow[],
): UnidentifiedDriving['suggestions'] {
  const people = new Map<number, { name: string; weight: number; reasons: string[] }>();
  for (const { driver_id, driver_name, clue, at } of clues) {
    const person = people.get(driver_id) ?? { name: driver_name, weight: 0, reasons: [] };
    people.set(driver_id, person);
    const apartMs = Math.abs(at.getTime() - started_at.getTime());
    person.weight += clue === 'assigned' ? 1 : 2 - Math.min(1, apartMs / DAY_MS);
    if (clue === 'before') person.reasons.push(`drove it ${spanText(apartMs)} before`);
    if (clue === 'after') person.reasons.push(`drove it ${spanText(apartMs)} later`);
    if (clue === 'assigned') person.reasons.push('was assigned to it');
  }
  return [...people]
    .sort(([, a], [, b]) => b.weight - a.weight)
    .map(([id, { name, reasons }]) => ({ driver: { id, name }, reason: reasons.join('; ') }));
}

/** `2 h 05 min`, or days when it was long. */
function spanText(milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE_MS);
  if (minutes >= 2 * 24 * 60) return `${Math.round(minutes / 1_440)} days`;
  return minutes < 60
    ? `${minutes} min`
    : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}
