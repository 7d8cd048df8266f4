/** Colors of the ramp: the first is for nothing, the last for the most. */
export const STEPS = 6;
const NICE = [1, 2, 4, 5];

/** Miles in one step, a round number: four of them are reached by the jurisdiction with the most. */
export function stepMiles(mostMiles: number): number {
  let step = 1;
  for (let scale = 1; scale * (STEPS - 2) <= mostMiles; scale *= 10) {
    for (const nice of NICE) if (nice * scale * (STEPS - 2) <= mostMiles) step = nice * scale;
  }
  return step;
}

/** Which color miles have, 0 to 5. */
export function stepOf(miles: number, step: number): number {
  return miles <= 0 ? 0 : Math.min(STEPS - 1, 1 + Math.floor(miles / step));
}
