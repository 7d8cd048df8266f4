/** Hours and minutes, `h:mm`; hours run past 24 (`70:00`), seconds are dropped towards zero. */
export function formatMinutes(minutes: number): string {
  const whole = Math.trunc(Math.abs(minutes));
  const text = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  return minutes < 0 && whole > 0 ? `-${text}` : text;
}

/** How long before `now` an instant was: `6 s ago`, `2 min ago`, `3:12 ago`, `4 d ago`; a future instant reads `0 s ago`. */
export function timeAgo(at: Date, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 48 * 60) return `${formatMinutes(minutes)} ago`;
  return `${Math.floor(minutes / (24 * 60))} d ago`;
}
