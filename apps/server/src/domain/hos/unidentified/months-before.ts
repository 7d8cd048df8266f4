/** The same day so many months earlier, in UTC; the last day of the month where it has no such day. */
export function monthsBefore(at: number, months: number): Date {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  // From the 31st of August the date runs over into March.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date;
}
