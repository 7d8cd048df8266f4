import { type ReactNode, useEffect, useState } from 'react';
import { formatLocalTime } from '../../format/local-time.ts';
import { Avatar, type AvatarProps } from '../avatar/avatar.tsx';
import styles from './avatar-profile-card.module.css';

export interface AvatarProfileCardProps {
  readonly avatar: AvatarProps;
  readonly name?: string;
  readonly position?: string;
  /** IANA zone; the time there is shown, 12-hour. */
  readonly timeZone?: string;
  /** The long date beside the local time. */
  readonly hasLongDate?: boolean;
  readonly email?: string;
  /** Of the sign-in. */
  readonly date?: string;
  readonly ipAddress?: string;
  readonly location?: string;
  readonly extraInfo?: ReactNode;
  /** A chip. */
  readonly currentStatus?: ReactNode;
}

function LocalTime({ timeZone, hasLongDate }: { readonly timeZone: string; readonly hasLongDate: boolean }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={now.toISOString()}>{formatLocalTime(now, timeZone, hasLongDate)}</time>;
}

export function AvatarProfileCard(props: AvatarProfileCardProps) {
  const { avatar, name, position, timeZone, hasLongDate = false, currentStatus, extraInfo } = props;
  const facts: [string, ReactNode][] = [
    ['Local time', timeZone && <LocalTime timeZone={timeZone} hasLongDate={hasLongDate} />],
    ['Email', props.email],
    ['Signed in', props.date],
    ['IP address', props.ipAddress],
    ['Location', props.location],
  ];
  const shown = facts.filter(([, value]) => Boolean(value));

  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Avatar size="lg" {...avatar} />
        <div className={styles.words}>
          {name && <b className={styles.name}>{name}</b>}
          {position && <span className={styles.position}>{position}</span>}
        </div>
        {currentStatus}
      </div>
      {shown.length > 0 && (
        <dl className={styles.facts}>
          {shown.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {extraInfo && <div className={styles.extra}>{extraInfo}</div>}
    </div>
  );
}
