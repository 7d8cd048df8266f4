import { Chip } from '../../components/chip/chip.tsx';
import { formatCalendarDate } from '../../format/date.ts';

interface LicenseExpiryProps {
  expiresOn: string | null;
  /** Calendar days. */
  today: string;
  warnFrom: string;
}

/** The day, marked when it is near or past. */
export function LicenseExpiry({ expiresOn, today, warnFrom }: LicenseExpiryProps) {
  if (expiresOn === null) return null;
  const day = formatCalendarDate(expiresOn);
  if (expiresOn < today) return <Chip tone="violation">{day}, ended</Chip>;
  if (expiresOn < warnFrom) return <Chip tone="caution">{day}</Chip>;
  return day;
}
