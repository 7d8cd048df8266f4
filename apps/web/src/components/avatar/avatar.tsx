import type { ReactNode } from 'react';
import { useState } from 'react';
import styles from './avatar.module.css';
import { namedIcon } from './named-icon.ts';

export type AvatarSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl' | 'huge' | 'enormous';

/** Whom or what it shows: the icon where there is neither name nor image. */
export type AvatarType = 'user' | 'driver' | 'organization' | 'vehicle' | 'device';

export interface AvatarProps {
  readonly type?: AvatarType;
  /** Shown on hover and read instead of the name. */
  readonly title?: string;
  readonly avatarUrl?: string | null;
  readonly firstName?: string;
  readonly lastName?: string;
  /** Shown before image and letter; a name that there is not shows nothing. */
  readonly iconName?: string;
  readonly size?: AvatarSize;
  readonly hasOuterCircle?: boolean;
  /** A CSS color; a light surface unless given. */
  readonly outerCircleColor?: string;
  readonly statusIndicatorIcon?: ReactNode;
  readonly isSquared?: boolean;
}

const firstLetter = (name: string) => [...name.trim()][0]?.toLocaleUpperCase('en-US') ?? '';

/** Shows the icon if given, else the image, else the first letter of the first name. */
export function Avatar({
  type = 'user',
  title,
  avatarUrl,
  firstName = '',
  lastName = '',
  iconName,
  size = 'md',
  hasOuterCircle = false,
  outerCircleColor = 'var(--surface-sunken)',
  statusIndicatorIcon,
  isSquared = false,
}: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const fullName = `${firstName} ${lastName}`.trim();
  const letter = firstLetter(firstName);
  const hasImage = Boolean(avatarUrl) && avatarUrl !== brokenUrl;
  const Icon = namedIcon(iconName) ?? (!hasImage && letter === '' ? namedIcon(type) : undefined);

  return (
    <span
      className={styles.avatar}
      data-size={size}
      data-squared={isSquared || undefined}
      data-outer-circle={hasOuterCircle || undefined}
      style={hasOuterCircle ? { boxShadow: `0 0 0 4px ${outerCircleColor}` } : undefined}
      title={title}
    >
      {Icon ? (
        <Icon className={styles.icon} stroke={1.8} aria-hidden="true" />
      ) : hasImage ? (
        <img
          className={styles.image}
          src={avatarUrl ?? undefined}
          alt={fullName}
          onError={() => setBrokenUrl(avatarUrl ?? undefined)}
        />
      ) : (
        <span aria-hidden="true">{letter}</span>
      )}
      {statusIndicatorIcon && <span className={styles.status}>{statusIndicatorIcon}</span>}
    </span>
  );
}
