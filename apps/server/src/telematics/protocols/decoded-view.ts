import type { DecodedMessageView, HarshManeuver } from '@longhaul/contract';
import type { DecodedPosition } from '../position.ts';
import type { Decoded } from './decode.ts';

type PositionView = DecodedMessageView['positions'][number];

/** A decoded message as people and programs see it. */
export function decodedView(message: Decoded): DecodedMessageView {
  const { kind, uniqueId } = message;
  if (kind === 'incomplete') return { kind, uniqueId, answer: null, error: null, positions: [] };
  return {
    kind,
    uniqueId,
    answer: answerText(message.answer),
    error: message.error,
    positions: message.positions.filter(hasCalendarTime).map(positionView),
  };
}

/** Printable answers are text. */
function answerText(answer: Exclude<Decoded, { kind: 'incomplete' }>['answer']): string | null {
  if (answer === null) return null;
  if (typeof answer === 'function') return 'time';
  const text = answer.toString('latin1');
  return /^[ -~]+$/.test(text) ? text : answer.toString('hex');
}

const MAX_INSTANT = 8.64e15;
const hasCalendarTime = ({ at }: DecodedPosition) => Math.abs(at) <= MAX_INSTANT;

function positionView(position: DecodedPosition): PositionView {
  const { odometerMeters, events = [], io = [] } = position;
  return {
    at: new Date(position.at).toISOString(),
    lat: position.latitudeE7 / 1e7,
    lon: position.longitudeE7 / 1e7,
    hasFix: position.hasFix,
    speedKph: rounded(position.speedKph, 3),
    heading: position.headingDegrees,
    altitudeMeters: position.altitudeMeters === null ? null : rounded(position.altitudeMeters, 6),
    odometerMeters: odometerMeters === null ? null : Math.round(odometerMeters),
    ignition: position.ignition,
    accuracyMeters: position.accuracyMeters,
    readings: { ...position.readings },
    events: events.map(({ kind, details }) => ({
      kind,
      ...(details.maneuver !== undefined && { maneuver: details.maneuver as HarshManeuver }),
    })),
    ...(io.length > 0 && { io: byId(io) }),
  };
}

function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  const scaled = Math.round(value * scale) / scale;
  return Number.isFinite(scaled) ? scaled : value;
}

/** Of id, width and value in turns. */
function byId(io: readonly number[]): Record<string, number> {
  const values: Record<string, number> = {};
  for (let index = 0; index < io.length; index += 3) values[io[index]!] = io[index + 2]!;
  return values;
}
