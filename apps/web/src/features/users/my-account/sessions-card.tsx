import { endOtherSessions, endSession, listSessions, type Session } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { queryOf } from '../../../api/query-cache.ts';
import { Card } from '../../../components/card/card.tsx';
import { Chip } from '../../../components/chip/chip.tsx';
import { useNow } from '../../../components/clock/use-now.ts';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { timeAgo } from '../../../format/span.ts';
import { deviceText, isPhone, METHOD_TEXTS } from './device-labels.ts';
import styles from './my-account-page.module.css';

export function SessionsCard() {
  const queryClient = useQueryClient();
  const sessions = useQuery(queryOf(listSessions));
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: [listSessions.name] });
  const end = useMutation({
    mutationFn: (sessionId: string) => call(endSession, { params: { sessionId } }),
    onSettled: onSuccess,
  });
  const endOthers = useMutation({ mutationFn: () => call(endOtherSessions), onSuccess });
  const items = sessions.data?.items ?? [];
  return (
    <Card
      title="Sessions"
      facts="Where you are signed in"
      action={
        items.length > 1 && (
          <Button size="sm" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            End all others
          </Button>
        )
      }
      isFlush
    >
      <DataState
        isLoading={sessions.isPending}
        error={sessions.error}
        hasContent={sessions.data !== undefined}
        onRetry={() => void sessions.refetch()}
      >
        <ul className={styles.sessions}>
          {items.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={end.isPending}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      </DataState>
    </Card>
  );
}

interface SessionRowProps {
  session: Session;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const now = useNow(60_000);
  const words = deviceText(session.userAgent);
  const Icon = isPhone(session.userAgent) ? IconDeviceMobile : IconDeviceDesktop;
  const facts = [
    session.address,
    METHOD_TEXTS[session.method],
    `last used ${timeAgo(new Date(session.lastUsedAt), now)}`,
  ];
  return (
    <li>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.device}>{words}</p>
        <p className={styles.facts}>{facts.filter(Boolean).join(', ')}</p>
      </div>
      {session.isCurrent ? (
        <Chip tone="ok">This one</Chip>
      ) : (
        <Button
          size="sm"
          disabled={isBusy}
          aria-label={`End the session of ${words}, ${facts.filter(Boolean).join(', ')}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}
