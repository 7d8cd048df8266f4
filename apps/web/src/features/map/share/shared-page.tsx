import type { SHARE_ENDS, SharedVehicle } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { statusOf } from '../../../api/api-error.ts';
import { usePublicSettings } from '../../../api/settings.ts';
import { useSecond } from '../../../components/clock/use-second.ts';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { IllustrationPage } from '../../../components/illustration-page/illustration-page.tsx';
import { Logo } from '../../../components/logo/logo.tsx';
import { formatDateTime } from '../../../format/date.ts';
import { timeAgo } from '../../../format/span.ts';
import { MapView } from '../../../map/map-view.tsx';
import { SharedCard } from './shared-card.tsx';
import { SharedMap } from './shared-map.tsx';
import styles from './shared-page.module.css';
import { useSharedVehicle } from './use-shared-vehicle.ts';

type Live = Extract<SharedVehicle, { state: 'live' }>;
type Ended = Extract<SharedVehicle, { state: 'ended' }>;

/** One vehicle, live, for whoever has the link. No menu, and no map of anybody else's. */
export function SharedPage() {
  const { token } = useParams({ from: '/t/$token' });
  const { vehicle, link, serverAheadMs, error, retry } = useSharedVehicle(token);
  useNoIndex();
  if (vehicle?.state === 'live' && link !== 'refused') {
    return <LivePage vehicle={vehicle} isLost={link === 'reconnecting'} serverAheadMs={serverAheadMs} />;
  }
  if (vehicle?.state === 'ended') return <EndedPage {...vehicle} />;
  if (link === 'refused' || statusOf(error) === 404) return <WrongLinkPage />;
  return (
    <Around>
      <main className={styles.words}>
        <h1 className={styles.heading}>Live location</h1>
        <DataState isLoading={error === null} error={error} onRetry={retry}>
          {null}
        </DataState>
      </main>
    </Around>
  );
}

interface LivePageProps {
  readonly vehicle: Live;
  /** The server cannot be reached: what is shown grows old. */
  readonly isLost: boolean;
  readonly serverAheadMs: number;
}

function LivePage({ vehicle, isLost, serverAheadMs }: LivePageProps) {
  const settings = usePublicSettings();
  const now = new Date(useSecond() + serverAheadMs);
  const { position, outdatedAfterMinutes, organizationName, unitNumber } = vehicle;
  const isOutdated =
    position !== null && now.getTime() - Date.parse(position.at) > outdatedAfterMinutes * 60_000;
  const isFresh = position !== null && !isLost && !isOutdated;
  return (
    <Around
      organizationName={organizationName}
      status={<LiveStatus {...{ vehicle, isLost, isOutdated, now }} />}
    >
      <main className={styles.main}>
        <MapView
          label={`Map with vehicle ${unitNumber}. The same details are listed beside it.`}
          // Whoever opens a link has not chosen to tell the makers of a street style.
          streetMap={settings && (settings.streetMap?.kind === 'tiles' ? settings.streetMap : null)}
          isSplitOnPhone
        >
          {(surface) => (
            <>
              {surface && <SharedMap surface={surface} vehicle={vehicle} isFresh={isFresh} />}
              <SharedCard vehicle={vehicle} isLost={isLost} isOutdated={isOutdated} now={now} />
            </>
          )}
        </MapView>
      </main>
    </Around>
  );
}

interface LiveStatusProps extends Pick<LivePageProps, 'vehicle' | 'isLost'> {
  readonly isOutdated: boolean;
  readonly now: Date;
}

function LiveStatus({ vehicle: { position }, isLost, isOutdated, now }: LiveStatusProps) {
  const age = position === null ? null : timeAgo(new Date(position.at), now);
  const [tone, words] = isLost
    ? ['caution', 'Reconnecting…']
    : age === null
      ? ['caution', 'No signal yet']
      : isOutdated
        ? ['caution', `Last signal ${age}`]
        : ['ok', `Live, ${age}`];
  return (
    <span className={styles.status} data-tone={tone}>
      {words}
    </span>
  );
}

const ENDS: Record<(typeof SHARE_ENDS)[number], { title: string; words: (when: string) => string }> = {
  expired: { title: 'This link has ended', words: (when) => `It expired ${when}.` },
  revoked: { title: 'This link was revoked', words: (when) => `It was revoked ${when}.` },
  arrived: { title: 'The vehicle has arrived', words: (when) => `The link ended on arrival, ${when}.` },
  withdrawn: {
    title: 'This link has ended',
    words: (when) => `The vehicle has been inactive since ${when}.`,
  },
};

function EndedPage({ reason, endedAt, organizationName, timeZone }: Ended) {
  const { title, words } = ENDS[reason];
  const when = formatDateTime(new Date(endedAt), timeZone);
  return (
    <Around organizationName={organizationName}>
      <main className={styles.words}>
        <IllustrationPage
          kind="under-development"
          title={title}
          message={`${words(when)} If you still need the vehicle’s location, ask ${organizationName} for a new link.`}
          action={null}
        />
      </main>
    </Around>
  );
}

function WrongLinkPage() {
  return (
    <Around>
      <main className={styles.words}>
        <IllustrationPage
          kind="not-found"
          title="Link not found"
          message="Part of the address may be missing. Open the link again from your message, or copy the whole address."
          action={<Button onClick={() => window.location.reload()}>Try again</Button>}
        />
      </main>
    </Around>
  );
}

interface AroundProps {
  readonly organizationName?: string;
  readonly status?: ReactNode;
  readonly children: ReactNode;
}

function Around({ organizationName, status, children }: AroundProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <span className={styles.mark}>
          <Logo heightPx={26} isMarkOnly />
        </span>
        <span className={styles.wordmark}>
          <Logo heightPx={26} />
        </span>
        {organizationName && <span className={styles.organization}>{organizationName}</span>}
        {status}
      </header>
      {children}
    </div>
  );
}

/** Its address is a secret. */
function useNoIndex(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex, nofollow';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
