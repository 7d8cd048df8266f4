import { z } from 'zod';
import { Units } from '../core/fields.ts';

/** A zone of the United States by the name people use; any other IANA zone is accepted too. */
export const UsTimeZone = z.object({ id: z.string(), name: z.string() });
export type UsTimeZone = z.infer<typeof UsTimeZone>;

/** Every zone that can be chosen, by alphabet, and the release of the time zone database by which days are counted. */
export const TimeZones = z.object({ release: z.string(), items: z.array(z.string()) });
export type TimeZones = z.infer<typeof TimeZones>;

/** States with DC, provinces, and Mexico as one: wherever miles may be counted. */
export const State = z.object({
  code: z.string(),
  name: z.string(),
  country: z.enum(['US', 'CA', 'MX']),
  /** Whether it is a member of the fuel-tax agreement. */
  isIftaMember: z.boolean(),
});
export type State = z.infer<typeof State>;

/** The symbols in which a system of units is shown; the API itself answers meters, km/h and kilograms. */
export const UnitSystemWords = z.object({
  id: Units,
  name: z.string(),
  distance: z.string(),
  speed: z.string(),
  volume: z.string(),
  weight: z.string(),
  fuelEconomy: z.string(),
});
export type UnitSystemWords = z.infer<typeof UnitSystemWords>;

const IftaFilterOption = z.object({ value: z.string(), label: z.string() });

/**
 * One filter of the fuel-tax report. `choice` takes one value, `choices` any number of them, `flag` true or false,
 * `range` a first and a last day. The options of `vehicles` and `groups` are the organization's own lists.
 */
export const IftaFilter = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(['choice', 'choices', 'flag', 'range']),
  options: z.array(IftaFilterOption),
  optionsFrom: z.enum(['vehicles', 'groups']).optional(),
  /** One value for `choice`, any for `choices`, `true` or `false` for a flag; empty means no restriction. */
  defaultValues: z.array(z.string()),
  /** Said on a report that is made with this filter, such as `Not for filing`. */
  stamp: z.string().optional(),
});
export type IftaFilter = z.infer<typeof IftaFilter>;
