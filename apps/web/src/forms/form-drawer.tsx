import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { SideDrawer, type SideDrawerProps } from '../components/side-drawer/side-drawer.tsx';
import styles from './form-drawer.module.css';
import { LeaveDialog } from './leave-dialog.tsx';

interface FormDrawerProps extends Pick<SideDrawerProps, 'title' | 'facts' | 'avatar' | 'onClose'> {
  /** On the button that sends the form, such as `Add group`. */
  readonly action: ReactNode;
  /** Checks the form and sends it. */
  readonly onSubmit: () => Promise<void>;
  /** The sending, as far as it has come. */
  readonly act: { readonly isPending: boolean; readonly isSuccess: boolean };
  readonly isDirty: boolean;
  /** Of something that exists already: there is nothing to send before a change. */
  readonly isEdit?: boolean;
  /** Once sent, when the form no longer counts as unsaved; without it the drawer stays open. */
  readonly onSaved?: () => void;
  /** Other things to do, left of the buttons. */
  readonly otherActions?: ReactNode;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** A side drawer with a form; asks before what was typed is thrown away. */
export function FormDrawer({
  action,
  onSubmit,
  act,
  isDirty,
  isEdit = false,
  onSaved,
  otherActions,
  above,
  below,
  children,
  ...drawer
}: FormDrawerProps) {
  const isSaved = onSaved !== undefined && act.isSuccess;
  const leave = useEffectEvent(() => onSaved?.());
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);
  return (
    <SideDrawer
      isOpen
      {...drawer}
      footer={
        <>
          {otherActions}
          <Button ml="auto" onClick={drawer.onClose}>
            {onSaved ? 'Cancel' : 'Close'}
          </Button>
          <Button
            variant="filled"
            disabled={isEdit && !isDirty}
            loading={act.isPending}
            onClick={() => void onSubmit()}
          >
            {action}
          </Button>
        </>
      }
    >
      {above}
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {children}
        <button type="submit" hidden />
      </form>
      {below}
      <LeaveDialog isDirty={isDirty && !act.isPending && !isSaved} />
    </SideDrawer>
  );
}
