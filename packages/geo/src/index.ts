export { hasHouseNumber, isAddressLike } from './address-like.ts';
export type { Area, AreaBounds, CircleArea, Corner, PolygonArea } from './area.ts';
export {
  areaBounds,
  areaCenter,
  areaSquareMeters,
  counterclockwise,
  MAX_RADIUS_METERS,
  METERS_PER_DEGREE,
  MIN_RADIUS_METERS,
} from './area.ts';
export { AreaTextError, cornersText, readCorners, readWkt, withoutRepeats, wktOf } from './area-text.ts';
export { MAP_CREDITS } from './credits.ts';
export { deltaDecode, deltaEncode } from './delta.ts';
export { decodeLine, encodeLine } from './encode-line.ts';
export { signedDirection } from './highway-direction.ts';
export type { JurisdictionCode } from './jurisdiction-codes.ts';
export { isJurisdictionCode, jurisdictionCodes, jurisdictionName } from './jurisdiction-codes.ts';
export type { MeasuredLine, PointOnLine } from './measured-line.ts';
export { measureLine, pointAlong } from './measured-line.ts';
export type { Motion } from './movement.ts';
export { isIdling, isMoving, MOVING_KPH } from './movement.ts';
export type { NearestOnLine } from './nearest-on-line.ts';
export { nearestOnLine } from './nearest-on-line.ts';
export type { PackedFeatures } from './packed-features.ts';
export { unpackFeatures } from './packed-features.ts';
export type { LatLon } from './point.ts';
export {
  compassName,
  destinationPoint,
  distanceMeters,
  EARTH_RADIUS_METERS,
  initialBearingDegrees,
  RADIANS_PER_DEGREE,
} from './point.ts';
export type { Outline } from './point-in-area.ts';
export {
  borderCrossings,
  degreesToBorder,
  isOutOfReach,
  metersOutside,
  outlineOfArea,
} from './point-in-area.ts';
export type { PolygonProblem } from './polygon-problem.ts';
export { findPolygonProblem, MAX_CORNERS, MIN_CORNERS, polygonProblemText } from './polygon-problem.ts';
export { readCoordinates } from './read-coordinates.ts';
export { sheetPoint } from './sheet-point.ts';
export { simplifyIndexes } from './simplify.ts';
export { smoothLine } from './smooth.ts';
