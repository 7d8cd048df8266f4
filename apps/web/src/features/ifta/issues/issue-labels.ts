import type { IftaIssue } from '@longhaul/contract';

/** Title of all issues of a kind. */
export const KIND_LABELS: Readonly<Record<IftaIssue['kind'], string>> = {
  'unknown-rate': 'Missing rates',
  'no-mpg': 'Miles without fuel',
  'mpg-out-of-band': 'Miles per gallon of the fleet',
  unattributed: 'Miles in no jurisdiction',
  gap: 'Gaps in tracking',
  carried: 'Moved without odometer',
  odometer: 'Odometer',
  variance: 'Distance against odometer',
  'fuel-without-vehicle': 'Fuel without a vehicle',
  'vehicle-mpg': 'Miles per gallon of a vehicle',
  'vehicle-without-fuel': 'Vehicles without fuel',
  'vehicle-without-miles': 'Vehicles without miles',
  'other-fuel': 'Different fuel type',
  'unknown-fuel-type': 'Vehicles without a fuel type',
  'unknown-qualification': 'Vehicles that may not qualify',
  'exempt-exceeds-miles': 'Exempt miles',
};
