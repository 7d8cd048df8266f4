import { z } from 'zod';
import { type ImportColumn, ImportQuery, ImportResult } from '../core/csv-import.ts';
import { endpoint } from '../core/endpoint.ts';
import {
  blankable,
  IdParam,
  Instant,
  Jurisdiction,
  line,
  OrganizationParams,
  repeated,
} from '../core/fields.ts';
import { readFuelUnit } from '../core/import-fuel.ts';
import { PageQuery, pageOf } from '../core/page.ts';
import { IFTA_PATH, IftaFuel, IftaItemParams, IftaRemoval, IftaVehicle, Quarter } from './vocabulary.ts';

/**
 * Whether the truck was within 100 m of the place of sale and 10 minutes of the time; else what is missing for it to be
 * told, or that the truck was elsewhere. All but the first count in the return too.
 */
export const FUEL_VERIFICATIONS = [
  'verified',
  'no-vehicle',
  'no-time',
  'no-place',
  'no-position',
  'elsewhere',
] as const;
export const FuelVerification = z.enum(FUEL_VERIFICATIONS);

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time such as 14:35' });

const receipt = {
  date: z.iso.date(),
  /** By the clock of the organization's zone. */
  time: blankable(ClockTime),
  seller: line(120).min(1),
  address: blankable(line(200)),
  jurisdiction: Jurisdiction,
  fuel: IftaFuel,
  /** As the receipt says it, to three decimals. */
  quantity: z.number().positive().max(100_000).multipleOf(0.001),
  unit: z.enum(['gallons', 'liters']),
  /** What was paid in all, in cents of the currency. */
  priceCents: z.int().min(0).max(100_000_000).nullable().optional(),
  currency: z.enum(['USD', 'CAD']),
  isTaxPaid: z.boolean(),
  /** Whether the tank was filled up. */
  isFull: z.boolean(),
  assetId: IdParam.nullable().optional(),
  odometerMeters: z.int().min(0).max(10_000_000_000).nullable().optional(),
  /** Of the place of sale, to verify the purchase by. */
  lat: z.number().min(-90).max(90).nullable().optional(),
  lon: z.number().min(-180).max(180).nullable().optional(),
};

const isWholePlace = ({ lat, lon }: { lat?: number | null | undefined; lon?: number | null | undefined }) =>
  (lat ?? null) === null ? (lon ?? null) === null : (lon ?? null) !== null;
const halfPlace = { path: ['lon'], error: 'is required with a latitude' };

export const NewFuelPurchase = z
  .object({ ...receipt, unit: receipt.unit.default('gallons'), currency: receipt.currency.default('USD') })
  .extend({ isTaxPaid: receipt.isTaxPaid.default(true), isFull: receipt.isFull.default(true) })
  .refine(isWholePlace, halfPlace);
export type NewFuelPurchase = z.output<typeof NewFuelPurchase>;

/** What is left out stays as it is; null or blank clears it. */
export const FuelPurchaseChange = z.object(receipt).partial();
export type FuelPurchaseChange = z.output<typeof FuelPurchaseChange>;

/** A currency and a unit in one cell, as EFS writes them: `USD/Gallons`. */
const CURRENCY_AND_UNIT = /^(usd|cad)\s*\/\s*(.+)$/i;

/** Splits the currency and unit of one cell, where no other cell of the row names the unit. */
function withUnitOfCurrency(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('currency' in row)) return row;
  const [, currency, text = ''] = CURRENCY_AND_UNIT.exec(String(row.currency)) ?? [];
  const unit = readFuelUnit(text);
  if (currency === undefined || unit === undefined) return row;
  if ('unit' in row && row.unit !== unit) return row;
  return { ...row, currency, unit };
}

const ImportedReceipt = z
  .object({
    ...receipt,
    unit: receipt.unit.default('gallons'),
    currency: z.preprocess(
      (value) => (typeof value === 'string' ? value.toUpperCase() : value),
      receipt.currency.default('USD'),
    ),
    isTaxPaid: receipt.isTaxPaid.default(true),
    isFull: receipt.isFull.default(true),
    fuel: IftaFuel.default('diesel'),
    price: z.number().min(0).max(1_000_000).optional(),
    unitNumber: blankable(line(50)),
    /** What the card calls the purchase; imported once. */
    transaction: blankable(line(120)),
    /** Pumps and cards write 0 where nobody entered a reading. */
    odometerMiles: z
      .number()
      .min(0)
      .max(6_000_000)
      .transform((miles) => (miles === 0 ? undefined : miles))
      .optional(),
    isCanceled: z.boolean().optional(),
  })
  .omit({ priceCents: true, assetId: true, odometerMeters: true })
  .refine(isWholePlace, halfPlace);

/** A row of a file: the vehicle by its unit number, money and odometer as a receipt has them. */
export const ImportedFuelPurchase = z.preprocess(withUnitOfCurrency, ImportedReceipt);
export type ImportedFuelPurchase = z.output<typeof ImportedFuelPurchase>;

/** The other names are those of card reports: WEX, EFS, Comdata, Fleet One, and of spreadsheets. */
export const FUEL_IMPORT_COLUMNS = [
  {
    field: 'date',
    title: 'Date',
    isRequired: true,
    holds: 'date',
    example: '09/14/2026',
    aliases: [
      'Transaction date',
      'Tran date',
      'Trans date',
      'Trx date',
      'Purchase date',
      'Fuel date',
      'POS date',
      'Invoice date',
    ],
  },
  {
    field: 'time',
    title: 'Time',
    holds: 'time',
    aliases: ['Transaction time', 'Tran time', 'Trans time', 'Trx time', 'POS time'],
    example: '14:35',
  },
  {
    field: 'seller',
    title: 'Seller',
    isRequired: true,
    aliases: [
      'Vendor',
      'Merchant',
      'Merchant name',
      'Merchant brand',
      'Location',
      'Location name',
      'Truck stop',
      'Truck stop name',
      'Service center',
      'Service center name',
      'Site',
      'Site name',
      'Station',
      'Chain',
    ],
    example: 'Plains Travel Stop 12',
  },
  {
    field: 'address',
    title: 'Address',
    aliases: [
      'Street',
      'Merchant address',
      'Location address',
      'Truck stop address',
      'City',
      'Merchant city',
      'Location city',
      'Truck stop city',
    ],
    example: '401 Exit Road, Joliet, IL',
  },
  {
    field: 'jurisdiction',
    title: 'Jurisdiction',
    isRequired: true,
    holds: 'jurisdiction',
    aliases: [
      'In',
      'State',
      'St',
      'State/Prov',
      'State/Province',
      'Province',
      'Location state',
      'Merchant state',
      'Merchant state/province',
      'Truck stop state',
      'Service center state',
      'Purchase state',
      'City/State',
      'City, State',
    ],
    example: 'IL',
  },
  {
    field: 'fuel',
    title: 'Fuel type',
    aliases: [
      'Fuel',
      'Product',
      'Product type',
      'Product description',
      'Product name',
      'Item',
      'Item description',
      'Grade',
    ],
    holds: 'fuel',
    example: 'diesel',
  },
  {
    field: 'quantity',
    title: 'Quantity',
    isRequired: true,
    // Comdata's tractor gallons include DEF; the column of diesel beside them does not.
    aliases: [
      '#2 Diesel gallons',
      'Diesel gallons',
      'Gallons',
      'Gal',
      'Gals',
      'Qty',
      'Units',
      'Volume',
      'Total gallons',
      'Fuel quantity',
      'Tractor gallons',
      'Number of tractor gallons',
      'Tractor fuel gallons',
    ],
    holds: 'decimal',
    example: '118.204',
  },
  {
    field: 'unit',
    title: 'Unit',
    holds: 'fuel-unit',
    aliases: ['UOM', 'U/M', 'Unit of measure', 'Units of measure', 'Volume unit'],
    example: 'gallons',
  },
  {
    field: 'price',
    title: 'Price',
    aliases: [
      '#2 Diesel cost',
      'Diesel cost',
      'Amount',
      'Amt',
      'Total',
      'Total amount',
      'Total cost',
      'Total price',
      'Total fuel cost',
      'Tractor fuel cost',
      'Cost of tractor fuel',
      'Cost of fuel',
      'Fuel cost',
      'Cost',
      'Net amount',
      'Net cost',
      'Gross cost',
    ],
    holds: 'decimal',
    example: '449.06',
  },
  { field: 'currency', title: 'Currency', aliases: ['Curr', 'Currency code'], example: 'USD' },
  {
    field: 'unitNumber',
    title: 'Vehicle',
    aliases: [
      'Unit number',
      'Unit no',
      'Unit ID',
      'Unit',
      'Truck',
      'Truck number',
      'Truck ID',
      'Tractor',
      'Tractor number',
      'Vehicle number',
      'Vehicle ID',
      'Custom vehicle/asset ID',
      'Asset ID',
    ],
    example: '1042',
  },
  {
    field: 'transaction',
    title: 'Transaction',
    aliases: ['Transaction ID', 'Transaction number', 'Tran ID', 'Trans ID', 'Ticket', 'Ticket number'],
    example: '88120411',
  },
  {
    field: 'isTaxPaid',
    title: 'Tax paid',
    aliases: ['Tax-paid', 'Fuel tax paid'],
    holds: 'flag',
    example: 'yes',
  },
  {
    field: 'isFull',
    title: 'Full tank',
    aliases: ['Full', 'Fill up', 'Filled up', 'Full fill', 'Tank full'],
    holds: 'flag',
    example: 'yes',
  },
  {
    field: 'odometerMiles',
    title: 'Odometer, mi',
    aliases: [
      'Odo',
      'Mileage',
      'Odometer reading',
      'Current odometer',
      'Hub',
      'Hub reading',
      'Hubometer',
      'Hubometer reading',
    ],
    holds: 'decimal',
    example: '312456',
  },
  {
    field: 'isCanceled',
    title: 'Canceled',
    aliases: ['Cancel flag', 'Cancelled', 'Void', 'Voided'],
    holds: 'flag',
    example: 'no',
  },
  { field: 'lat', title: 'Latitude', aliases: ['Lat'], holds: 'decimal', example: '41.4812' },
  {
    field: 'lon',
    title: 'Longitude',
    aliases: ['Lon', 'Lng', 'Long'],
    holds: 'decimal',
    example: '-88.0817',
  },
] as const satisfies readonly ImportColumn[];

export const FuelPurchase = z.object({
  id: z.int(),
  date: z.iso.date(),
  time: z.string().nullable(),
  purchasedAt: Instant.nullable(),
  seller: z.string(),
  address: z.string().nullable(),
  jurisdiction: z.string(),
  fuel: IftaFuel,
  quantity: z.number(),
  unit: z.enum(['gallons', 'liters']),
  milliliters: z.int(),
  priceCents: z.int().nullable(),
  currency: z.enum(['USD', 'CAD']),
  isTaxPaid: z.boolean(),
  isFull: z.boolean(),
  vehicle: IftaVehicle.nullable(),
  odometerMeters: z.int().nullable(),
  /** Why maintenance does not count the odometer: less than the vehicle's last reading, or more than it can have driven since. */
  odometerProblem: z.enum(['below', 'too-far']).nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  source: z.enum(['manual', 'import']),
  verification: FuelVerification,
  /** Path of the receipt's picture below /api/v1, fetched with the access token; null without one. */
  receiptImage: z.string().nullable(),
  updatedAt: Instant,
});
export type FuelPurchase = z.infer<typeof FuelPurchase>;

export const FuelPurchaseQuery = PageQuery.extend({
  quarter: Quarter.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  vehicleId: repeated(IdParam),
  groupId: repeated(IdParam),
  jurisdiction: repeated(Jurisdiction),
  fuel: repeated(IftaFuel),
  fuelTax: z.enum(['paid', 'unpaid']).optional(),
  fuelVerification: z.enum(['verified', 'unverified']).optional(),
  fuelSource: z.enum(['manual', 'import']).optional(),
  /** Of no vehicle. */
  withoutVehicle: z.stringbool().default(false),
});

const PURCHASES = `${IFTA_PATH}/fuel-purchases` as const;

export const listFuelPurchases = endpoint({
  name: 'listFuelPurchases',
  method: 'GET',
  path: PURCHASES,
  permission: 'IFTA_LIST',
  summary: 'List fuel purchases, newest first',
  params: OrganizationParams,
  query: FuelPurchaseQuery,
  response: pageOf(FuelPurchase),
});

export const getFuelPurchase = endpoint({
  name: 'getFuelPurchase',
  method: 'GET',
  path: `${PURCHASES}/:id`,
  permission: 'IFTA_LIST',
  summary: 'One fuel purchase',
  params: IftaItemParams,
  response: FuelPurchase,
});

/** A vehicle that may have bought the fuel of a receipt. */
export const LikelyVehicle = IftaVehicle.extend({
  /** Within 100 m of the place of sale within 10 minutes of it, or it stood there meanwhile. */
  wasAtSale: z.boolean(),
  /** What it drove in the jurisdiction on that day. */
  meters: z.int(),
});
export type LikelyVehicle = z.infer<typeof LikelyVehicle>;

export const listLikelyVehicles = endpoint({
  name: 'listLikelyVehicles',
  method: 'GET',
  path: `${PURCHASES}/:id/likely-vehicles`,
  permission: 'IFTA_LIST',
  summary: 'Vehicles that drove in a receipt’s jurisdiction on its date, those at the place of sale first',
  params: IftaItemParams,
  response: z.object({ items: z.array(LikelyVehicle) }),
});

export const createFuelPurchase = endpoint({
  name: 'createFuelPurchase',
  method: 'POST',
  path: PURCHASES,
  permission: 'IFTA_UPDATE',
  summary: 'Enter a receipt. A duplicate is rejected',
  params: OrganizationParams,
  conflict: 'The same receipt already exists.',
  body: NewFuelPurchase,
  response: FuelPurchase,
});

export const importFuelPurchases = endpoint({
  name: 'importFuelPurchases',
  method: 'POST',
  path: `${PURCHASES}/import`,
  permission: 'IFTA_UPDATE',
  summary: 'Import receipts from a CSV file. If any row has an error, nothing is imported',
  params: OrganizationParams,
  query: ImportQuery,
  upload: 'csv',
  response: ImportResult,
});

export const updateFuelPurchase = endpoint({
  name: 'updateFuelPurchase',
  method: 'PATCH',
  path: `${PURCHASES}/:id`,
  permission: 'IFTA_UPDATE',
  summary: 'Correct a receipt',
  params: IftaItemParams,
  conflict: 'The same receipt already exists.',
  body: FuelPurchaseChange,
  response: FuelPurchase,
});

export const removeFuelPurchase = endpoint({
  name: 'removeFuelPurchase',
  method: 'DELETE',
  path: `${PURCHASES}/:id`,
  permission: 'IFTA_UPDATE',
  summary: 'Withdraw a receipt, with the reason. It stays in finalized returns and in the activity log',
  params: IftaItemParams,
  query: IftaRemoval,
  kind: 'empty',
});

export const getReceiptImage = endpoint({
  name: 'getReceiptImage',
  method: 'GET',
  path: `${PURCHASES}/:id/image`,
  permission: 'IFTA_LIST',
  summary: "The receipt's picture as WebP",
  params: IftaItemParams,
  query: z.object({ version: z.string().max(64).optional() }),
  kind: 'file',
  mediaTypes: ['image/webp'],
});

export const putReceiptImage = endpoint({
  name: 'putReceiptImage',
  method: 'PUT',
  path: `${PURCHASES}/:id/image`,
  permission: 'IFTA_UPDATE',
  summary: "Store the receipt's picture",
  params: IftaItemParams,
  upload: 'image',
  response: FuelPurchase,
});

export const deleteReceiptImage = endpoint({
  name: 'deleteReceiptImage',
  method: 'DELETE',
  path: `${PURCHASES}/:id/image`,
  permission: 'IFTA_UPDATE',
  summary: "Remove the receipt's picture",
  params: IftaItemParams,
  response: FuelPurchase,
});
