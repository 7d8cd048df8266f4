import { getTwoStep } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { queryOf, stateOf } from '../../../api/query-cache.ts';
import { DataState } from '../../../components/data-state/data-state.tsx';
import { reloadUser, signOut } from '../../../session/session.ts';
import styles from './my-account-page.module.css';
import { Apps } from './two-step-card.tsx';

/** The only page of somebody who has to set it up first. */
export function TwoStepSetupPage() {
  const router = useRouter();
  const state = useQuery({ ...queryOf(getTwoStep), refetchOnMount: 'always' });
  const goOn = async () => {
    await reloadUser();
    await router.navigate({ to: '/dashboard' });
  };
  return (
    <main id="content" className={styles.setup}>
      <h1 className={styles.setupTitle}>Set up two-step verification</h1>
      <DataState {...stateOf(state)}>
        {state.data && <Apps state={state.data} onDone={() => void goOn()} />}
      </DataState>
      <Button variant="subtle" onClick={() => void signOut()}>
        Log out
      </Button>
    </main>
  );
}
