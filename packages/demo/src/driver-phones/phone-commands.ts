import {
  checklistOf,
  type OwnInspections,
  type SentCommandBody,
  type SentSyncRequest,
} from '@longhaul/contract';
import { placeText } from '@longhaul/geo/places';
import { dateAt, MINUTE_MS } from '@longhaul/units';
import { createRandom, hashOf } from '../random.ts';
import type { PhoneAct } from './phone-plan.ts';

/** What the office sent to the phone last. */
export type PhoneCopy = Pick<OwnInspections, 'vehicle' | 'trailers' | 'toReview' | 'recent' | 'ownItems'> & {
  timeZone: string | null;
};

export type PhoneCommand = Omit<NonNullable<SentSyncRequest['commands']>[number], 'seq'>;

export interface Signer {
  readonly username: string;
  readonly name: string;
}

/** One load in so many has no number in the log. */
const FORGOTTEN_SHARE = 0.06;
const BOBTAIL = 'none';

/** What a driver enters for one act: of a vehicle and its trailers as the phone knows them. None without a vehicle. */
export function commandsOf(
  { username, name }: Signer,
  copy: PhoneCopy,
  act: PhoneAct,
  place: { lat: number; lon: number },
): PhoneCommand[] {
  const { vehicle, trailers, timeZone } = copy;
  if (!vehicle) return [];
  const command = (at: number, kind: string, body: Record<string, unknown>, subject = ''): PhoneCommand => ({
    id: namedId(at, `${username} ${kind} ${subject}`),
    kind,
    v: 1,
    at: new Date(at).toISOString(),
    position: { ...place, accuracyMeters: 12 },
    body,
  });
  const isMorning = act.kind === 'pre-trip';
  const reviews = (isMorning ? copy.toReview : []).map(({ id }) =>
    command(act.startedAt, 'inspection-review', { reportId: id, name }, String(id)),
  );
  const inspection = command(act.at, 'inspection', { ...reportOf(name, copy, act, place) }, act.kind);
  if (!isMorning || timeZone === null) return [...reviews, inspection];
  const logDate = dateAt(act.at, timeZone);
  const random = createRandom('papers', username, logDate);
  const hasDocument = !random.chance(FORGOTTEN_SHARE);
  const header = {
    logDate,
    trailers: trailers.length > 0 ? trailers.map((trailer) => trailer.name) : [BOBTAIL],
    ...(hasDocument && { shippingDocument: `BOL ${Math.floor(random.between(100_000, 999_999))}` }),
  } satisfies SentCommandBody<'log-header'>;
  return [...reviews, command(act.at - MINUTE_MS / 2, 'log-header', header), inspection];
}

function reportOf(
  name: string,
  { vehicle, trailers, ownItems }: PhoneCopy,
  { kind, startedAt, at, finding }: PhoneAct,
  { lat, lon }: { lat: number; lon: number },
): SentCommandBody<'inspection'> {
  const unit = finding?.on === 'trailer' ? trailers[0] : vehicle;
  const defect = finding && unit ? { ...finding, unitId: unit.id } : null;
  return {
    kind,
    vehicleId: vehicle!.id,
    trailerIds: trailers.map(({ id }) => id),
    startedAt: new Date(startedAt).toISOString(),
    odometerMeters: null,
    place: placeText(lat, lon),
    items: checklistOf({ vehicle, trailers }, ownItems, dateAt(startedAt, 'UTC')).flatMap(({ items }) =>
      items
        .filter(({ code }) => code !== 'other')
        .map(({ code }) => ({ code, result: code === defect?.item ? ('defect' as const) : ('ok' as const) })),
    ) as SentCommandBody<'inspection'>['items'],
    defects: defect
      ? [
          {
            id: namedId(at, `${name} defect`),
            unitId: defect.unitId,
            code: defect.item,
            description: defect.description,
            isSafe: true,
          },
        ]
      : [],
    secondDriver: null,
    signature: { name, strokes: [] },
  };
}

/** A UUID of version 7 that is the same whenever it is made: what was sent before is known by it. */
export function namedId(at: number, name: string): string {
  const hex = (value: number) => (value >>> 0).toString(16).padStart(8, '0');
  const time = at.toString(16).padStart(12, '0');
  const rest = `${hex(hashOf(name))}${hex(hashOf(`${name} ${at}`))}${hex(hashOf(`${at} ${name}`))}`;
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${rest.slice(0, 3)}`,
    `8${rest.slice(3, 6)}`,
    rest.slice(6, 18),
  ].join('-');
}
