import type { EldFileFinding, EldOutputFile } from '@longhaul/contract';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Chip } from '../../components/chip/chip.tsx';
import { Facts } from '../../components/facts/facts.tsx';
import styles from './documents.module.css';

/** What the check of a file found, by line. */
export function FileReport({ file }: { readonly file: EldOutputFile }) {
  const { lineCount, eventCount, findings } = file.report;
  return (
    <div className={styles.form}>
      <Facts
        rows={[
          ['File', file.fileName],
          ['Lines', lineCount],
          ['Duty events', eventCount],
        ]}
      />
      <div role="status">
        {findings.length === 0 ? (
          <Chip tone="ok" icon={<IconCheck size={14} stroke={2.2} aria-hidden="true" />}>
            No errors found
          </Chip>
        ) : (
          <Chip tone="caution" icon={<IconAlertTriangle size={14} stroke={2} aria-hidden="true" />}>
            {findings.length === 1 ? '1 error found' : `${findings.length} errors found`}
          </Chip>
        )}
      </div>
      {findings.length > 0 && <Findings findings={findings} />}
    </div>
  );
}

function Findings({ findings }: { readonly findings: readonly EldFileFinding[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it too
    <section className={styles.scroll} aria-label="Findings" tabIndex={0}>
      <table className={styles.findings}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Finding</th>
            <th scope="col">Expected</th>
            <th scope="col">Found</th>
            <th scope="col">Paragraph</th>
          </tr>
        </thead>
        <tbody>
          {findings.map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
            <tr key={index}>
              <td className={styles.line}>{finding.line}</td>
              <td>{finding.message}</td>
              <td>{finding.expected ?? ''}</td>
              <td>{finding.found === '' ? 'nothing' : (finding.found ?? '')}</td>
              <td>{finding.paragraph}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
