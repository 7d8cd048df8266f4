import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconDownload } from '@tabler/icons-react';
import styles from './exports.module.css';
import type { AuditPack } from './use-audit-pack.ts';

const ICONS = { loading: IconDownload, failed: IconAlertTriangle, done: IconCheck };

/** How the download of the audit pack goes: it can take a while, and it can break off. */
export function PackNote({ pack }: { readonly pack: AuditPack }) {
  const { state, start, stop } = pack;
  if (state === null) return null;
  const { quarter } = state;
  const Icon = ICONS[state.kind];
  const size = megabytes(state.bytes);
  return (
    <div className={styles.note} data-kind={state.kind} role={state.kind === 'failed' ? 'alert' : 'status'}>
      <Icon size={16} stroke={1.9} aria-hidden="true" />
      {state.kind === 'loading' && (
        <p>
          Audit pack for {quarter}: {state.bytes === 0 ? 'is being prepared' : `${size} so far`}
        </p>
      )}
      {state.kind === 'failed' && (
        <p>
          The audit pack for {quarter} failed{state.bytes > 0 && ` after ${size}`}; nothing was saved.
        </p>
      )}
      {state.kind === 'done' && (
        <p>
          The audit pack for {quarter} downloaded, {size}.
        </p>
      )}
      {state.kind === 'failed' && (
        <Button size="sm" onClick={() => start(quarter)}>
          Try again
        </Button>
      )}
      <Button size="sm" variant="subtle" onClick={stop}>
        {state.kind === 'loading' ? 'Cancel' : 'Dismiss'}
      </Button>
    </div>
  );
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
