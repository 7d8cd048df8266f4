import { RETENTION_CATEGORIES, type RetentionRun } from '@longhaul/contract';
import type { selectRuns } from './queries.ts';

type Runs = Awaited<ReturnType<typeof selectRuns>>;

export function presentRun(run: Runs['rows'][number], items: Runs['items']): RetentionRun {
  const own = items.filter(({ run_date }) => run_date === run.run_date);
  return {
    date: run.run_date,
    startedAt: run.started_at.toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
    items: RETENTION_CATEGORIES.flatMap((category) =>
      own
        .filter((item) => item.category === category)
        .map((item) => ({
          category,
          months: item.months,
          cutoffAt: item.cutoff_at.toISOString(),
          count: item.deleted_count,
          oldestAt: item.oldest_at?.toISOString() ?? null,
          newestAt: item.newest_at?.toISOString() ?? null,
        })),
    ),
  };
}
