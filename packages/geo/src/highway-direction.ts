/**
 * The direction of a route as its signs give it: odd interstates are signed north and south, even ones east and west, however
 * the road bends. Loops and spurs (three digits) are signed differently from place to place, so they follow the compass.
 */
export function signedDirection(route: string, headingDegrees: number): string {
  const number = /^I-(\d{1,2})[A-Z]?$/.exec(route)?.[1];
  const heading = ((headingDegrees % 360) + 360) % 360;
  if (number === undefined) {
    return ['northbound', 'eastbound', 'southbound', 'westbound'][Math.round(heading / 90) % 4]!;
  }
  if (Number(number) % 2 === 1) return heading > 90 && heading < 270 ? 'southbound' : 'northbound';
  return heading < 180 ? 'eastbound' : 'westbound';
}
