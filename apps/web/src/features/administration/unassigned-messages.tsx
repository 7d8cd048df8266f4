import { listUnassignedMessages, type UnassignedMessage } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { DataState } from '../../components/data-state/data-state.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { inOwnZone, ownZone } from '../../format/browser-zone.ts';
import { DecodedMessages } from '../../records/devices/decoded-messages.tsx';
import styles from './unassigned-messages.module.css';

interface UnassignedMessagesProps {
  readonly source: string;
  /** Left out: what names no device. */
  readonly uniqueId?: string;
}

/** The bytes that came, and what they would say, for whoever looks for the owner of a device. */
export function UnassignedMessages({ source, uniqueId }: UnassignedMessagesProps) {
  const messages = useQuery(
    queryOf(listUnassignedMessages, { query: { source, ...(uniqueId !== undefined && { uniqueId }) } }),
  );
  const items = messages.data?.items ?? [];
  return (
    <FormSection title="Last messages">
      <DataState {...stateOf(messages)}>
        {items.length === 0 ? (
          <p>No message data kept. Up to 20 messages per device are kept for 7 days.</p>
        ) : (
          <ol className={styles.messages} aria-label="Last messages">
            {items.map((message) => (
              <li key={`${message.receivedAt} ${message.hex}`}>
                <Message message={message} />
              </li>
            ))}
          </ol>
        )}
      </DataState>
    </FormSection>
  );
}

function Message({ message }: { message: UnassignedMessage }) {
  const { receivedAt, address, hex, text, looksLike, usualPort, reading } = message;
  return (
    <article className={styles.message}>
      <p className={styles.when}>
        {inOwnZone(receivedAt)}
        {address && `, from ${address}`}
      </p>
      <p>
        {looksLike === null
          ? 'Doesn’t match any known protocol.'
          : `Looks like ${looksLike}${usualPort === null ? '' : `, port ${usualPort}`}.`}
      </p>
      <pre>{hex}</pre>
      <pre>{text}</pre>
      {reading && <DecodedMessages messages={reading} timeZone={ownZone} />}
    </article>
  );
}
