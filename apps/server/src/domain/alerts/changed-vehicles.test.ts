import { expect, it } from 'vitest';
import { createLocalBus } from '../../platform/bus.ts';
import { ChangedVehicles, hearOfVehicles } from './changed-vehicles.ts';

it('names each vehicle with new fixes once, and everything at first and after lost messages', async () => {
  const bus = createLocalBus();
  const changed = new ChangedVehicles();
  const stop = hearOfVehicles(bus, changed);
  expect(changed.take()).toEqual({ isAll: true, byOrganization: [] });
  expect(changed.isEmpty).toBe(true);
  bus.publish({
    topic: 'positions',
    organizationId: 1,
    positions: [
      [7, 0, 0, 0, 0, 0, 0],
      [8, 0, 0, 0, 0, 0, 0],
    ],
  });
  bus.publish({ topic: 'positions', organizationId: 1, positions: [[7, 1, 0, 0, 0, 0, 0]] });
  bus.publish({ topic: 'fleet-changed', organizationId: 2 });
  expect(changed.take()).toEqual({ isAll: false, byOrganization: [[1, [7, 8]]] });
  bus.publish({ topic: 'messages-missed' });
  expect(changed.take().isAll).toBe(true);
  stop();
  bus.publish({ topic: 'positions', organizationId: 1, positions: [[7, 2, 0, 0, 0, 0, 0]] });
  expect(changed.isEmpty).toBe(true);
  await bus.close();
});
