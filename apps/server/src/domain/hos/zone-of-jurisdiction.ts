import type { JurisdictionCode } from '@longhaul/geo';
import type { ZoneId } from '@longhaul/hos';

const ZONES: Readonly<Partial<Record<JurisdictionCode, ZoneId>>> = {
  AK: 'alaska',
  CA: 'california',
  FL: 'florida',
  TX: 'texas',
  AB: 'canada-south',
  BC: 'canada-south',
  MB: 'canada-south',
  NB: 'canada-south',
  NL: 'canada-south',
  NS: 'canada-south',
  ON: 'canada-south',
  PE: 'canada-south',
  QC: 'canada-south',
  SK: 'canada-south',
  // Roads cross latitude 60 at their borders alone.
  NT: 'canada-north',
  NU: 'canada-north',
  YT: 'canada-north',
};

/** Null at sea, abroad and in Mexico, where the last zone holds. */
export function zoneOfJurisdiction(code: JurisdictionCode | null): ZoneId | null {
  if (code === null || code === 'MX') return null;
  return ZONES[code] ?? 'us';
}
