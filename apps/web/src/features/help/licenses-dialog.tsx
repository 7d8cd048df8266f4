import { Button } from '@mantine/core';
import notices from '../../../../../THIRD_PARTY_NOTICES.md?raw';
import { Dialog } from '../../components/dialog/dialog.tsx';
import styles from './help.module.css';

/** The notices of everything that Longhaul ships, as the file of the project has them. */
export function LicensesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Licenses" isWide onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <pre className={styles.notices}>{notices}</pre>
    </Dialog>
  );
}
