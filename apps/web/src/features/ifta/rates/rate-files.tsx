import type { RateTable } from '@longhaul/contract';
import { Card } from '../../../components/card/card.tsx';
import { Chip } from '../../../components/chip/chip.tsx';
import styles from './fuel-rates.module.css';
import { loadedText } from './rate-labels.ts';

interface RateFilesProps {
  readonly files: RateTable['history'];
  readonly timeZone: string;
}

/** Files of the quarter that another has taken the place of; nothing where there are none. */
export function RateFiles({ files, timeZone }: RateFilesProps) {
  if (files.length === 0) return null;
  return (
    <Card title="Other files for this quarter" facts="kept, not in use" isFlush>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={`${file.loadedAt} ${file.source}`} className={styles.file}>
            <span>{file.source}</span>
            <Chip>{file.status}</Chip>
            <span className={styles.quiet}>loaded {loadedText(file, timeZone)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
