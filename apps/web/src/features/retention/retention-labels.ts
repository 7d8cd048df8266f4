import type { RetentionCategory } from '@longhaul/contract';
import { formatDate } from '../../format/date.ts';

export const CATEGORY_LABELS: Record<RetentionCategory, { title: string; words: string }> = {
  locationHistory: {
    title: 'Location history',
    words:
      'Locations, trips and stops of trailers and vehicles not subject to IFTA, data from unpaired devices, and raw device messages.',
  },
  iftaLocationHistory: {
    title: 'Location history for fuel tax',
    words:
      'Locations, trips and stops of IFTA-qualified vehicles, and of vehicles with unknown axles or weight.',
  },
  fuelTax: {
    title: 'Fuel tax',
    words:
      'Distance by jurisdiction and border crossings, fuel purchases with their receipts, adjustments, rates, finalized returns.',
  },
  hoursOfService: {
    title: 'Hours of service',
    words: 'Records of duty status with their edits and certifications, unidentified driving, violations.',
  },
  activityLog: { title: 'Activity log', words: 'Who changed what, with the values before and after.' },
  notifications: { title: 'Alerts', words: 'Alerts with their notes, recipients and deliveries.' },
  loads: {
    title: 'Loads',
    words: 'Loads with their stops, trucks, charges and documents; costs that have ended.',
  },
  driverDocuments: {
    title: 'Documents from drivers',
    words: 'Bills of lading, proofs of delivery and receipts from drivers, with their pages.',
  },
  inspections: {
    title: 'Inspections',
    words: 'Inspection reports with their defects, photos and signatures, once everything on them is closed.',
  },
  cleanInspections: {
    title: 'Inspections without defects',
    words: 'Inspection reports with no defects. Set 1 month if you don’t keep them.',
  },
  maintenance: {
    title: 'Maintenance',
    words: 'Completed work orders, and services except the latest of each.',
  },
};

/** `60 months (5 years)`. */
export function monthsText(months: number): string {
  const years = months / 12;
  const text = months === 1 ? '1 month' : `${months} months`;
  return Number.isInteger(years) ? `${text} (${years === 1 ? '1 year' : `${years} years`})` : text;
}

/** The days from the oldest to the newest record. */
export function spanText(
  { oldestAt, newestAt }: { oldestAt: string | null; newestAt: string | null },
  timeZone: string,
): string | undefined {
  if (oldestAt === null || newestAt === null) return undefined;
  const [from, to] = [oldestAt, newestAt].map((at) => formatDate(new Date(at), timeZone));
  return from === to ? from : `${from} to ${to}`;
}
