import type { ReactNode } from 'react';
import { useState } from 'react';
import styles from './avatar.module.css';

export type AvatarSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl' | 'huge' | 'enormous';

export interface AvatarProps {
  /** Shown on hover and read instead of the name. */
  readonly title?: string;
  readonly avatarUrl?: string | null;
  readonly firstName?: string;
  readonly lastName?: string;
  /** Shown before image and letter. */
  readonly icon?: ReactNode;
  readonly size?: AvatarSize;
  readonly hasOuterCircle?: boolean;
  /** A CSS colour; a light surface unless given. */
  readonly outerCircleColor?: string;
  readonly statusIndicatorIcon?: ReactNode;
  readonly isSquared?: boolean;
}

const firstLetter = (name: string) => [...name.trim()][0]?.toLocaleUpperCase('en-US') ?? '';

/** Shows the icon if given, else the image, else the first letter of the first name. */
export function Avatar({
  title,
  avatarUrl,
  firstName = '',
  lastName = '',
  icon,
  size = 'md',
  hasOuterCircle = false,
  outerCircleColor = 'var(--surface-sunken)',
  statusIndicatorIcon,
  isSquared = false,
}: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const fullName = `${firstName} ${lastName}`.trim();
  const hasImage = Boolean(avatarUrl) && avatarUrl !== brokenUrl;

  return (
    <span
      className={styles.avatar}
      data-size={size}
      data-squared={isSquared || undefined}
      data-outer-circle={hasOuterCircle || undefined}
      style={hasOuterCircle ? { boxShadow: `0 0 0 4px ${outerCircleColor}` } : undefined}
      title={title}
    >
      {icon ? (
        icon
      ) : hasImage ? (
        <img
          className={styles.image}
          src={avatarUrl ?? undefined}
          alt={fullName}
          onError={() => setBrokenUrl(avatarUrl ?? undefined)}
        />
      ) : (
        <span aria-hidden="true">{firstLetter(firstName)}</span>
      )}
      {statusIndicatorIcon && <span className={styles.status}>{statusIndicatorIcon}</span>}
    </span>
  );
}
