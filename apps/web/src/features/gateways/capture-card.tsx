import {
  CAPTURE_MINUTES,
  exportGatewayCapture,
  type GatewayCapture,
  type GatewayDetail,
  getGatewayCapture,
  hasPermission,
  startGatewayCapture,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Card } from '../../components/card/card.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { saveFile } from '../../components/save-file/save-file.ts';
import { formatDateTime } from '../../format/date.ts';
import { formatCount } from '../../format/measure.ts';
import { useCurrentUser } from '../../session/session.ts';
import { DEVICE_REFRESH_MS } from './device-messages.tsx';
import styles from './device-page.module.css';

interface CaptureCardProps {
  readonly device: GatewayDetail;
  readonly params: { orgId: number; id: number };
  readonly timeZone: string;
}

/** All raw messages of the device for some minutes, as a file that a test can read. */
export function CaptureCard({ device, params, timeZone }: CaptureCardProps) {
  const user = useCurrentUser();
  const latest = useQuery({
    ...queryOf(getGatewayCapture, { params }),
    refetchInterval: ({ state }) => (state.data?.capture?.isRunning === true ? DEVICE_REFRESH_MS : false),
  });
  const capture = latest.data?.capture ?? null;
  const start = useEndpointMutation({
    mutationFn: () => call(startGatewayCapture, { params }),
    invalidates: [getGatewayCapture],
    toast: () => `Capturing all messages from device ${device.uniqueId} for ${CAPTURE_MINUTES} minutes`,
  });
  const save = useMutation({
    mutationFn: () => call(exportGatewayCapture, { params }),
    onSuccess: (captured) => saveFile(`${device.uniqueId}.json`, jsonFile(captured)),
  });
  const mayStart = device.archivedAt === null && hasPermission(user, 'GAT_UPDATE');
  return (
    <Card
      title="Capture"
      action={
        mayStart && (
          <Button
            size="sm"
            loading={start.isPending}
            disabled={capture?.isRunning === true}
            onClick={() => start.mutate()}
          >
            {capture === null ? 'Start' : 'Start again'}
          </Button>
        )
      }
    >
      <DataState {...stateOf(latest)}>
        <div className={styles.message}>
          <p>{capture === null ? NO_CAPTURE : captureText(capture, timeZone)}</p>
          {capture !== null && capture.messages > 0 && (
            <div>
              <Button size="sm" loading={save.isPending} onClick={() => save.mutate()}>
                Download as JSON
              </Button>
            </div>
          )}
        </div>
      </DataState>
    </Card>
  );
}

const jsonFile = (value: unknown) =>
  new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' });

const NO_CAPTURE = `Records every message from the device for ${CAPTURE_MINUTES} minutes, up to 1 MB, and how each was read. Attach the file when you report a device that is read incorrectly.`;

function captureText({ endsAt, isRunning, messages, bytes }: GatewayCapture, timeZone: string): string {
  const until = formatDateTime(new Date(endsAt), timeZone);
  const count = `${formatCount(messages)} ${messages === 1 ? 'message' : 'messages'}, ${formatCount(bytes)} bytes`;
  return isRunning ? `Running until ${until}: ${count}.` : `Ended ${until}: ${count}.`;
}
