import type { InvitationOutcome } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { usePublicSettings } from '../api/settings.ts';
import { CopyField } from '../components/copy-field/copy-field.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import styles from './invitation-dialog.module.css';

interface InvitationDialogProps {
  readonly email: string;
  readonly isMailSent: boolean;
  readonly link: NonNullable<InvitationOutcome['link']>;
  readonly onClose: () => void;
}

/** Whether the mail went out, and the link to pass on where it did not, or will not be found. */
export function InvitationDialog({ email, isMailSent, link, onClose }: InvitationDialogProps) {
  const isMailOn = usePublicSettings()?.isMailOn;
  return (
    <Dialog
      title={isMailSent ? 'Invitation sent' : 'Share the invite link'}
      onClose={onClose}
      footer={
        <Button variant="filled" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.body}>
        <p>
          {isMailSent && `We emailed this link to ${email}.`}
          {!isMailSent && isMailOn && `The email to ${email} couldn’t be sent. Share this link yourself.`}
          {!isMailSent &&
            !isMailOn &&
            `This server doesn’t send email. Share this link with ${email} yourself.`}
        </p>
        <CopyField label="Link" value={link} />
        <p className={styles.words}>
          Whoever opens it sets the password and is logged in. It works once, for seven days, and won’t be
          shown again.
        </p>
      </div>
    </Dialog>
  );
}
