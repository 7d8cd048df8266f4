import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { mapColors } from '../map-colors.ts';
import { type Box, overlap } from '../overlay/label-room.ts';
import { viewOf } from '../overlay/mercator.ts';
import { PickupPainter } from '../places/pickup-painter.ts';
import { VehiclePainter } from './vehicle-painter.ts';
import { VehicleStore } from './vehicle-store.ts';

const MIDDLE = { lat: 38, lon: -93 };
const SIZE = { width: 1000, height: 800 };
/** Of a fleet in the middle of the country. */
const OPENING_ZOOM = 4.6;
/** Takes every call and draws nothing. */
const context = new Proxy({} as CanvasRenderingContext2D, {
  get: (_target, name) => (name === 'measureText' ? () => ({ width: 40 }) : () => undefined),
  set: () => true,
});

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});

const places = (maxLength: number) =>
  fc.array(
    fc.record({
      lat: fc.double({ min: 32, max: 44, noNaN: true }),
      lon: fc.double({ min: -104, max: -82, noNaN: true }),
    }),
    { maxLength },
  );

/** As all labels are; marks are higher. */
const isHighAsLabel = ({ top, bottom }: Box) => bottom - top === 18;

test('no label covers a ring, a group, a pin or another label, whatever the trucks and pickups', () => {
  let labelCount = 0;
  fc.assert(
    fc.property(places(40), places(6), (trucks, pickups) => {
      const store = new VehicleStore();
      store.isGliding = false;
      store.replaceAll(
        trucks.map(({ lat, lon }, index) => [index + 1, 1, lat * 1e6, lon * 1e6, 0, -1, 2]),
        1,
      );
      const colors = mapColors('light');
      const pins = new PickupPainter(
        () => colors,
        pickups.map((place, id) => ({ id, ...place })),
      );
      let [placed, ofPins]: (readonly Box[])[] = [[], []];
      const painter = new VehiclePainter(store, () => colors, String, {
        of: (id) => (id % 5 === 0 ? undefined : { share: 0.5, isShort: false, text: '5:30' }),
        paintBelow: ({ view }, marks) => {
          ofPins = pins.place(view, marks);
          return ofPins;
        },
        onPlaced: (_view, boxes) => {
          placed = boxes;
        },
      });
      painter.paint({ context, view: viewOf(SIZE, MIDDLE, OPENING_ZOOM), now: 2, pixelRatio: 1 });
      // A pin that lies on its side is as high as a label.
      for (const label of placed!.filter((box) => isHighAsLabel(box) && !ofPins!.includes(box))) {
        labelCount++;
        expect(placed!.filter((other) => other !== label && overlap(label, other))).toEqual([]);
      }
    }),
    { numRuns: 40 },
  );
  expect(labelCount).toBeGreaterThan(100);
});
