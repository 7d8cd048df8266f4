import {
  type GatewayDetail,
  getGateway,
  hasPermission,
  likelyProtocol,
  PROTOCOLS,
  type ProtocolFacts,
  requestGatewayPosition,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { useNow } from '../../components/clock/use-now.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './device-page.module.css';

/** A device that has not answered by then sleeps, or has no signal. */
const ANSWER_WAIT_MS = 60_000;

/** Asks a connected device where it is, and waits for its answer. */
export function PositionNow({ device }: { device: GatewayDetail }) {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const now = useNow(1_000);
  const [asked, setAsked] = useState<{ at: Date; lastFixAt: string | null }>();
  const facts: ProtocolFacts = PROTOCOLS[likelyProtocol(device)];
  const request = useEndpointMutation({
    mutationFn: async () => {
      const params = { orgId, id: device.id };
      // The page may not show its last fix yet, which would be taken for the answer.
      const { lastFixAt } = await call(getGateway, { params });
      await call(requestGatewayPosition, { params });
      return { at: new Date(), lastFixAt };
    },
    invalidates: [getGateway],
    toast: () => `Location requested from device ${device.uniqueId}`,
  });
  if (facts.isAskable !== true || device.archivedAt !== null || !hasPermission(user, 'GAT_UPDATE'))
    return null;
  const isAnswered = asked !== undefined && (device.lastFixAt ?? '') > (asked.lastFixAt ?? '');
  const isWaiting = asked !== undefined && !isAnswered && now.getTime() - asked.at.getTime() < ANSWER_WAIT_MS;
  return (
    <div className={styles.positionNow}>
      <Button
        size="sm"
        loading={request.isPending || isWaiting}
        onClick={() => request.mutate(undefined, { onSuccess: setAsked })}
      >
        Get location now
      </Button>
      {asked && (
        <p role="status">
          {isAnswered
            ? 'The device sent a new location.'
            : isWaiting
              ? 'Request sent. The device has up to a minute to answer.'
              : 'The device did not answer within a minute. It may be asleep or have no GPS signal.'}
        </p>
      )}
    </div>
  );
}
