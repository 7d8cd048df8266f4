import type { Webhook } from '@longhaul/contract';
import { Chip } from '../../components/chip/chip.tsx';
import type { DataTableColumn } from '../../components/data-table/columns.ts';
import styles from './webhooks.module.css';

export function webhookColumns(): DataTableColumn<Webhook>[] {
  return [
    {
      id: 'name',
      title: 'Name',
      cell: ({ name, url }) => (
        <span>
          <b>{name}</b> <span className={styles.address}>{addressText(url)}</span>
        </span>
      ),
    },
    { id: 'events', title: 'Events', cell: eventsText },
    { id: 'hours', title: 'Last 48 hours', cell: ({ hours }) => <HourBars hours={hours} /> },
    { id: 'delivered', title: 'Delivered', isNumeric: true, cell: deliveredText },
    {
      id: 'p95',
      title: 'p95',
      isNumeric: true,
      cell: ({ p95Ms }) => (p95Ms === null ? '' : `${p95Ms.toLocaleString('en-US')} ms`),
    },
    { id: 'state', title: 'State', cell: (webhook) => <WebhookState webhook={webhook} /> },
  ];
}

/** Without its scheme. */
export const addressText = (url: string): string => url.replace(/^https?:\/\//, '');

function eventsText({ types }: Webhook): string {
  const [first = ''] = types;
  return types.length === 1 ? first : `${first} +${types.length - 1}`;
}

function deliveredText({ hours }: Webhook): string {
  const delivered = hours.reduce((sum, hour) => sum + hour.delivered, 0);
  const calls = hours.reduce((sum, hour) => sum + hour.failed, delivered);
  return calls === 0 ? '' : `${((100 * delivered) / calls).toFixed(1)}%`;
}

export function WebhookState({ webhook }: { readonly webhook: Webhook }) {
  const { isOn, offReason, failingSince, hasSecret } = webhook;
  if (!isOn) return <Chip tone={offReason === null ? 'neutral' : 'violation'}>Off</Chip>;
  if (!hasSecret) return <Chip tone="violation">No secret</Chip>;
  if (failingSince === null) return <Chip tone="ok">Working</Chip>;
  return <Chip tone="violation">Failing {sinceText(Date.now() - Date.parse(failingSince))}</Chip>;
}

/** `3:20` hours and minutes. */
function sinceText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

const [WIDTH, HEIGHT, STEP] = [192, 16, 4];

/** A bar an hour: green when all calls were delivered, red from the top as far as they failed. */
function HourBars({ hours }: { readonly hours: Webhook['hours'] }) {
  const failed = hours.filter((hour) => hour.failed > 0).length;
  return (
    <svg
      className={styles.hours}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={failed === 0 ? 'No failures' : `Failures in ${failed} of ${hours.length} hours`}
    >
      {hours.map((hour, index) => {
        const calls = hour.delivered + hour.failed;
        const bad = calls === 0 ? 0 : Math.ceil((HEIGHT * hour.failed) / calls);
        const x = index * STEP;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar for each hour, in order
          <g key={index}>
            <rect
              x={x}
              width={STEP - 1}
              y={calls === 0 ? HEIGHT - 2 : 0}
              height={calls === 0 ? 2 : HEIGHT}
              data-state={calls === 0 ? 'none' : 'good'}
            />
            {bad > 0 && <rect x={x} width={STEP - 1} y={0} height={bad} data-state="bad" />}
          </g>
        );
      })}
    </svg>
  );
}
