import { ActionIcon } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'color' | 'disabled' | 'style'> {
  /** Read out; wrap the button in a Tooltip to show it. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  readonly isOutlined?: boolean;
  readonly isDisabled?: boolean;
  /** A number on the corner, for what waits to be seen; none at zero. */
  readonly count?: number;
  readonly isExpanded?: boolean;
  readonly hasPopup?: 'menu' | 'dialog';
}

/** Takes what Tooltip, Menu and Popover put on their target. */
export function IconButton({
  label,
  icon,
  size = 'md',
  isOutlined = false,
  isDisabled = false,
  count = 0,
  isExpanded,
  hasPopup,
  ...rest
}: IconButtonProps) {
  return (
    <ActionIcon
      variant={isOutlined ? 'default' : 'subtle'}
      size={size}
      aria-expanded={isExpanded}
      aria-haspopup={hasPopup}
      disabled={isDisabled}
      {...rest}
      aria-label={label}
    >
      {icon}
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </ActionIcon>
  );
}
