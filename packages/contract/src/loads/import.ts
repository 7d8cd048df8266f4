import { z } from 'zod';
import type { ImportColumn } from '../core/csv-import.ts';
import { blankable, line } from '../core/fields.ts';

export const LOAD_IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const LOAD_IMPORT_MAX_ROWS = 10_000;

/** `2026-11-24T08:00`, by the clock of the organization, or with `Z` in UTC. */
const LocalTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\dZ?$/, {
    error: 'must be a day and time such as 11/24/2026 08:00',
  })
  .refine(
    (text) => {
      const local = text.replace('Z', '');
      const instant = Date.parse(`${local}Z`);
      return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(local);
    },
    {
      error: 'must be a valid date',
    },
  )
  .optional();

const Dollars = z.number().min(-10_000_000).max(10_000_000).optional();

/** A load of one pickup and one delivery. */
export const ImportedLoad = z.object({
  reference: line(50).min(1),
  customer: line(120).min(1),
  pickup: line(120).min(1),
  pickupFrom: LocalTime,
  pickupTo: LocalTime,
  delivery: line(120).min(1),
  deliveryFrom: LocalTime,
  deliveryTo: LocalTime,
  unitNumber: blankable(line(50)),
  driver: blankable(line(120)),
  trailer: blankable(line(50)),
  commodity: blankable(line(120)),
  weightPounds: z.number().min(1).max(400_000).optional(),
  hazmat: blankable(z.string().regex(/^(yes|y|x|no|n)$/i, { error: 'must be yes or no' })),
  pickedUpAt: LocalTime,
  deliveredAt: LocalTime,
  invoicedOn: z.iso.date().optional(),
  linehaul: Dollars,
  fuelSurcharge: Dollars,
  detention: Dollars,
  otherCharges: Dollars,
  note: blankable(line(500)),
  /** What an export says of a load; a row has room for two. */
  stopCount: z
    .int()
    .max(2, { error: 'must be 2: a row has one pickup and one delivery. Enter this load by hand.' })
    .optional(),
});
export type ImportedLoad = z.output<typeof ImportedLoad>;

/** The columns of amounts, each with the kind of charge that it becomes. */
export const IMPORTED_CHARGES = {
  linehaul: 'linehaul',
  fuelSurcharge: 'fuel-surcharge',
  detention: 'detention',
  otherCharges: 'accessorial',
} as const;

/** Titles of columns that an export has beside those of the import, which skips them. */
export const LOAD_EXPORT_ONLY_TITLES = ['Status', 'Late', 'Charges, USD'] as const;

export const LOAD_IMPORT_COLUMNS = [
  {
    field: 'reference',
    title: 'Load',
    isRequired: true,
    aliases: ['Load number', 'Load #', 'Load ID', 'Reference', 'Order', 'Order number', 'PRO', 'PRO number'],
    example: 'L-20941',
  },
  {
    field: 'customer',
    title: 'Customer',
    isRequired: true,
    aliases: ['Bill to', 'Broker', 'Shipper', 'Account'],
    example: 'Delta Paper',
  },
  {
    field: 'pickup',
    title: 'Pickup',
    isRequired: true,
    aliases: ['Origin', 'From', 'Pickup location', 'Origin city', 'Ship from'],
    example: 'Memphis, TN',
  },
  {
    field: 'pickupFrom',
    title: 'Pickup opens',
    holds: 'date-time',
    aliases: ['Pickup from', 'Pickup date', 'Pickup start', 'Pickup appointment', 'Ship date'],
    example: '11/24/2026 06:00',
  },
  {
    field: 'pickupTo',
    title: 'Pickup closes',
    holds: 'date-time',
    aliases: ['Pickup to', 'Pickup end'],
    example: '11/24/2026 12:00',
  },
  {
    field: 'delivery',
    title: 'Delivery',
    isRequired: true,
    aliases: ['Destination', 'To', 'Delivery location', 'Destination city', 'Ship to', 'Consignee'],
    example: 'Dallas, TX',
  },
  {
    field: 'deliveryFrom',
    title: 'Delivery opens',
    holds: 'date-time',
    aliases: ['Delivery from', 'Delivery date', 'Delivery start', 'Delivery appointment', 'Due date'],
    example: '11/25/2026 07:00',
  },
  {
    field: 'deliveryTo',
    title: 'Delivery closes',
    holds: 'date-time',
    aliases: ['Delivery to', 'Delivery end'],
    example: '11/25/2026 15:00',
  },
  {
    field: 'unitNumber',
    title: 'Vehicle',
    aliases: ['Truck', 'Truck number', 'Unit', 'Unit number', 'Tractor', 'Power unit'],
    example: '1042',
  },
  { field: 'driver', title: 'Driver', aliases: ['Driver name', 'Driver 1'], example: 'Marcus Delgado' },
  { field: 'trailer', title: 'Trailer', aliases: ['Trailer number'], example: 'T-5501' },
  { field: 'commodity', title: 'Commodity', aliases: ['Freight', 'Description'], example: 'Paper rolls' },
  {
    field: 'weightPounds',
    title: 'Weight, lb',
    aliases: ['Weight', 'Pounds'],
    holds: 'number',
    example: '38000',
  },
  { field: 'hazmat', title: 'Hazmat', aliases: ['Hazardous', 'Hazardous materials'], example: 'no' },
  {
    field: 'pickedUpAt',
    title: 'Picked up',
    holds: 'date-time',
    aliases: ['Actual pickup', 'Pickup departed', 'Loaded at'],
    example: '11/24/2026 07:40',
  },
  {
    field: 'deliveredAt',
    title: 'Delivered',
    holds: 'date-time',
    aliases: ['Actual delivery', 'Delivered at', 'Delivery arrived'],
    example: '11/25/2026 09:15',
  },
  { field: 'invoicedOn', title: 'Invoiced', holds: 'date', aliases: ['Invoice date'], example: '11/27/2026' },
  {
    field: 'linehaul',
    title: 'Linehaul, USD',
    holds: 'decimal',
    aliases: ['Linehaul', 'Line haul', 'Rate', 'Revenue', 'Freight charge'],
    example: '1450.00',
  },
  {
    field: 'fuelSurcharge',
    title: 'Fuel surcharge, USD',
    holds: 'decimal',
    aliases: ['Fuel surcharge', 'FSC'],
    example: '210.00',
  },
  { field: 'detention', title: 'Detention, USD', holds: 'decimal', aliases: ['Detention'], example: '75.00' },
  {
    field: 'otherCharges',
    title: 'Other charges, USD',
    holds: 'decimal',
    aliases: ['Other charges', 'Accessorials', 'Accessorial'],
    example: '50.00',
  },
  { field: 'note', title: 'Note', aliases: ['Notes', 'Comment'], example: 'Call before arrival' },
  { field: 'stopCount', title: 'Stops', holds: 'number', aliases: ['Stop count'], example: '2' },
] as const satisfies readonly ImportColumn[];
