type Build = {
  kind: 'vehicle' | 'trailer';
  axles: number | null;
  grossWeightPounds: number | null;
};

const TWO_AXLE_LIMIT_POUNDS = 26_000;

/**
 * Whether a power unit is a qualified motor vehicle: two axles and more than 26,000 lb, or three or more axles (IFTA
 * Articles of Agreement, R245). Null while axles and weight do not decide it; a trailer never is.
 */
export function isIftaQualifiedByBuild({ kind, axles, grossWeightPounds }: Build): boolean | null {
  if (kind === 'trailer') return false;
  if (axles !== null && axles >= 3) return true;
  if (grossWeightPounds !== null && grossWeightPounds > TWO_AXLE_LIMIT_POUNDS) return true;
  return axles === null || grossWeightPounds === null ? null : false;
}
