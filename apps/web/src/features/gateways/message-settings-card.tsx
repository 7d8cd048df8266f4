import {
  type GatewayDetail,
  hasPermission,
  likelyProtocol,
  PROTOCOLS,
  type ProtocolFacts,
  updateGateway,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Card } from '../../components/card/card.tsx';
import { Facts } from '../../components/facts/facts.tsx';
import { offsetText, spanText } from '../../format/clock-offset.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './device-page.module.css';
import { DEVICE_QUERIES } from './device-queries.ts';
import { MessageSettingsDrawer } from './message-settings-drawer.tsx';

/** Clock, check sums and mapping, for protocols that leave them open. */
export function MessageSettingsCard({ device }: { device: GatewayDetail }) {
  const user = useCurrentUser();
  const [isEdited, setEdited] = useState(false);
  const facts: ProtocolFacts = PROTOCOLS[likelyProtocol(device)];
  const { hasSettings } = facts;
  if (hasSettings.length === 0) return null;
  const { settings, modelSettings } = device;
  const usualOffsetMinutes = modelSettings.timeZoneOffsetMinutes ?? facts.usualOffsetMinutes ?? 0;
  const inForce = { ...modelSettings, ...settings };
  const mayChange = device.archivedAt === null && hasPermission(user, 'GAT_UPDATE');
  const rows: [string, string][] = [
    ['Device clock', offsetText(inForce.timeZoneOffsetMinutes ?? usualOffsetMinutes)],
  ];
  if (hasSettings.includes('acceptsBadChecksum')) {
    rows.push(['Wrong checksums', inForce.acceptsBadChecksum === true ? 'Accepted' : 'Rejected']);
  }
  if (hasSettings.includes('mapping')) {
    rows.push(['Mapping', inForce.mapping === undefined ? 'Not entered yet' : 'Entered']);
  }
  return (
    <Card
      title="How messages are read"
      action={
        mayChange && (
          <Button size="sm" onClick={() => setEdited(true)}>
            Change
          </Button>
        )
      }
    >
      {device.clockHint && <ClockHint device={device} hint={device.clockHint} mayChange={mayChange} />}
      <Facts rows={rows} />
      {isEdited && (
        <MessageSettingsDrawer
          device={device}
          hasSettings={hasSettings}
          usualOffsetMinutes={usualOffsetMinutes}
          onClose={() => setEdited(false)}
        />
      )}
    </Card>
  );
}

interface ClockHintProps {
  readonly device: GatewayDetail;
  readonly hint: NonNullable<GatewayDetail['clockHint']>;
  readonly mayChange: boolean;
}

function ClockHint({ device, hint, mayChange }: ClockHintProps) {
  const { id: orgId } = useOrganization();
  const { aheadMinutes, timeZoneOffsetMinutes } = hint;
  const save = useEndpointMutation({
    mutationFn: () =>
      call(updateGateway, {
        params: { orgId, id: device.id },
        body: { settings: { ...device.settings, timeZoneOffsetMinutes } },
      }),
    invalidates: DEVICE_QUERIES,
    toast: ({ uniqueId }) => `Device ${uniqueId} clock set to ${offsetText(timeZoneOffsetMinutes)}`,
  });
  return (
    <div className={styles.health}>
      <p>
        Its last three positions are {spanText(aheadMinutes)} {aheadMinutes > 0 ? 'ahead' : 'behind'}. It
        seems to send its local time.
      </p>
      {mayChange && (
        <div>
          <Button variant="filled" size="sm" loading={save.isPending} onClick={() => save.mutate()}>
            Read its clock as {offsetText(timeZoneOffsetMinutes)}
          </Button>
        </div>
      )}
    </div>
  );
}
