import { Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../icon-button/icon-button.tsx';
import { focusFirstField } from './first-field.ts';
import styles from './side-drawer.module.css';
import { useFocusReturn } from './use-focus-return.ts';

export interface SideDrawerProps {
  readonly isOpen: boolean;
  /** Also called by Escape and by a click beside the drawer. */
  readonly onClose: () => void;
  readonly title: string;
  /** One line under the title. */
  readonly facts?: ReactNode;
  readonly avatar?: ReactNode;
  /** Of the whole drawer; what a part of it brings is a `DrawerFoot`. */
  readonly footer?: ReactNode;
  /** Below the header of the frame, as for rows; or over all of it. */
  readonly isOverHeader?: boolean;
  /** Room for something beside a form. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

const FootContext = createContext<HTMLElement | null>(null);

/** 480 px from the right, or 860; the whole screen on a phone. Focus stays inside and returns where it was. */
export function SideDrawer({
  isOpen,
  onClose,
  title,
  facts,
  avatar,
  footer,
  isOverHeader = false,
  isWide = false,
  children,
}: SideDrawerProps) {
  useFocusReturn();
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={isWide ? 'min(860px, 100%)' : 'var(--side-drawer)'}
      classNames={{ inner: isOverHeader ? undefined : styles.inner, content: styles.content }}
      transitionProps={{ duration: 180 }}
    >
      <Drawer.Overlay className={isOverHeader ? styles.overlay : `${styles.overlay} ${styles.belowHeader}`} />
      <Drawer.Content>
        <div className={styles.head}>
          {avatar}
          <div className={styles.words}>
            <Drawer.Title className={styles.title}>{title}</Drawer.Title>
            {facts && <div className={styles.facts}>{facts}</div>}
          </div>
          <IconButton label="Close" icon={<IconX size={18} stroke={1.7} />} onClick={onClose} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard, even without a field in it */}
        <div ref={focusFirstField} className={styles.body} tabIndex={0}>
          <FootContext value={foot}>{children}</FootContext>
        </div>
        <div ref={setFoot} className={styles.foot}>
          {footer}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Buttons in the foot of the drawer around it, for as long as what brings them is shown. */
export function DrawerFoot({ children }: { readonly children: ReactNode }) {
  const foot = use(FootContext);
  return foot && createPortal(children, foot);
}
