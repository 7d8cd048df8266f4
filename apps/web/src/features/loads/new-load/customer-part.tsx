import { listCustomers } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../api/query-cache.ts';
import { SelectField } from '../../../components/field/select-field.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { FormRow, FormSection } from '../../../components/form/form-section.tsx';
import { useFoundSoFar, useServerSearch } from '../../../forms/server-search.ts';
import { useOrganization } from '../../../session/session.ts';
import type { NewLoadFormReturn } from './form-return.ts';
import styles from './new-load.module.css';

const ADD = 'add';

/** A customer of the list, or a new one by its name; the first customer of all is named at once. */
export function CustomerPart({ form }: { readonly form: NewLoadFormReturn }) {
  const { id: orgId } = useOrganization();
  const [isNew, setNew] = useState(false);
  const any = useQuery(queryOf(listCustomers, { params: { orgId }, query: { size: 1 } }));
  const isFirst = any.data?.total === 0;
  const choose = (id: number | null, name = '') => {
    form.setValue('customer', { id, name, email: '' }, { shouldDirty: true });
    form.clearErrors('customer');
  };
  const problem = (name: 'name' | 'email') => form.formState.errors.customer?.[name]?.message;
  if (!isFirst && !isNew) {
    return (
      <FormSection title="Customer">
        <CustomerChoice
          value={form.watch('customer.id')}
          error={problem('name')}
          onChoose={(id) => choose(id)}
          onAdd={(name) => {
            choose(null, name);
            setNew(true);
          }}
        />
      </FormSection>
    );
  }
  return (
    <FormSection title="Customer">
      <div className={styles.box}>
        <div className={styles.boxHead}>
          <b>New customer</b>
          {isFirst ? (
            <span className={styles.words}>You can add terms and contacts later.</span>
          ) : (
            <Button
              variant="subtle"
              size="xs"
              onClick={() => {
                choose(null);
                setNew(false);
              }}
            >
              Choose another
            </Button>
          )}
        </div>
        <FormRow>
          <TextField
            label="Customer name"
            maxLength={120}
            autoFocus
            {...form.register('customer.name')}
            {...(problem('name') && { error: problem('name')! })}
          />
          <TextField
            label="Billing email"
            type="email"
            placeholder="Optional"
            {...form.register('customer.email')}
            {...(problem('email') && { error: problem('email')! })}
          />
        </FormRow>
      </div>
    </FormSection>
  );
}

function CustomerChoice({
  value,
  error,
  onChoose,
  onAdd,
}: {
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChoose: (id: number) => void;
  readonly onAdd: (name: string) => void;
}) {
  const { id: orgId } = useOrganization();
  const search = useServerSearch();
  const found = useQuery(queryOf(listCustomers, { params: { orgId }, query: search.query }));
  const customers = useFoundSoFar(
    (found.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  );
  const typed = search.query.q ?? '';
  const isKnown = customers.some(({ label, value: id }) => label === typed || id === String(value));
  const choices =
    typed !== '' && !isKnown
      ? [...customers, { value: ADD, label: `Add “${typed}”` }]
      : [...customers, { value: ADD, label: 'Add a customer' }];
  return (
    <SelectField
      label="Customer"
      placeholder="Search"
      data={choices}
      {...search.field}
      selectFirstOptionOnChange
      value={value === null ? null : String(value)}
      onChange={(chosen) => {
        if (chosen === ADD) onAdd(isKnown ? '' : typed);
        else if (chosen !== null) onChoose(Number(chosen));
      }}
      {...(error && { error })}
    />
  );
}
