import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { DrawerFoot } from '../components/side-drawer/side-drawer.tsx';
import styles from './drawer-form.module.css';
import { LeaveDialog } from './leave-dialog.tsx';

export interface DrawerFormProps {
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
  /** Of the drawer. */
  readonly onClose: () => void;
  /** Other things to do, left of the buttons. */
  readonly otherActions?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form inside a side drawer, its buttons in the drawer's foot; asks before what was typed is thrown away. */
export function DrawerForm({
  action,
  onSubmit,
  act,
  isDirty,
  isEdit = false,
  onSaved,
  onClose,
  otherActions,
  children,
}: DrawerFormProps) {
  const isSaved = onSaved !== undefined && act.isSuccess;
  const leave = useEffectEvent(() => onSaved?.());
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);
  return (
    <>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          // Enter works however the button looks.
          if (!act.isPending) void onSubmit();
        }}
      >
        {children}
        <button type="submit" hidden />
      </form>
      <DrawerFoot>
        {otherActions}
        <Button ml="auto" onClick={onClose}>
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
      </DrawerFoot>
      <LeaveDialog isDirty={isDirty && !act.isPending && !isSaved} />
    </>
  );
}
