import type { Endpoint, PermissionCode } from '@longhaul/contract';
import { Anchor, Button, Select } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { open } from '../../api/api.ts';
import { stateOf } from '../../api/query-cache.ts';
import { Card } from '../../components/card/card.tsx';
import { CopyField } from '../../components/copy-field/copy-field.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { ErrorDisplay } from '../../components/error-display/error-display.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Page } from '../../components/page/page.tsx';
import {
  INTEGRATIONS_CRUMB,
  ORGANIZATION_CRUMB,
  SETTINGS_CRUMB,
} from '../../components/page-head/crumbs.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './api-page.module.css';
import { type ApiCall, callsToTry, queryFor } from './calls-to-try.ts';

const DOCUMENT: Endpoint = {
  name: 'openapi',
  method: 'GET',
  path: '/openapi.json',
  permission: 'public',
  summary: 'The OpenAPI document',
};
/** Longer answers are cut where they are shown. */
const SHOWN_LETTERS = 100_000;
/** Told beside the call, not over the page. */
const REFUSALS = [400, 403, 404, 409, 410, 422, 429];

export function ApiPage() {
  const document = useQuery({
    queryKey: ['openapi'],
    queryFn: async ({ signal }) => (await open(DOCUMENT, { signal })).json(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page>
      <PageHead title="API" crumbs={[SETTINGS_CRUMB, ORGANIZATION_CRUMB, INTEGRATIONS_CRUMB]} />
      <Card title="Documentation" facts="Every call, with its permission and an example">
        <div className={styles.part}>
          <p>
            <Anchor href="/docs" target="_blank" rel="noreferrer">
              Reference
            </Anchor>{' '}
            · <Anchor href="/api/v1/openapi.json">OpenAPI document</Anchor>
          </p>
          <CopyField label="Address" value={`${location.origin}/api/v1`} />
        </div>
      </Card>
      <Card title="Try a call" facts="As you, with your permissions. Calls that only read">
        <DataState {...stateOf(document)}>
          {document.data && <TryCall calls={callsToTry(document.data)} />}
        </DataState>
      </Card>
    </Page>
  );
}

function TryCall({ calls }: { readonly calls: readonly ApiCall[] }) {
  const user = useCurrentUser();
  const allowed = calls.filter(
    ({ permission }) => permission === 'signed-in' || user.permissions.includes(permission as PermissionCode),
  );
  const [name, setName] = useState('listAssets');
  const chosen = allowed.find((each) => each.name === name) ?? allowed[0];
  if (!chosen) return <p>You don’t have permission for any call.</p>;
  return (
    <div className={styles.part}>
      <Select
        label="Call"
        searchable
        allowDeselect={false}
        maxDropdownHeight={320}
        limit={200}
        data={allowed.map((each) => ({ value: each.name, label: `${each.summary} (${each.path})` }))}
        value={chosen.name}
        onChange={(value) => value && setName(value)}
      />
      <CallForm key={chosen.name} chosen={chosen} />
    </div>
  );
}

function CallForm({ chosen }: { readonly chosen: ApiCall }) {
  const { id: orgId } = useOrganization();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const send = useMutation({
    mutationFn: async () => {
      const endpoint: Endpoint = {
        name: chosen.name,
        method: 'GET',
        path: chosen.path,
        permission: 'signed-in',
        summary: chosen.summary,
      };
      const startedAt = performance.now();
      const params = { ...values, orgId };
      const answer = await open(endpoint, {
        params,
        query: queryFor(chosen, values),
        expectedStatuses: REFUSALS,
      } as never);
      const text = JSON.stringify(await answer.json(), null, 2);
      return { status: answer.status, ms: Math.round(performance.now() - startedAt), text };
    },
  });
  const isComplete = chosen.fields.every(({ name, isRequired }) => !isRequired || values[name]?.trim());
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) send.mutate();
      }}
    >
      {chosen.fields.length > 0 && (
        <div className={styles.fields}>
          {chosen.fields.map(({ name, isRequired, isList }) => (
            <TextField
              key={name}
              label={name}
              required={isRequired}
              {...(isList && { description: 'Several with commas between' })}
              value={values[name] ?? ''}
              onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
            />
          ))}
        </div>
      )}
      <div>
        <Button type="submit" variant="filled" disabled={!isComplete} loading={send.isPending}>
          Send
        </Button>
      </div>
      {send.error && <ErrorDisplay error={send.error} />}
      {send.data && (
        <section aria-label="Answer">
          <p role="status">
            {send.data.status} in {send.data.ms} ms
          </p>
          {/* Scrolls by itself, so it takes the focus. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: reachable by keyboard, to be scrolled */}
          <pre className={styles.answer} tabIndex={0}>
            {send.data.text.slice(0, SHOWN_LETTERS)}
            {send.data.text.length > SHOWN_LETTERS && '\n…'}
          </pre>
        </section>
      )}
    </form>
  );
}
