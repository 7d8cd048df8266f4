/** Below this a receiver's own noise looks like movement. */
export const MOVING_KPH = 5;
/** With the engine reported off only this much counts: a tow or a ferry, not noise. */
const TOWED_KPH = 20;

export interface Motion {
  /** null when the device does not report it. */
  readonly speedKph: number | null;
  /** null when the device does not report the engine. */
  readonly ignition: boolean | null;
}

/** The one meaning of moving, for the map, trips, visits, alerts and reports. */
export function isMoving({ speedKph, ignition }: Motion): boolean {
  return speedKph !== null && speedKph >= (ignition === false ? TOWED_KPH : MOVING_KPH);
}

/** The engine is on and the vehicle does not move. Anything else that does not move is stopped. */
export function isIdling(motion: Motion): boolean {
  return motion.ignition === true && motion.speedKph !== null && !isMoving(motion);
}
