import type { CalendarDate, EpochMs } from '@longhaul/units';
import type { Period } from './period.ts';

export const LOAD_STATUSES = [
  'planned',
  'dispatched',
  'picked-up',
  'delivered',
  'invoiced',
  'paid',
  'cancelled',
] as const;
export type LoadStatus = (typeof LOAD_STATUSES)[number];

export const REVENUE_BASES = ['delivered', 'picked-up', 'invoiced'] as const;
/** The day on which the revenue of a load counts. */
export type RevenueBasis = (typeof REVENUE_BASES)[number];

export const FUEL_BASES = ['purchases', 'used'] as const;
export type FuelBasis = (typeof FUEL_BASES)[number];

export type InService = { inServiceFrom: CalendarDate | null; inServiceTo: CalendarDate | null };
export type VehicleInService = InService & { id: number };

/** A stretch that a vehicle was moved over, or a silence in which it was (`isGap`). Instants in epoch ms. */
export type Movement = {
  vehicleId: number;
  driverId: number | null;
  startedAt: EpochMs;
  endedAt: EpochMs;
  meters: number;
  isPersonal: boolean;
  isGap: boolean;
  /** Null where it is not known. */
  hasTrailer: boolean | null;
};

export type Stop = {
  sequence: number;
  kind: 'pickup' | 'delivery';
  windowFrom: EpochMs | null;
  windowTo: EpochMs | null;
  arrivedAt: EpochMs | null;
  departedAt: EpochMs | null;
  freeMinutes: number | null;
  centsPerHour: number | null;
  /** 0: to the second. */
  incrementMinutes: number;
  maxCents: number | null;
  /** Driving and window that the driver had left when the clock of the stop began. */
  drivingLeftSeconds: number | null;
  windowLeftSeconds: number | null;
};

export type Assignment = {
  vehicleId: number;
  driverId: number | null;
  dispatchedAt: EpochMs | null;
  takesOverAt: EpochMs | null;
  handsOverAt: EpochMs | null;
};

export type Charge = { id: number; kind: string; cents: number };

export type Load = {
  id: number;
  status: LoadStatus;
  customer: string;
  lane: string;
  weightKilograms: number | null;
  cancelledAt: EpochMs | null;
  invoicedOn: CalendarDate | null;
  stops: readonly Stop[];
  /** In the order in which they carry the freight. */
  assignments: readonly Assignment[];
  charges: readonly Charge[];
};

export const COST_SCOPES = ['fleet', 'vehicle', 'driver', 'load'] as const;
export const COST_FORMS = ['once', 'per-mile', 'per-hour', 'per-month', 'percent'] as const;
export const COST_BASES = ['all', 'loaded', 'empty', 'driving', 'on-duty'] as const;
export const COST_SHARES = ['miles', 'days', 'revenue'] as const;

export type Cost = {
  id: number;
  kind: string;
  scope: (typeof COST_SCOPES)[number];
  form: (typeof COST_FORMS)[number];
  from: CalendarDate | null;
  to: CalendarDate | null;
  vehicleId?: number | undefined;
  driverId?: number | undefined;
  loadId?: number | undefined;
  /** Once, a month, or an hour. */
  cents?: number | undefined;
  /** A mile, or an hour, in ten-thousandths of a dollar. */
  rateE4?: number | undefined;
  percentE4?: number | undefined;
  of?: (typeof COST_BASES)[number] | undefined;
  chargeKinds?: readonly string[] | undefined;
  sharedBy?: (typeof COST_SHARES)[number] | undefined;
};

export type DutyHours = {
  date: CalendarDate;
  vehicleId: number | null;
  driverId: number;
  drivingSeconds: number;
  onDutySeconds: number;
};

export type FuelPurchase = {
  date: CalendarDate;
  vehicleId: number | null;
  milliliters: number;
  cents: number | null;
};

export type FuelUse = { date: CalendarDate; vehicleId: number; milliliters: number };

/** Everything a period is counted from, beside the legs. */
export type RevenueFacts = Period & {
  timeZone: string;
  basis: RevenueBasis;
  fuelBasis: FuelBasis;
  vehicles: readonly VehicleInService[];
  hours: readonly DutyHours[];
  fuel: readonly FuelPurchase[];
  fuelUsed: readonly FuelUse[];
  loads: readonly Load[];
  costs: readonly Cost[];
  before?: Period | undefined;
};

export type RevenueRequest = RevenueFacts & { movements: readonly Movement[] };
