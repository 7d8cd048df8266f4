import { DECODABLE, type DecodableProtocol, decodeFrames, type GatewayDetail } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { stateOf } from '../../api/query-cache.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { DecodedMessages } from '../../records/devices/decoded-messages.tsx';

interface MessageReadingProps {
  readonly device: Pick<GatewayDetail, 'settings' | 'modelSettings'>;
  readonly orgId: number;
  readonly protocol: string;
  readonly raw: string;
  readonly timeZone: string;
}

const isDecodable = (protocol: string): protocol is DecodableProtocol => Object.hasOwn(DECODABLE, protocol);

/** What the server reads of a message with the settings that the device has now; nothing where it needs its login first. */
export function MessageReading({ device, orgId, protocol, raw, timeZone }: MessageReadingProps) {
  const settings = { ...device.modelSettings, ...device.settings };
  const isRead = isDecodable(protocol) && protocol !== 'teltonika';
  const reading = useQuery({
    queryKey: [decodeFrames.name, protocol, raw, settings],
    queryFn: () =>
      call(decodeFrames, {
        params: { orgId },
        body: { protocol: protocol as DecodableProtocol, frames: [raw], settings },
      }),
    enabled: isRead,
  });
  if (!isRead) return null;
  return (
    <section aria-label="Read as">
      <DataState {...stateOf(reading)}>
        <DecodedMessages messages={reading.data?.messages ?? []} timeZone={timeZone} />
      </DataState>
    </section>
  );
}
