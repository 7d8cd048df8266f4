export { deltaDecode, deltaEncode } from './delta.ts';
export type { JurisdictionCode } from './jurisdiction-codes.ts';
export { isJurisdictionCode, jurisdictionCodes, jurisdictionName } from './jurisdiction-codes.ts';
export type { MeasuredLine, PointOnLine } from './measured-line.ts';
export { measureLine, pointAlong } from './measured-line.ts';
export type { LatLon } from './point.ts';
export { compassName, destinationPoint, distanceMeters, initialBearingDegrees } from './point.ts';
export { simplifyIndexes } from './simplify.ts';
export { smoothLine } from './smooth.ts';
