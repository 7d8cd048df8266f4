export { answerLength } from './device-messages/answer-length.ts';
export { calampEvent } from './device-messages/calamp.ts';
export type { SentFix } from './device-messages/fix.ts';
export { gt06Heartbeat, gt06Login, gt06Position } from './device-messages/gt06.ts';
export { DEMO_MAPPING, flespiMessage, mappedJson, ownTracksLocation } from './device-messages/json.ts';
export {
  jt808Heartbeat,
  jt808Location,
  jt808LocationAnswer,
  jt808Locations,
  jt808Registration,
} from './device-messages/jt808.ts';
export {
  mappedJsonPublish,
  mqttConnect,
  mqttPing,
  mqttPublish,
  mqttSubscribe,
  ownTracksConnect,
  ownTracksPublish,
} from './device-messages/mqtt.ts';
export { queclinkReport } from './device-messages/queclink.ts';
export {
  type Caller,
  type CallOrganization,
  type DemoPhone,
  DriverPhone,
  type KeptPhone,
  phonesOf,
} from './driver-phones/driver-phone.ts';
export type { DemoEldEvent } from './eld/records.ts';
export {
  DEMO_PASSWORD,
  type DemoAccount,
  demoSignIns,
  LOAD_FLEET_EMAIL,
  superAdministrator,
} from './fleet/accounts.ts';
export {
  DEMO_FLESPI_KEY,
  type DemoDevice,
  type DemoProtocol,
  deviceSecret,
  isPhone,
} from './fleet/devices.ts';
export type { DemoDriver } from './fleet/drivers.ts';
export { loadImei } from './fleet/identifiers.ts';
export { type Terminal, type TerminalKey, terminalName, terminals } from './fleet/terminals.ts';
export type { DemoTrailer, DemoTruck } from './fleet/trucks.ts';
export { type FuelStop, fuelStopsOf } from './fuel-tax/fuel-stops.ts';
export { type DemoCustomer, demoCustomers } from './loads/customers.ts';
export { type Dock, type Haul, haulsOf } from './loads/hauls.ts';
export { cascadeCrown, type DemoOrganization, demoOrganizations, prairieLine } from './organizations.ts';
export type { DemoPlace } from './places.ts';
export { type Cadence, type DemoFix, fixesBetween } from './plan/fixes.ts';
export type { DemoEvent, DemoReadings } from './plan/signals.ts';
export {
  createShelfPlan,
  createTruckPlan,
  type Stretch,
  type TruckPlan,
  type TruckState,
  type Whereabouts,
} from './plan/truck-plan.ts';
export { createRandom, hashOf, type Random, unitAt } from './random.ts';
export { type DemoSource, sourcesOf } from './sources.ts';
