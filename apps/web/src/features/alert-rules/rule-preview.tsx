import {
  type AlertKind,
  type AlertPreview,
  AlertRule,
  type AlertRuleInput,
  kindOf,
  MANY_ALERTS_A_WEEK,
  previewAlertRule,
} from '@longhaul/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { stateOf } from '../../api/query-cache.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { formatDateTime } from '../../format/date.ts';
import { formatCount } from '../../format/measure.ts';
import { useMeasures } from '../../session/measures.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './alert-rules.module.css';

const PAUSE_MS = 500;

export interface RulePreviewState {
  readonly rule: AlertRuleInput;
  readonly isComplete: boolean;
  readonly days: 7 | 30;
  readonly setDays: (days: 7 | 30) => void;
  readonly found: UseQueryResult<AlertPreview>;
  /** Alerts of the last 7 days in the whole fleet, an estimate from a sample; null while unknown. */
  readonly alertsAWeek: number | null;
}

/** What the rule would have found, asked for again whenever it is changed. */
export function useRulePreview(rule: AlertRuleInput): RulePreviewState {
  const { id: orgId } = useOrganization();
  const [days, setDays] = useState<7 | 30>(7);
  const [settled] = useDebouncedValue(rule, PAUSE_MS);
  const checked = AlertRule.safeParse(settled);
  const found = useQuery({
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
  const { data } = found;
  const isCurrent = data !== undefined && !found.isPlaceholderData && settled === rule;
  return {
    rule: settled,
    isComplete: checked.success,
    days,
    setDays,
    found,
    alertsAWeek: isCurrent ? alertsAWeekOf(data) : null,
  };
}

function alertsAWeekOf({ days, lookedAt, total }: AlertPreview): number {
  const seen = days.slice(-7).reduce((sum, { count }) => sum + count, 0);
  return Math.round((seen * total) / Math.max(1, lookedAt));
}

export function RulePreview({ preview }: { readonly preview: RulePreviewState }) {
  const { timeZone } = useOrganization();
  const { found, days, setDays, isComplete, rule } = preview;
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
      {isComplete ? (
        <DataState {...stateOf(found)}>
          {found.data && (
            <Found
              preview={found.data}
              kind={rule.kind}
              timeZone={timeZone}
              isStale={found.isFetching}
              alertsAWeek={preview.alertsAWeek}
            />
          )}
        </DataState>
      ) : (
        <p className={styles.quiet}>Complete the rule to see a preview.</p>
      )}
    </section>
  );
}

interface FoundProps {
  readonly preview: AlertPreview;
  readonly kind: AlertKind;
  readonly timeZone: string;
  readonly isStale: boolean;
  readonly alertsAWeek: number | null;
}

function Found({ preview, kind, timeZone, isStale, alertsAWeek }: FoundProps) {
  const measures = useMeasures();
  const { count, incidents, days, isFarTooMany } = preview;
  return (
    <div className={isStale ? styles.stale : undefined} aria-live="polite">
      <h3 className={styles.fired}>
        Would have generated <b>{count === 1 ? '1 alert' : `${formatCount(count)} alerts`}</b>
      </h3>
      <p className={styles.quiet}>{checkedWords(preview, kind)}</p>
      {isFarTooMany ? (
        <p className={styles.flood} role="alert">
          Over 10,000 alerts a day. Narrow the rule before you save it.
        </p>
      ) : (
        alertsAWeek !== null &&
        alertsAWeek > MANY_ALERTS_A_WEEK && (
          <p className={styles.flood} role="alert">
            About {formatCount(alertsAWeek)} alerts a week. Consider a higher limit or fewer vehicles.
          </p>
        )
      )}
      {count > 0 && <DayBars days={days} />}
      <ol className={styles.found}>
        {incidents.slice(0, 30).map(({ subject, startedAt, endedAt, place, driver, peakKph }) => (
          <li key={`${subject.id}-${startedAt}`}>
            <time dateTime={startedAt}>{formatDateTime(new Date(startedAt), timeZone)}</time>
            <span>
              <b>{subject.name}</b>{' '}
              {[driver?.name === subject.name ? null : driver?.name, place?.name].filter(Boolean).join(', ')}
            </span>
            <span>
              {[
                peakKph !== null && `${measures.speed(peakKph)} ${measures.speedUnit}`,
                spanOf(startedAt, endedAt),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Of what the rule watches, how many were checked, and in how many it found something. */
export function checkedWords(
  {
    subjects,
    isPartial,
    lookedAt,
    total,
  }: Pick<AlertPreview, 'subjects' | 'isPartial' | 'lookedAt' | 'total'>,
  kind: AlertKind,
): string {
  const about = kindOf(kind).subject;
  if (about === 'organization') return 'Checked the whole organization.';
  const noun = kindOf(kind).watchesTrailers ? 'vehicle or trailer' : about;
  const nouns = kindOf(kind).watchesTrailers ? 'vehicles and trailers' : `${about}s`;
  const counted = (number: number) => `${formatCount(number)} ${number === 1 ? noun : nouns}`;
  const checked = isPartial
    ? `Checked a sample of ${formatCount(lookedAt)} of ${counted(total)}`
    : `Checked ${counted(total)}`;
  return `${checked}, ${subjects.length === 0 ? 'none' : formatCount(subjects.length)} with alerts.`;
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
  if (minutes < 60) return minutes === 0 ? '' : `${minutes} min`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
