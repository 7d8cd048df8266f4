import { findCallingDevice, hasPermission, Imei } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query-cache.ts';
import { useNow } from '../../components/clock/use-now.ts';
import { timeAgo } from '../../format/span.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './first-message.module.css';

const ASK_AGAIN_MS = 5_000;

/** Under the field of an IMEI: whether that device is calling already, so that a typed one is known to be right. */
export function CallingDevice({ imei: typed }: { imei: string }) {
  const { id: orgId } = useOrganization();
  const mayAsk = hasPermission(useCurrentUser(), 'GAT_CREATE');
  const now = useNow();
  const imei = typed.trim();
  const { data } = useQuery({
    ...queryOf(findCallingDevice, { params: { orgId }, query: { imei }, isBackground: true }),
    enabled: mayAsk && Imei.safeParse(imei).success,
    refetchInterval: ASK_AGAIN_MS,
  });
  return (
    <p role="status" className={styles.calling}>
      {data?.calls && `This device called ${timeAgo(new Date(data.calls.lastSeenAt), now)}.`}
    </p>
  );
}
