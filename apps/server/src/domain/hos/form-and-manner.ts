import type { MissingField } from '@longhaul/contract';
import { STATUS_CODE } from '@longhaul/hos';

/** What the form and manner of a day is judged by. */
export type FormAndManner = {
  /** Records of duty status of the day. */
  records: readonly {
    code: number;
    vehicleId: number | null;
    lat: number | null;
    locationText: string | null;
  }[];
  shippingDocument: string | null;
  trailers: readonly string[];
};

/** 49 CFR 395.8(d), 395.22(h) and 395.24(c): asked of a day with driving; a place of every change of duty status. */
export function missingFields({ records, shippingDocument, trailers }: FormAndManner): MissingField[] {
  const driving = records.filter(({ code }) => code === STATUS_CODE.D);
  const missing: MissingField[] = [];
  if (driving.some(({ vehicleId }) => vehicleId === null)) missing.push('vehicle');
  if (driving.length > 0 && trailers.length === 0) missing.push('trailer');
  if (driving.length > 0 && shippingDocument === null) missing.push('shipping-document');
  if (records.some(({ lat, locationText }) => lat === null && locationText === null)) {
    missing.push('location');
  }
  return missing;
}
