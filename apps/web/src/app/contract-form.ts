import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  type UseFormSetError,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ServerError } from '../components/error-display/request-error.ts';

interface ContractFormOptions<Schema extends z.ZodType<FieldValues, FieldValues>> {
  schema: Schema;
  /** Names of the fields in messages, as their labels say them. */
  labels: Record<keyof z.input<Schema> & string, string>;
  defaultValues: DefaultValues<z.input<Schema>>;
  /** Validate while typing; otherwise on blur and change. */
  isValidatedOnInput?: boolean;
}

/** A form checked by a schema of the contract, with the messages of the specification. */
export function useContractForm<Schema extends z.ZodType<FieldValues, FieldValues>>({
  schema,
  labels,
  defaultValues,
  isValidatedOnInput = false,
}: ContractFormOptions<Schema>): UseFormReturn<z.input<Schema>, unknown, z.output<Schema>> {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(schema, { error: (issue) => messageOf(issue, labels) }) as never,
    defaultValues,
    mode: isValidatedOnInput ? 'onChange' : 'onTouched',
  });
}

type Issue = Pick<z.core.$ZodRawIssue, 'code' | 'path' | 'input'> & {
  format?: unknown;
  minimum?: unknown;
  origin?: unknown;
};

/** Words for one failed check of a field. */
export function messageOf(issue: Issue, labels: Record<string, string>): string {
  const field = (issue.path ?? []).join('.');
  const label = labels[field] ?? field;
  const isMissing = issue.input === undefined || issue.input === '' || issue.input === null;
  if (isMissing || (issue.code === 'too_small' && issue.origin === 'string' && Number(issue.minimum) <= 1)) {
    return `${label} is a required field`;
  }
  if (issue.code === 'invalid_format' && issue.format === 'email') return `${label} must be a valid email`;
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return `${label} must be at least ${issue.minimum} characters`;
  }
  return `${label} is not valid.`;
}

interface Sending<Output> {
  mutate: (values: Output, options: { onError: (error: Error) => void }) => void;
}

/** Checks the form and sends it; what the server finds wrong lands on the fields. */
export function submitTo<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  sending: Sending<Output>,
): () => Promise<void> {
  return form.handleSubmit((values) =>
    sending.mutate(values, { onError: (error) => showServerFields(error, form.setError) }),
  );
}

/** Lands the server's field messages on the fields they name. */
export function showServerFields<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
): void {
  if (!(error instanceof ServerError)) return;
  for (const [field, message] of Object.entries(error.body.fields ?? {})) {
    setError(field as Path<Values>, { type: 'server', message });
  }
}
