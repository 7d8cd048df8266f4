import { exportAuditPack, Quarter } from '@longhaul/contract';
import { useRef, useState } from 'react';
import { open } from '../../../api/api.ts';
import { saveAnswer } from '../../../components/save-file/save-file.ts';
import { useOrganization } from '../../../session/session.ts';

/** Of the download last begun, whichever quarter is shown meanwhile. */
export interface PackState {
  readonly kind: 'loading' | 'failed' | 'done';
  readonly quarter: string;
  readonly bytes: number;
}

/** A state per some kilobytes is enough to be seen moving. */
const STEP_BYTES = 200_000;

export interface AuditPack {
  /** Null while there is nothing to say. */
  readonly state: PackState | null;
  readonly start: (quarter: string) => void;
  /** Ends the download, or puts away what is said about the last one. */
  readonly stop: () => void;
}

/** Downloads the audit pack of a quarter, which is written while it is read and has no known size. */
export function useAuditPack(): AuditPack {
  const { id: orgId } = useOrganization();
  const [state, setState] = useState<PackState | null>(null);
  const running = useRef<AbortController | null>(null);
  const start = async (quarter: string) => {
    if (running.current !== null) return;
    const abort = new AbortController();
    running.current = abort;
    let bytes = 0;
    let said = 0;
    setState({ kind: 'loading', quarter, bytes });
    try {
      const query = { quarter: Quarter.parse(quarter) };
      const answer = await open(exportAuditPack, { params: { orgId }, query, signal: abort.signal });
      await saveAnswer(answer, (read) => {
        bytes = read;
        if (read - said < STEP_BYTES) return;
        said = read;
        setState({ kind: 'loading', quarter, bytes });
      });
      setState({ kind: 'done', quarter, bytes });
    } catch {
      setState(abort.signal.aborted ? null : { kind: 'failed', quarter, bytes });
    } finally {
      running.current = null;
    }
  };
  const stop = () => {
    running.current?.abort();
    setState(null);
  };
  return { state, start: (quarter) => void start(quarter), stop };
}
