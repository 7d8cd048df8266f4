import type { LoadReport } from './run.ts';

/** The report for a person to read. */
export function reportLines(report: LoadReport): string[] {
  const { sent, acknowledged, acknowledgedPerSecond, latencies, errors } = report;
  const percentiles = [0.5, 0.9, 0.99, 1].map(
    (share) => `p${share * 100} ${latencies.percentileMs(share).toFixed(1)} ms`,
  );
  return [
    `acknowledged ${acknowledged} of ${sent} positions, ${Math.round(acknowledgedPerSecond)} a second`,
    `answer after ${percentiles.join(', ')}`,
    ...[...errors].map(([reason, count]) => `${count} x ${reason}`),
  ];
}
