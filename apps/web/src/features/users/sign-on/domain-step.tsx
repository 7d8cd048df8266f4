import {
  addSignOnDomain,
  confirmSignOnDomain,
  getSignOn,
  hasPermission,
  removeSignOnDomain,
  type SignOnDomain,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { Chip } from '../../../components/chip/chip.tsx';
import { CopyField } from '../../../components/copy-field/copy-field.tsx';
import { ServerError } from '../../../components/error-display/request-error.ts';
import { TextField } from '../../../components/field/text-field.tsx';
import { notificationLog } from '../../../components/notifications/notification-log.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { useProof } from '../use-proof.tsx';
import { fieldText } from './field-text.ts';
import styles from './sign-on.module.css';

interface DomainStepProps {
  readonly domains: readonly SignOnDomain[];
  readonly onNext: () => void;
}

/** Email domains that use single sign-on. DNS can take an hour, and the other steps do not wait for it. */
export function DomainStep({ domains, onNext }: DomainStepProps) {
  const { id: orgId } = useOrganization();
  const mayChange = hasPermission(useCurrentUser(), 'SIGN_ON_UPDATE');
  const [domain, setDomain] = useState('');
  const { withProof, dialog } = useProof();
  const add = useEndpointMutation({
    mutationFn: async () => {
      try {
        return await withProof(() => call(addSignOnDomain, { params: { orgId }, body: { domain } }));
      } catch (error) {
        if (error instanceof ServerError && error.body.fields) notificationLog.explainInPlace(error);
        throw error;
      }
    },
    invalidates: [getSignOn],
    toast: () => {
      setDomain('');
      return 'Domain added';
    },
  });
  const fields = add.error instanceof ServerError ? (add.error.body.fields ?? {}) : {};
  const isAnyConfirmed = domains.some(({ confirmedAt }) => confirmedAt !== null);
  return (
    <div className={styles.fields}>
      {domains.length === 0 ? (
        <p>No domains yet.{mayChange && ' Add the domain of your email addresses, such as example.com.'}</p>
      ) : (
        <ul className={styles.domains}>
          {domains.map((each) => (
            <DomainRow key={each.domain} stored={each} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {mayChange && (
        <form
          noValidate
          className={styles.add}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            add.mutate();
          }}
        >
          <TextField
            label="Domain"
            placeholder="example.com"
            value={domain}
            onChange={(event) => setDomain(event.currentTarget.value)}
            error={fieldText(fields, 'domain', 'Domain')}
          />
          <Button type="submit" loading={add.isPending} disabled={domain.trim() === ''}>
            Add
          </Button>
        </form>
      )}
      <div>
        <Button variant={isAnyConfirmed ? 'filled' : 'default'} onClick={onNext}>
          {isAnyConfirmed ? 'Next' : 'Continue while DNS updates'}
        </Button>
      </div>
      {dialog}
    </div>
  );
}

function DomainRow({ stored, mayChange }: { readonly stored: SignOnDomain; readonly mayChange: boolean }) {
  const { id: orgId } = useOrganization();
  const params = { orgId, domain: stored.domain };
  const { withProof, dialog } = useProof();
  const confirm = useEndpointMutation({
    mutationFn: () => withProof(() => call(confirmSignOnDomain, { params })),
    invalidates: [getSignOn],
    toast: `${stored.domain} is confirmed`,
  });
  const remove = useEndpointMutation({
    mutationFn: () => withProof(() => call(removeSignOnDomain, { params })),
    invalidates: [getSignOn],
    toast: `${stored.domain} removed`,
  });
  const isConfirmed = stored.confirmedAt !== null;
  return (
    <li className={styles.domain}>
      <div className={styles.domainHead}>
        <b>{stored.domain}</b>
        <Chip tone={isConfirmed ? 'ok' : 'caution'}>{isConfirmed ? 'Confirmed' : 'Not confirmed'}</Chip>
        {mayChange && (
          <Button
            size="sm"
            ml="auto"
            aria-label={`Remove ${stored.domain}`}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Remove
          </Button>
        )}
      </div>
      {!isConfirmed && (
        <>
          <p>Add this TXT record in the DNS settings of the domain, then confirm it.</p>
          <CopyField label="Record name" value={stored.recordName} />
          <CopyField label="Record value" value={stored.recordValue} />
          {mayChange && (
            <div>
              <Button
                size="sm"
                aria-label={`Confirm ${stored.domain}`}
                loading={confirm.isPending}
                onClick={() => confirm.mutate()}
              >
                Confirm
              </Button>
            </div>
          )}
        </>
      )}
      {dialog}
    </li>
  );
}
