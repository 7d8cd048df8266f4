import {
  getOrganization,
  getSetupProgress,
  hasAll,
  hasPermission,
  type PermissionCode,
  type SetupProgress,
  updateOrganization,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { call } from '../api/api.ts';
import { queryOf } from '../api/query-cache.ts';
import { useEndpointMutation } from '../api/use-endpoint-mutation.ts';
import { ButtonLink } from '../components/button-link/button-link.tsx';
import { useCurrentUser, useOrganization } from '../session/session.ts';
import styles from './first-steps.module.css';

/** Of the forms that the steps lead to: who lacks one of them is shown no checklist that they cannot finish. */
const CODES: readonly PermissionCode[] = [
  'ORG_READ',
  'ORG_UPDATE',
  'ASSET_CREATE',
  'DRIVER_CREATE',
  'GAT_READ',
  'GAT_CREATE',
  'GAT_UPDATE',
];

const REFRESH_MS = 5_000;

const SETTINGS = '/settings/organization-settings';
const ADD_TRUCK = `${SETTINGS}/truck-add`;

interface Step {
  readonly title: string;
  readonly words: string;
  readonly isDone: boolean;
  readonly to: string;
  readonly search?: Record<string, unknown>;
}

const COMPANY_WORDS = { usdotNumber: 'USDOT number', address: 'Address' } as const;

function stepsOf(progress: SetupProgress): readonly Step[] {
  const {
    isCompanyKnown,
    companyLacks,
    hasVehicle,
    hasDriver,
    hasPairedDevice,
    hasSignal,
    awaitedGatewayId,
  } = progress;
  return [
    {
      title: 'Company',
      words:
        companyLacks.length === 1
          ? `${COMPANY_WORDS[companyLacks[0]!]} missing`
          : 'USDOT number and address, as shown on every log, and the time zone of the home terminal',
      isDone: isCompanyKnown,
      to: `${SETTINGS}/organization-account`,
    },
    { title: 'First vehicle', words: 'Only a unit number is needed', isDone: hasVehicle, to: ADD_TRUCK },
    {
      title: 'First driver',
      words: 'Only a name is needed. Add the license and sign-in later.',
      isDone: hasDriver,
      to: `${SETTINGS}/driver-add`,
      search: { addDriver: true },
    },
    {
      title: 'First device paired',
      words: 'A phone, a Teltonika or whatever you have in the truck',
      isDone: hasPairedDevice,
      to: ADD_TRUCK,
    },
    {
      title: 'First signal',
      words: 'The truck shows on the map',
      isDone: hasSignal,
      to: ADD_TRUCK,
      ...(awaitedGatewayId !== null && { search: { device: awaitedGatewayId } }),
    },
  ];
}

/** What an organization has done of its first steps; undefined once all is done, where it is hidden, or for others. */
export function useFirstSteps(): SetupProgress | undefined {
  const user = useCurrentUser();
  const { id: orgId } = useOrganization();
  const { data } = useQuery({
    ...queryOf(getSetupProgress, { params: { orgId }, isBackground: true }),
    enabled: hasAll(user, CODES),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? REFRESH_MS : false),
  });
  return data && isOpen(data) ? data : undefined;
}

const isOpen = (progress: SetupProgress): boolean =>
  !progress.isHidden && stepsOf(progress).some(({ isDone }) => !isDone);

/** The first steps of an organization, ticked as they are done; each leads to the form that does it. */
export function FirstSteps({ progress }: { readonly progress: SetupProgress }) {
  const titleId = useId();
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const hide = useEndpointMutation({
    mutationFn: () => call(updateOrganization, { params: { orgId }, body: { isSetupHidden: true } }),
    invalidates: [getSetupProgress, getOrganization],
    toast: 'First steps hidden. You can show them again in Organization account.',
  });
  const steps = stepsOf(progress);
  const { hasPairedDevice, hasSignal, awaitedGatewayId } = progress;
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.title}>
            First steps
          </h2>
          <p className={styles.facts}>
            {steps.filter(({ isDone }) => isDone).length} of {steps.length} done
          </p>
        </div>
        <Button variant="subtle" size="sm" loading={hide.isPending} onClick={() => hide.mutate()}>
          Hide
        </Button>
      </header>
      <ol className={styles.steps}>
        {steps.map(({ title, words, isDone, to, search }) => (
          <li key={title} data-done={isDone || undefined}>
            <span className={styles.tick} aria-hidden="true">
              {isDone && <IconCheck size={14} stroke={2.4} />}
            </span>
            <div>
              {isDone ? (
                <b>{title}</b>
              ) : (
                <Link to={to} {...(search && { search })}>
                  {title}
                </Link>
              )}
              <p>{isDone ? 'Done' : words}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        {!hasSignal &&
          (hasPairedDevice && awaitedGatewayId !== null ? (
            <ButtonLink to={ADD_TRUCK} search={{ device: awaitedGatewayId }} variant="filled">
              Set up the device
            </ButtonLink>
          ) : (
            <ButtonLink to={ADD_TRUCK} variant="filled">
              Add your first truck
            </ButtonLink>
          ))}
        {hasPermission(user, 'ALERT_CREATE') && (
          <ButtonLink to={`${SETTINGS}/alert-rules`}>Set up alerts</ButtonLink>
        )}
      </div>
    </section>
  );
}
