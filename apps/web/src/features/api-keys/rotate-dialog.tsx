import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import styles from './api-keys.module.css';

const OVERLAPS = [
  { value: '0', label: 'Ends now' },
  { value: '1', label: 'Works for 1 more hour' },
  { value: '24', label: 'Works for 24 more hours' },
  { value: '168', label: 'Works for 7 more days' },
];

interface RotateDialogProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onRotate: (overlapHours: number) => void;
  readonly onClose: () => void;
}

/** Asks how long the earlier secret stays good beside the new one. */
export function RotateDialog({ name, isBusy, onRotate, onClose }: RotateDialogProps) {
  const [hours, setHours] = useState('24');
  return (
    <Dialog
      title={`Rotate ${name}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" loading={isBusy} onClick={() => onRotate(Number(hours))}>
            Create new secret
          </Button>
        </>
      }
    >
      <SelectField
        label="Old secret"
        data={OVERLAPS}
        value={hours}
        onChange={(value) => setHours(value ?? '24')}
      />
      <p className={styles.words}>Put the new secret into the program before the old one expires.</p>
    </Dialog>
  );
}
