/**
 * Prints how far the road graph is from published road miles: median, p90, worst, and the ten worst by name.
 *
 *   node scripts/geo/road-errors.ts
 */
import { METERS_PER_MILE } from '@longhaul/units';
import pairs from '../../packages/geo/src/fixtures/road-miles.json' with { type: 'json' };
import { roadRoute } from '../../packages/geo/src/road-graph.ts';

const rows = pairs
  .map(({ from, to, miles }) => {
    const found = roadRoute(from, to).distanceMeters / METERS_PER_MILE;
    return { name: `${from.name} to ${to.name}`, miles, found, error: found / miles - 1 };
  })
  .sort((one, other) => Math.abs(one.error) - Math.abs(other.error));
const percent = (error: number) => `${(error * 100).toFixed(1)} %`;
const at = (share: number) => percent(Math.abs(rows[Math.floor(rows.length * share)]!.error));
console.log(
  `${rows.length} pairs: median ${at(0.5)}, nine in ten ${at(0.9)}, worst ${percent(Math.abs(rows.at(-1)!.error))}`,
);
for (const { name, miles, found, error } of rows.toReversed().slice(0, 10)) {
  console.log(`${percent(error).padStart(8)}  ${Math.round(found)} of ${miles} mi  ${name}`);
}
