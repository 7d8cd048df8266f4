import { Chip } from '../../components/chip/chip.tsx';
import { formatCalendarDate } from '../../format/date.ts';

/** Licences that end within so many days want attention. */
export const LICENCE_WARNING_DAYS = 60;

interface LicenceExpiryProps {
  expiresOn: string | null;
  /** Calendar days. */
  today: string;
  warnFrom: string;
}

/** The day, marked when it is near or past. */
export function LicenceExpiry({ expiresOn, today, warnFrom }: LicenceExpiryProps) {
  if (expiresOn === null) return null;
  const day = formatCalendarDate(expiresOn);
  if (expiresOn < today) return <Chip tone="violation">{day}, ended</Chip>;
  if (expiresOn < warnFrom) return <Chip tone="caution">{day}</Chip>;
  return day;
}
