import type { DatabaseLogger } from './database/logger.ts';

const INTERVAL_MS = 1_000;

/** Writes the first of many equal warnings a second, with how many it left out before. */
export function limitedWarnings(
  log: Pick<DatabaseLogger, 'warn'>,
  now: () => number = () => performance.now(),
): (details: object, message: string) => void {
  const lines = new Map<string, { nextAt: number; suppressed: number }>();
  return (details, message) => {
    const line = lines.get(message) ?? { nextAt: Number.NEGATIVE_INFINITY, suppressed: 0 };
    lines.set(message, line);
    if (now() < line.nextAt) {
      line.suppressed += 1;
      return;
    }
    log.warn({ ...details, ...(line.suppressed > 0 && { suppressed: line.suppressed }) }, message);
    line.nextAt = now() + INTERVAL_MS;
    line.suppressed = 0;
  };
}
