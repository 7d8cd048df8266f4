import type { MapServices } from '@longhaul/contract';
import { IconCheck, IconMap, IconMapSearch, IconMinus, IconRoute } from '@tabler/icons-react';
import { useId } from 'react';
import { Chip } from '../../components/chip/chip.tsx';
import { useNow } from '../../components/clock/use-now.ts';
import { shortTime } from '../../format/date.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './map-services.module.css';
import {
  type AddedService,
  addedService,
  type ServiceName,
  type ServiceWords,
  wordsOf,
} from './service-words.ts';

const NAMES: readonly ServiceName[] = ['map', 'addresses', 'routes'];
const ICONS = { map: IconMap, addresses: IconMapSearch, routes: IconRoute };

/** Each service with what works now and what streets add; one that was added says where it is and when it answered. */
export function ServiceRows({ services }: { readonly services: MapServices }) {
  return (
    <div className={styles.services}>
      <div className={styles.heads} aria-hidden="true">
        <span>Service</span>
        <span>Working now</span>
        <span>With streets added</span>
      </div>
      {NAMES.map((name) => (
        <ServiceRow
          key={name}
          name={name}
          words={wordsOf(name, services)}
          added={addedService(name, services)}
        />
      ))}
    </div>
  );
}

interface ServiceRowProps {
  readonly name: ServiceName;
  readonly words: ServiceWords;
  readonly added: AddedService | null;
}

function ServiceRow({ name, words, added }: ServiceRowProps) {
  const titleId = useId();
  const Icon = ICONS[name];
  const isFailing = added?.health?.state === 'failing';
  const hasStreets = added !== null && !isFailing;
  return (
    <section className={styles.service} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.name}>
        <Icon size={18} stroke={1.7} aria-hidden="true" />
        {words.title}
      </h2>
      <div>
        <p className={styles.label}>Working now</p>
        <Lines lines={hasStreets ? words.withStreets : words.builtIn} />
      </div>
      <div>
        <p className={styles.label}>With streets added</p>
        {added ? <Added added={added} sends={words.sends} /> : <NotAdded words={words} />}
      </div>
    </section>
  );
}

function NotAdded({ words }: { readonly words: ServiceWords }) {
  return (
    <div className={styles.state}>
      <Chip>Not added</Chip>
      <Lines lines={words.withStreets} isOffered />
    </div>
  );
}

interface LinesProps {
  readonly lines: ServiceWords['builtIn'];
  /** What could be had, and is not there yet. */
  readonly isOffered?: boolean;
}

function Lines({ lines, isOffered = false }: LinesProps) {
  return (
    <ul className={styles.lines} data-offered={isOffered || undefined}>
      {lines.map(({ words, isMissing = false }) => (
        <li key={words} data-missing={isMissing || undefined}>
          {isMissing ? (
            <IconMinus size={16} stroke={1.9} className={styles.mark} aria-hidden="true" />
          ) : (
            <IconCheck size={16} stroke={1.9} className={styles.mark} aria-hidden="true" />
          )}
          {words}
        </li>
      ))}
    </ul>
  );
}

function Added({ added: { host, health }, sends }: { readonly added: AddedService; readonly sends: string }) {
  const { timeZone } = useOrganization();
  const { role } = useCurrentUser();
  const now = useNow().getTime();
  const time = (instant: string) => shortTime(Date.parse(instant), now, timeZone);
  const where = host ?? 'On this server';
  if (health?.state === 'failing') {
    return (
      <div className={styles.state}>
        <Chip tone="caution">Not answering</Chip>
        <p className={styles.failing} role="status">
          Built-in answers are used
          {health.failingSince !== null && ` since ${time(health.failingSince)}`}.
        </p>
        <p className={styles.quiet}>
          {where}
          {health.answeredAt !== null && `, last answered ${time(health.answeredAt)}`}
          {role === 'SUPER_ADMIN' && `. Last call: ${health.failure}`}
        </p>
      </div>
    );
  }
  return (
    <div className={styles.state}>
      <Chip tone="ok">Added</Chip>
      <p className={styles.where}>
        {where}
        {health &&
          (health.answeredAt === null ? ', not called yet' : `, answered ${time(health.answeredAt)}`)}
      </p>
      <p className={styles.quiet}>{sends}</p>
    </div>
  );
}
