import type { LaneSpread } from './lanes.ts';
import type { LegClass } from './legs.ts';

/** Operated is all but personal. */
export type ClassMeters = Record<LegClass, number> & { operated: number };

export type VehicleRevenue = {
  /** Null: what is of no vehicle. */
  vehicleId: number | null;
  meters: ClassMeters;
  daysInService: number;
  revenueCents: number;
  costCents: number;
  marginCents: number;
};

export type DriverRevenue = {
  driverId: number | null;
  operatedMeters: number;
  loadedMeters: number;
  revenueCents: number;
};

export type LoadRevenue = {
  loadId: number;
  isCounted: boolean;
  revenueCents: number;
  /** All that was driven, in the period or not. */
  loadedMeters: number;
  emptyMeters: number;
  costCents: number;
  /** Null when the load does not count in the period. */
  marginCents: number | null;
  marginPerLoadedMileE4: number | null;
  /** Whether some of its meters lie outside the period, so that its cost does too. */
  isPartial: boolean;
  shares: { vehicleId: number | null; driverId: number | null; cents: number }[];
  detentionCents: number;
  detentionNotInvoicedCents: number;
};

export type LaneRevenue = LaneSpread & {
  lane: string;
  loadCount: number;
  revenueCents: number;
  loadedMeters: number;
  emptyMeters: number;
  costCents: number;
  marginCents: number;
};

export type CustomerRevenue = {
  customer: string;
  loadCount: number;
  revenueCents: number;
  marginCents: number;
  waitedSeconds: number;
  lostDrivingSeconds: number;
  detentionNotInvoicedCents: number;
};

/** `lane` goes with rate and mix. */
export type ChangePart = { name: string; lane?: string; e4: number };
export type ShownChange = { beforeE4: number; afterE4: number; parts: ChangePart[] };

export type RevenueAnswer = {
  meters: ClassMeters;
  revenueCents: number;
  /** Of counted loads that were not driven a mile. */
  withoutMilesCents: number;
  countedLoadedMeters: number;
  revenuePerMileE4: number | null;
  revenuePerLoadedMileE4: number | null;
  emptyShareE4: number | null;
  costCents: number;
  costsByKind: { kind: string; cents: number }[];
  costPerMileE4: number | null;
  operatingRatioE4: number | null;
  marginCents: number;
  marginPerMileE4: number | null;
  marginPerDayCents: number | null;
  daysInService: number;
  fuelMilliliters: number;
  estimatedFuelCents: number;
  milesPerGallonE4: number | null;
  costOfCountedLoadsCents: number;
  costOfOtherLoadsCents: number;
  costWithoutLoadCents: number;
  vehicles: VehicleRevenue[];
  drivers: DriverRevenue[];
  loads: LoadRevenue[];
  lanes: LaneRevenue[];
  customers: CustomerRevenue[];
  waiting: {
    stopCount: number;
    waitedSeconds: number;
    overSeconds: number;
    lostDrivingSeconds: number;
    lostRevenueCents: number | null;
  };
  attention: {
    loadsWithoutMiles: number[];
    loadsWithoutDate: number[];
    milesWithoutLoad: { vehicleId: number; meters: number }[];
    fuelWithoutVehicleMilliliters: number;
    fuelWithoutPriceMilliliters: number;
    detentionNotInvoicedCents: number;
  };
  change: { revenuePerMile: ShownChange; marginPerMile: ShownChange } | null;
};

/** What is shown of an earlier period. */
export type RevenueTotals = Pick<
  RevenueAnswer,
  | 'meters'
  | 'revenueCents'
  | 'revenuePerMileE4'
  | 'revenuePerLoadedMileE4'
  | 'emptyShareE4'
  | 'costCents'
  | 'costPerMileE4'
  | 'operatingRatioE4'
  | 'marginCents'
  | 'marginPerMileE4'
>;
