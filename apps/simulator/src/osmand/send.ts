import type { DemoFix } from '@longhaul/demo';

const KPH_PER_KNOT = 1.852;

/** What Traccar Client sends in the OsmAnd form: seconds, knots, meters. */
export function osmandQuery(id: string, fix: DemoFix): string {
  return new URLSearchParams({
    id,
    timestamp: String(Math.round(fix.deviceAt / 1_000)),
    lat: fix.lat.toFixed(6),
    lon: fix.lon.toFixed(6),
    speed: (fix.speedKph / KPH_PER_KNOT).toFixed(2),
    bearing: String(fix.headingDegrees),
    accuracy: '5',
    batt: '86',
    odometer: String(fix.odometerMeters),
  }).toString();
}

/** @throws Error when the server cannot be reached or refuses the position. */
export async function sendOsmand(url: string, id: string, fix: DemoFix, timeoutMs: number): Promise<void> {
  const response = await fetch(`${url}/?${osmandQuery(id, fix)}`, {
    method: 'POST',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the server answered ${response.status} to device ${id}`);
}
