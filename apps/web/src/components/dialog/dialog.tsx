import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { focusFirstField } from '../side-drawer/first-field.ts';
import { useFocusReturn } from '../side-drawer/use-focus-return.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly title: string;
  /** Also called by Escape and by a click beside the dialog. */
  readonly onClose: () => void;
  /** Buttons, the act itself last. */
  readonly footer: ReactNode;
  /** Room for a table. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A question or a small task over everything else; shown as long as it is rendered. */
export function Dialog({ title, onClose, footer, isWide = false, children }: DialogProps) {
  useFocusReturn();
  return (
    <Modal.Root opened onClose={onClose} centered size={isWide ? 960 : undefined}>
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title>{title}</Modal.Title>
          <IconButton label="Close" icon={<IconX size={18} stroke={1.7} />} onClick={onClose} />
        </div>
        <div ref={focusFirstField} className={styles.body}>
          {children}
        </div>
        <div className={styles.foot}>{footer}</div>
      </Modal.Content>
    </Modal.Root>
  );
}
