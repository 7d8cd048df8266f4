export type { CalendarDate } from './calendar.ts';
export {
  addDays,
  addMonths,
  calendarDate,
  dateOfDay,
  dayNumber,
  daysBetween,
  daysInMonth,
  nextMonth,
  weekdayOf,
} from './calendar.ts';
export type { EarlierZone } from './dated-zone.ts';
export { datedZone, zoneOfDay, zonesOf } from './dated-zone.ts';
export type { Meters, Miles } from './distance.ts';
export {
  METERS_PER_MILE,
  metersFromMiles,
  milesFromMeters,
  odometerReading,
  wholeMiles,
} from './distance.ts';
export { divideHalfUp, divideRounded, floorDivide, readDecimal, scaleRounded } from './exact.ts';
export type { DatedFact, FactKind, FactTable } from './facts/dated-facts.ts';
export { factAt, readFacts, rowsToVerify } from './facts/dated-facts.ts';
export type { FactChange } from './facts/fact-changes.ts';
export { factChanges, valueText } from './facts/fact-changes.ts';
export { factReleases, factsInUse, loadedFacts, takeFacts } from './facts/facts-in-use.ts';
export { fileInstant } from './file-instant.ts';
export { kilogramsFromPounds, poundsFromKilograms } from './mass.ts';
export type { Kph } from './speed.ts';
export { kphFromKnots, kphFromMetersPerSecond, kphFromMph, mphFromKph } from './speed.ts';
export type { EpochMs, Minutes } from './time.ts';
export { DAY_MS, epochMs, HOUR_MS, MINUTE_MS, minutesBetween, SECOND_MS } from './time.ts';
export { minutesOfDay, timeOfDay } from './time-of-day.ts';
export type { Gallons, Milliliters } from './volume.ts';
export { gallonsFromMilliliters, millilitersFromGallons } from './volume.ts';
export type { ZoneDays } from './zone-days.ts';
export {
  BeyondZonesError,
  dateAt,
  instantAt,
  lastDaysOfZones,
  startOfDate,
  zoneDays,
  zoneInForce,
  zoneSpans,
} from './zone-days.ts';
export { wallClock, zonedStamp, zoneOffsetName, zoneOffsetText } from './zone-text.ts';
export type { ZoneData, ZonePart } from './zones/zone-table.ts';
export {
  isZone,
  offeredZones,
  pageZones,
  takeZones,
  useZones,
  zoneData,
  zonePart,
  zoneSpelling,
  zonesNote,
  zonesRelease,
} from './zones/zones-in-use.ts';
