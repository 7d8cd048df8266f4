import { z } from 'zod';
import type { ImportColumn } from '../core/csv-import.ts';
import { blankable, Jurisdiction, line } from '../core/fields.ts';
import { EQUIPMENT, readEquipment } from './size.ts';
import { Vin } from './vin.ts';

export const ASSET_KINDS = ['vehicle', 'trailer'] as const;
export const AssetKind = z.enum(ASSET_KINDS);
export type AssetKind = z.infer<typeof AssetKind>;

/** The fuels of an IFTA return, and electricity. */
export const FUEL_TYPES = [
  'diesel',
  'biodiesel',
  'gasoline',
  'gasohol',
  'ethanol',
  'methanol',
  'e-85',
  'm-85',
  'a55',
  'propane',
  'lng',
  'cng',
  'hydrogen',
  'electricity',
] as const;
export const FuelType = z.enum(FUEL_TYPES);
export type FuelType = z.infer<typeof FuelType>;

const count = (min: number, max: number) => z.int().min(min).max(max).nullable().optional();

const assetFields = {
  unitNumber: line(50).min(1),
  vin: blankable(Vin),
  /** The vehicle has exactly this VIN, though its check digit does not match. */
  isVinConfirmed: z.boolean().nullable().optional(),
  year: count(1900, 2100),
  make: blankable(line(60)),
  model: blankable(line(60)),
  plate: blankable(line(20)),
  plateState: blankable(Jurisdiction),
  fuelType: FuelType.nullable().optional(),
  /** All tanks together, in US gallons. */
  tankGallons: count(1, 1_000),
  /** Registered or rated, in pounds as the regulation counts it. */
  grossWeightPounds: count(1, 300_000),
  axles: count(1, 20),
  /** Of the outside; a combination is as high and wide as the larger of both, and as long as both together. */
  heightInches: count(24, 240),
  widthInches: count(24, 240),
  lengthInches: count(60, 1_800),
  equipment: z.enum(EQUIPMENT).nullable().optional(),
  /** As read off the dash when it was entered; what a device reports is kept apart. */
  odometerMiles: count(0, 6_000_000),
  /** Stands before what axles and weight say; null lets them decide. */
  iftaQualifiedOverride: z.boolean().nullable().optional(),
};

export const NewAsset = z.object({ kind: AssetKind, ...assetFields });
export type NewAsset = z.output<typeof NewAsset>;

/** What is left out stays as it is; null or blank clears it. A vehicle stays a vehicle. */
export const AssetChange = z.object(assetFields).partial();
export type AssetChange = z.output<typeof AssetChange>;

/** A row of a file; fuels are read as those of a return, which write E-85 and M-85 without the hyphen. */
export const ImportedAsset = NewAsset.omit({ kind: true }).extend({
  fuelType: z.preprocess(
    (value) => (value === 'e85' ? 'e-85' : value === 'm85' ? 'm-85' : value),
    assetFields.fuelType,
  ),
  equipment: z.preprocess(
    (value) => (typeof value === 'string' ? readEquipment(value) : value),
    assetFields.equipment,
  ),
  /** Of a vehicle: first and last name in either order, or the username. */
  driver: blankable(line(121)),
});
export type ImportedAsset = z.output<typeof ImportedAsset>;

export const ASSET_IMPORT_COLUMNS = [
  {
    field: 'unitNumber',
    title: 'Unit number',
    isRequired: true,
    aliases: [
      'Unit',
      'Unit no',
      'Unit ID',
      'Truck',
      'Truck number',
      'Tractor',
      'Trailer',
      'Trailer number',
      'Vehicle',
      'Vehicle number',
      'Equipment ID',
      'Asset ID',
    ],
    example: '1042',
  },
  {
    field: 'vin',
    title: 'VIN',
    aliases: ['VIN number', 'Serial number', 'Vehicle identification number'],
    example: '1M8GDM9AXKP042788',
    canBeLeftOut: true,
  },
  {
    field: 'isVinConfirmed',
    title: 'VIN as on the plate',
    aliases: ['VIN confirmed'],
    holds: 'flag',
    example: '',
  },
  { field: 'year', title: 'Year', aliases: ['Yr', 'Model year'], holds: 'year', example: '2022' },
  { field: 'make', title: 'Make', aliases: ['Manufacturer', 'Mfr'], example: 'Freightliner' },
  { field: 'model', title: 'Model', example: 'Cascadia' },
  {
    field: 'plate',
    title: 'Plate',
    aliases: ['License plate', 'Plate number', 'License number', 'Tag', 'Tag number', 'Lic plate'],
    example: 'P123456',
  },
  {
    field: 'plateState',
    title: 'Plate state',
    aliases: ['St', 'State', 'License state', 'Tag state', 'Registration state', 'State/Province'],
    holds: 'jurisdiction',
    example: 'IL',
  },
  { field: 'fuelType', title: 'Fuel type', aliases: ['Fuel'], holds: 'fuel', example: 'diesel' },
  {
    field: 'tankGallons',
    title: 'Fuel tanks, gal',
    aliases: ['Tank size', 'Tanks', 'Fuel capacity', 'Tank capacity'],
    holds: 'number',
    example: '240',
  },
  {
    field: 'grossWeightPounds',
    title: 'Gross weight, lb',
    aliases: ['GVW', 'GVWR', 'Weight', 'Registered weight'],
    holds: 'number',
    example: '80000',
  },
  { field: 'axles', title: 'Axles', aliases: ['Number of axles'], holds: 'number', example: '3' },
  {
    field: 'heightInches',
    title: 'Height',
    aliases: ['Height, in', 'Overall height'],
    holds: 'inches',
    example: '13 ft 6 in',
  },
  {
    field: 'widthInches',
    title: 'Width',
    aliases: ['Width, in', 'Overall width'],
    holds: 'inches',
    example: '8 ft 6 in',
  },
  {
    field: 'lengthInches',
    title: 'Length',
    aliases: ['Length, ft', 'Length, in', 'Overall length', 'Trailer length'],
    holds: 'inches',
    example: '53 ft',
  },
  {
    field: 'equipment',
    title: 'Equipment',
    aliases: ['Equipment type', 'Trailer type', 'Body type'],
    holds: 'code',
    example: 'dry-van',
  },
  {
    field: 'odometerMiles',
    title: 'Odometer, mi',
    aliases: ['Odo', 'Mileage', 'Current odometer', 'Current mileage', 'Miles', 'Odometer reading'],
    holds: 'number',
    example: '312456',
  },
  {
    field: 'driver',
    title: 'Driver',
    aliases: ['Driver name', 'Assigned driver', 'Assigned to', 'Current driver', 'Operator'],
    example: 'Marcus Delgado',
  },
  { field: 'iftaQualifiedOverride', title: 'IFTA qualified', holds: 'flag', example: '' },
] as const satisfies readonly ImportColumn[];
