import { findCallingDevice, hasPermission, hasWrongCheckDigit } from '@longhaul/contract';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { queryOf } from '../../api/query-cache.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';

interface CheckDigitFieldProps extends ComponentProps<typeof Checkbox> {
  readonly imei: string;
}

/** Asked where the check digit of an IMEI is wrong; a device that is calling with these digits has answered it. */
export function CheckDigitField({ imei: typed, ...checkbox }: CheckDigitFieldProps) {
  const { id: orgId } = useOrganization();
  const mayAsk = hasPermission(useCurrentUser(), 'GAT_CREATE');
  const imei = typed.trim();
  const isDoubted = hasWrongCheckDigit(imei);
  const { data } = useQuery({
    ...queryOf(findCallingDevice, { params: { orgId }, query: { imei }, isBackground: true }),
    enabled: mayAsk && isDoubted,
  });
  if (!isDoubted || data?.calls) return null;
  return (
    <Checkbox
      label="The device sends exactly these digits"
      description="The check digit of this IMEI does not match, so a digit is probably mistyped. Some devices have numbers that were never assigned."
      {...checkbox}
    />
  );
}
