import type { AlertKind } from '@longhaul/contract';

/** In the order in which kinds are offered. */
export const ALERT_LABELS: Record<AlertKind, string> = {
  speed: 'Speeding',
  idle: 'Idling',
  harsh: 'Harsh driving and crashes',
  'place-entered': 'Arrival at a place',
  'place-left': 'Departure from a place',
  dwell: 'Long dwell at a place',
  detention: 'Detention',
  'unauthorized-movement': 'Unauthorized movement',
  'device-silent': 'Device not reporting',
  'low-voltage': 'Low battery voltage',
  'fault-code': 'Engine fault code',
  'fuel-drop': 'Fuel drop',
  refuel: 'Refueling',
  'hours-running-out': 'Hours running out',
  violation: 'Hours-of-service violation',
  'uncertified-log': 'Uncertified log',
  'unidentified-driving': 'Unidentified driving',
  malfunction: 'ELD malfunction',
  'fuel-tax-due': 'Fuel tax return due',
  'rates-missing': 'Fuel tax rates missing',
};
