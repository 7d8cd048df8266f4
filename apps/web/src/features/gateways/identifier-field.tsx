import { findCallingDevice, hasPermission, hasWrongCheckDigit } from '@longhaul/contract';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { queryOf } from '../../api/query-cache.ts';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { TextField, type TextFieldProps } from '../../components/field/text-field.tsx';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { CallingDevice } from './calling-device.tsx';

export const CONFIRM_LABEL = 'Add anyway: the device has exactly these digits';

interface IdentifierFieldProps extends TextFieldProps {
  readonly typed: string;
  readonly isConfirmed: boolean;
  readonly confirmation: ComponentProps<typeof CheckboxField>;
}

/**
 * The identifier of a device. A wrong check digit of an IMEI is an error until somebody confirms the digits; a device that
 * is calling with them has confirmed them.
 */
export function IdentifierField({ typed, isConfirmed, confirmation, error, ...field }: IdentifierFieldProps) {
  const { id: orgId } = useOrganization();
  const mayAsk = hasPermission(useCurrentUser(), 'GAT_CREATE');
  const imei = typed.trim();
  const isWrong = hasWrongCheckDigit(imei);
  const { data } = useQuery({
    ...queryOf(findCallingDevice, { params: { orgId }, query: { imei }, isBackground: true }),
    enabled: mayAsk && isWrong,
  });
  const isDoubted = isWrong && !data?.calls;
  const problem =
    isDoubted && !isConfirmed ? 'The check digit of this IMEI does not match. Check each digit.' : error;
  return (
    <>
      <TextField spellCheck={false} autoComplete="off" {...field} {...(problem && { error: problem })} />
      <CallingDevice imei={typed} />
      {isDoubted && <CheckboxField label={CONFIRM_LABEL} {...confirmation} />}
    </>
  );
}
