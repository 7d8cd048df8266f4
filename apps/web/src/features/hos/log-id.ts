/** The id of a log, `{driverId}-{YYYY-MM-DD}`. */
export function logIdOf(driverId: number, date: string): string {
  return `${driverId}-${date}`;
}

/** Whose log it is and which day; null when the text is no id. */
export function readLogId(id: string): { driverId: number; date: string } | null {
  const match = /^([1-9]\d{0,9})-(\d{4}-\d{2}-\d{2})$/.exec(id);
  return match ? { driverId: Number(match[1]), date: match[2]! } : null;
}
