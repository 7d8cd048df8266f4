import { getTwoStep, PROOF_MINUTES, PROOF_REQUIRED, proveIdentity } from '@longhaul/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { ServerError } from '../../components/error-display/request-error.ts';
import { notificationLog } from '../../components/notifications/notification-log.ts';
import { ProofDialog } from './proof-dialog.tsx';

interface Waiting {
  readonly goOn: () => void;
  readonly cancel: () => void;
}

/**
 * For calls that change how people sign in: when the server asks for a proof, the dialog asks for the password and the call is
 * made again. Show `dialog` on the page.
 */
export function useProof(): {
  readonly withProof: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  readonly dialog: ReactNode;
} {
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const state = useQuery({ ...queryOf(getTwoStep), enabled: waiting !== null });
  const withProof = async <Answer,>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ServerError) || error.body.technicalMessage !== PROOF_REQUIRED) throw error;
      notificationLog.explainInPlace(error);
      await new Promise<void>((resolve, reject) =>
        setWaiting({ goOn: resolve, cancel: () => reject(error) }),
      );
      return work();
    }
  };
  const end = (then: keyof Waiting) => {
    waiting?.[then]();
    setWaiting(null);
    void queryClient.invalidateQueries({ queryKey: [getTwoStep.name] });
  };
  const dialog = waiting && state.data && (
    <ProofDialog
      title="Enter your password"
      words={`This changes how people sign in. We will not ask again for ${PROOF_MINUTES} minutes.`}
      action="Continue"
      state={{ ...state.data, provedUntil: null }}
      send={(proof) => call(proveIdentity, { body: proof })}
      onDone={() => end('goOn')}
      onClose={() => end('cancel')}
    />
  );
  return { withProof, dialog };
}
