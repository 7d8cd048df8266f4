import { listSignIns, SIGN_IN_DAYS, type SignIn } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../api/query-cache.ts';
import { Card } from '../../../components/card/card.tsx';
import { Chip } from '../../../components/chip/chip.tsx';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { formatDateTime } from '../../../format/date.ts';
import { deviceText, isPhone, METHOD_TEXTS } from './device-labels.ts';
import styles from './my-account-page.module.css';

/** Of the device: whoever looks knows when they sat at it. */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const SHOWN = 5;
const MORE = 25;

/** When, from where and with what the account was signed in, and what was refused. */
export function SignInsCard() {
  const signIns = useQuery(queryOf(listSignIns));
  const [count, setCount] = useState(SHOWN);
  const items = signIns.data?.items ?? [];
  return (
    <Card
      title="Sign-ins"
      facts={`The last ${SIGN_IN_DAYS} days`}
      isFlush
      action={
        items.length > count && (
          <Button size="sm" onClick={() => setCount(count + MORE)}>
            Show more
          </Button>
        )
      }
    >
      <DataState
        isLoading={signIns.isPending}
        error={signIns.error}
        hasContent={signIns.data !== undefined}
        onRetry={() => void signIns.refetch()}
      >
        <ul className={styles.sessions}>
          {items.slice(0, count).map((signIn) => (
            <SignInRow key={`${signIn.at} ${signIn.isRefused}`} signIn={signIn} />
          ))}
        </ul>
      </DataState>
    </Card>
  );
}

function SignInRow({ signIn: { at, isRefused, address, userAgent, method } }: { readonly signIn: SignIn }) {
  const Icon = isRefused ? IconLock : isPhone(userAgent) ? IconDeviceMobile : IconDeviceDesktop;
  const facts = [formatDateTime(new Date(at), ZONE), address, method && METHOD_TEXTS[method]];
  return (
    <li>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.device}>{isRefused ? 'Wrong password' : deviceText(userAgent)}</p>
        <p className={styles.facts}>{facts.filter(Boolean).join(', ')}</p>
      </div>
      {isRefused && <Chip tone="caution">Refused</Chip>}
    </li>
  );
}
