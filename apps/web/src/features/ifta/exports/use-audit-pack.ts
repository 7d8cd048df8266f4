import { exportAuditPack } from '@longhaul/contract';
import { useRef, useState } from 'react';
import { open } from '../../../app/api.ts';
import { useOrganization } from '../../../app/session.ts';
import { saveAnswer } from '../../../components/save-file/save-file.ts';

export type PackState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly bytes: number }
  | { readonly kind: 'failed'; readonly bytes: number }
  | { readonly kind: 'done'; readonly bytes: number };

/** A state per some kilobytes is enough to be seen moving. */
const STEP_BYTES = 200_000;

export interface AuditPack {
  readonly state: PackState;
  readonly start: () => void;
  /** Ends the download, or puts away what is said about the last one. */
  readonly stop: () => void;
}

/** Downloads the audit pack of a quarter, which is written while it is read and has no known size. */
export function useAuditPack(quarter: string | null): AuditPack {
  const { id: orgId } = useOrganization();
  const [state, setState] = useState<PackState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  const start = async () => {
    if (quarter === null || running.current !== null) return;
    const abort = new AbortController();
    running.current = abort;
    let bytes = 0;
    let said = 0;
    setState({ kind: 'loading', bytes });
    try {
      const query = { quarter: quarter as never };
      const answer = await open(exportAuditPack, { params: { orgId }, query, signal: abort.signal });
      await saveAnswer(answer, (read) => {
        bytes = read;
        if (read - said < STEP_BYTES) return;
        said = read;
        setState({ kind: 'loading', bytes });
      });
      setState({ kind: 'done', bytes });
    } catch {
      setState(abort.signal.aborted ? { kind: 'idle' } : { kind: 'failed', bytes });
    } finally {
      running.current = null;
    }
  };
  const stop = () => {
    running.current?.abort();
    setState({ kind: 'idle' });
  };
  return { state, start: () => void start(), stop };
}
