import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import styles from './icon-button.module.css';

export interface IconButtonProps {
  /** Read out, and shown as a tooltip when asked. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick?: () => void;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  readonly isOutlined?: boolean;
  readonly isDisabled?: boolean;
  readonly hasTooltip?: boolean;
  /** A number on the corner, for what waits to be seen; none at zero. */
  readonly count?: number;
  readonly isExpanded?: boolean;
  readonly isPressed?: boolean;
  readonly hasPopup?: 'menu' | 'dialog';
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  label,
  icon,
  onClick,
  size = 'md',
  isOutlined = false,
  isDisabled = false,
  hasTooltip = false,
  count = 0,
  isExpanded,
  isPressed,
  hasPopup,
  ref,
}: IconButtonProps) {
  const button = (
    <ActionIcon
      ref={ref}
      variant={isOutlined ? 'default' : 'subtle'}
      size={size}
      aria-label={label}
      aria-expanded={isExpanded}
      aria-pressed={isPressed}
      aria-haspopup={hasPopup}
      disabled={isDisabled}
      onClick={onClick}
    >
      {icon}
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </ActionIcon>
  );
  return hasTooltip ? <Tooltip label={label}>{button}</Tooltip> : button;
}
