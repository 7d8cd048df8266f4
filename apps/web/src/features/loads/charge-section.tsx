import {
  CHARGE_KINDS,
  type ChargeKind,
  createLoadCharge,
  deleteLoadCharge,
  hasPermission,
  type LoadDetail,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormRow, FormSection } from '../../components/form/form-section.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { formatCents, readCents } from '../../format/money.ts';
import { LOAD_QUERIES } from '../../records/assign-load.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { CHARGE_LABELS } from './load-labels.ts';
import styles from './loads.module.css';

/** What the customer is charged, and detention that is not charged yet: one click adds it. */
export function ChargeSection({ load }: { readonly load: LoadDetail }) {
  const { id: orgId } = useOrganization();
  const mayChange = hasPermission(useCurrentUser(), 'LOAD_UPDATE');
  const charges = load.charges ?? [];
  const params = { orgId, loadId: load.id };
  const remove = useEndpointMutation({
    mutationFn: (chargeId: number) => call(deleteLoadCharge, { params: { ...params, chargeId } }),
    invalidates: LOAD_QUERIES,
    toast: 'Charge removed',
  });
  const addDetention = useEndpointMutation({
    mutationFn: (stopSequence: number) =>
      call(createLoadCharge, { params, body: { kind: 'detention', stopSequence } }),
    invalidates: LOAD_QUERIES,
    toast: 'Detention charged',
  });
  const owed = load.stops.filter(
    ({ sequence, departedAt, waiting }) =>
      departedAt !== null &&
      (waiting?.detentionCents ?? 0) > 0 &&
      !charges.some(({ kind, stopSequence }) => kind === 'detention' && stopSequence === sequence),
  );
  return (
    <>
      <FormSection title="Charges">
        {charges.length === 0 && <p className={styles.words}>No charges yet.</p>}
        {charges.length > 0 && (
          <table className={styles.charges}>
            <tbody>
              {charges.map(({ id, kind, description, cents, currency, currencyCents, exchangeRate }) => (
                <tr key={id}>
                  <th scope="row">
                    {CHARGE_LABELS[kind]}
                    {description && <small>{description}</small>}
                    {currencyCents !== null && (
                      <small>
                        {(currencyCents / 100).toFixed(2)} {currency} at {exchangeRate}
                      </small>
                    )}
                  </th>
                  <td>{formatCents(cents)}</td>
                  {mayChange && (
                    <td>
                      <IconButton
                        label={`Remove ${CHARGE_LABELS[kind].toLowerCase()} of ${formatCents(cents)}`}
                        icon={<IconTrash size={16} stroke={1.8} />}
                        onClick={() => remove.mutate(id)}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td>{formatCents(load.chargesCents ?? 0)}</td>
                {mayChange && <td />}
              </tr>
            </tfoot>
          </table>
        )}
      </FormSection>
      {owed.length > 0 && load.status !== 'cancelled' && (
        <FormSection title="Detention to invoice">
          {owed.map(({ sequence, place, location, waiting }) => (
            <div key={sequence} className={styles.owed}>
              <span>
                {place?.name ?? location}: {formatCents(waiting?.detentionCents ?? 0)}
              </span>
              {mayChange && (
                <Button loading={addDetention.isPending} onClick={() => addDetention.mutate(sequence)}>
                  Add charge
                </Button>
              )}
            </div>
          ))}
        </FormSection>
      )}
      {mayChange && <NewChargeForm load={load} />}
    </>
  );
}

const KINDS = CHARGE_KINDS.map((value) => ({ value, label: CHARGE_LABELS[value] }));

function NewChargeForm({ load }: { readonly load: LoadDetail }) {
  const { id: orgId } = useOrganization();
  const [kind, setKind] = useState<ChargeKind>('linehaul');
  const [amount, setAmount] = useState('');
  const [description, setDescription] = useState('');
  const [error, setError] = useState<string>();
  const add = useEndpointMutation({
    mutationFn: (cents: number) =>
      call(createLoadCharge, { params: { orgId, loadId: load.id }, body: { kind, cents, description } }),
    invalidates: LOAD_QUERIES,
    toast: `${CHARGE_LABELS[kind]} added`,
  });
  const submit = () => {
    const cents = readCents(amount);
    if (cents === null) return setError('Amount must be in dollars, such as 1450.00');
    if (Math.abs(cents) > 1_000_000_000) return setError('Amount must be at most 10,000,000 dollars');
    setError(undefined);
    add.mutate(cents, {
      onSuccess: () => {
        setAmount('');
        setDescription('');
      },
    });
  };
  return (
    <FormSection title="Add a charge">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormRow>
          <SelectField
            label="Kind"
            data={KINDS}
            value={kind}
            onChange={(value) => setKind(value as ChargeKind)}
          />
          <TextField
            label="Amount, USD"
            inputMode="decimal"
            value={amount}
            onChange={(event) => setAmount(event.currentTarget.value)}
            {...(error && { error })}
          />
        </FormRow>
        <TextField
          label="Description"
          value={description}
          maxLength={200}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <Button type="submit" mt="sm" loading={add.isPending}>
          Add charge
        </Button>
      </form>
    </FormSection>
  );
}
