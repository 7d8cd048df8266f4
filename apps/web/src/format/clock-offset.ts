/** `UTC+08:00` */
export function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  const part = (value: number) => String(value).padStart(2, '0');
  return `UTC${minutes < 0 ? '-' : '+'}${part(Math.floor(size / 60))}:${part(size % 60)}`;
}

/** `8 hours` */
export function spanText(minutes: number): string {
  const hours = Math.abs(minutes) / 60;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
