import { type AlertPreview, AlertRule, type AlertRuleInput, previewAlertRule } from '@longhaul/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { formatDateTime } from '../../format/date.ts';
import { formatCount } from '../../format/measure.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './alert-rules.module.css';

const PAUSE_MS = 500;

/** What the rule would have found, asked for again whenever it is changed. */
export function RulePreview({ rule }: { readonly rule: AlertRuleInput }) {
  const { id: orgId, timeZone } = useOrganization();
  const [days, setDays] = useState<7 | 30>(7);
  const [settled] = useDebouncedValue(rule, PAUSE_MS);
  const checked = AlertRule.safeParse(settled);
  const preview = useQuery({
    queryKey: [previewAlertRule.name, { orgId }, settled, days],
    queryFn: ({ signal }) =>
      call(previewAlertRule, {
        params: { orgId },
        body: { rule: checked.data ?? settled, days },
        signal,
        isBackground: true,
      }),
    enabled: checked.success,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
  return (
    <section className={styles.preview} aria-label="Preview">
      <header>
        <Segmented
          label="Look back"
          value={String(days) as '7' | '30'}
          onChange={(chosen) => setDays(chosen === '7' ? 7 : 30)}
          options={[
            { value: '7', label: 'Last 7 days' },
            { value: '30', label: 'Last 30 days' },
          ]}
        />
      </header>
      {checked.success ? (
        <DataState isLoading={preview.isPending} error={preview.error} onRetry={() => void preview.refetch()}>
          {preview.data && <Found preview={preview.data} timeZone={timeZone} isStale={preview.isFetching} />}
        </DataState>
      ) : (
        <p className={styles.quiet}>The preview shows once the rule is complete.</p>
      )}
    </section>
  );
}

interface FoundProps {
  readonly preview: AlertPreview;
  readonly timeZone: string;
  readonly isStale: boolean;
}

function Found({ preview, timeZone, isStale }: FoundProps) {
  const { count, subjects, incidents, days, isFarTooMany, isPartial, lookedAt, total } = preview;
  return (
    <div className={isStale ? styles.stale : undefined} aria-live="polite">
      <h3 className={styles.fired}>
        Would have fired <b>{count === 1 ? 'once' : `${formatCount(count)} times`}</b>
      </h3>
      <p className={styles.quiet}>
        {subjects.length === 0
          ? `Checked against ${formatCount(lookedAt)}`
          : `Checked against ${formatCount(lookedAt)}, found in ${formatCount(subjects.length)}`}
        {isPartial && ` (${formatCount(total)} in all; the others were left out)`}
      </p>
      {isFarTooMany && (
        <p className={styles.flood} role="alert">
          This would flood everybody who is told: over 10,000 alerts a day. Narrow the rule before you save
          it.
        </p>
      )}
      {count > 0 && <DayBars days={days} />}
      <ol className={styles.found}>
        {incidents.slice(0, 30).map(({ subject, startedAt, endedAt, place }) => (
          <li key={`${subject.id}-${startedAt}`}>
            <time dateTime={startedAt}>{formatDateTime(new Date(startedAt), timeZone)}</time>
            <span>
              <b>{subject.name}</b> {place?.name}
            </span>
            <span>{spanOf(startedAt, endedAt)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const BAR_HEIGHT = 72;

function DayBars({ days }: { readonly days: AlertPreview['days'] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${days.length * 12} ${BAR_HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`By day: ${days.map(({ count }) => count).join(', ')}`}
    >
      {days.map(({ date, count }, index) => (
        <rect
          key={date}
          x={index * 12 + 1.5}
          width={9}
          y={BAR_HEIGHT - (count / most) * BAR_HEIGHT}
          height={(count / most) * BAR_HEIGHT}
        />
      ))}
    </svg>
  );
}

function spanOf(startedAt: string, endedAt: string | null): string {
  if (endedAt === null) return 'ongoing';
  const minutes = Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000);
  if (minutes === 0) return '';
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
