import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormGetValues,
  type UseFormReturn,
  type UseFormSetError,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ServerError } from '../components/error-display/request-error.ts';
import { withLabel } from '../components/field/with-label.ts';
import { notificationLog } from '../components/notifications/notification-log.ts';
import { pointerReleased } from './pointer-release.ts';

interface ContractFormOptions<Schema extends z.ZodType<FieldValues, FieldValues>> {
  schema: Schema;
  /** Names of the fields in messages, as their labels say them. */
  labels: Record<keyof z.input<Schema> & string, string>;
  defaultValues: DefaultValues<z.input<Schema>>;
  /** Validate while typing; otherwise when a field is left and when something is chosen. */
  isValidatedOnInput?: boolean;
}

/** A form checked by a schema of the contract, with the messages of the specification. */
export function useContractForm<Schema extends z.ZodType<FieldValues, FieldValues>>({
  schema,
  labels,
  defaultValues,
  isValidatedOnInput = false,
}: ContractFormOptions<Schema>): UseFormReturn<z.input<Schema>, unknown, z.output<Schema>> {
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: namingResolver(schema, labels) as never,
    defaultValues,
    mode: isValidatedOnInput ? 'onChange' : 'onBlur',
    reValidateMode: isValidatedOnInput ? 'onChange' : 'onBlur',
  });
  const { watch, trigger, setError } = form;
  const latestLabels = useRef(labels);
  latestLabels.current = labels;
  const setNamedError = useCallback<typeof setError>(
    (path, error, options) => {
      const message = error.message && withName(error.message, path, latestLabels.current);
      setError(path, { ...error, ...(message && { message }) }, options);
    },
    [setError],
  );
  useEffect(() => {
    if (isValidatedOnInput) return;
    // What is typed has changed once its field is left; what is chosen has changed at once.
    const { unsubscribe } = watch((_, { name, type }) => {
      if (name !== undefined && type === 'change' && !isTypedInto(name)) void trigger(name);
    });
    return unsubscribe;
  }, [watch, trigger, isValidatedOnInput]);
  return { ...form, setError: setNamedError };
}

/** Of the schema, its messages begun with the label of their field. */
function namingResolver<Schema extends z.ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  labels: Record<string, string>,
): Resolver<FieldValues> {
  const resolve = zodResolver(schema, {
    error: (issue) => messageOf(issue, labels),
  }) as unknown as Resolver<FieldValues>;
  return async (...input) => {
    const result = await resolve(...input);
    await pointerReleased();
    for (const [field, error] of Object.entries(result.errors)) {
      if (typeof error?.message === 'string') error.message = withName(error.message, field, labels);
    }
    return result;
  };
}

/** The contract says `must be a time zone`, and the server `timeZone is not valid.`: a form says which field. */
export function withName(message: string, field: string, labels: Record<string, string>): string {
  const label = labels[field];
  if (label === undefined) return message;
  return message.startsWith(`${field} `)
    ? `${label}${message.slice(field.length)}`
    : withLabel(message, label);
}

const CHOSEN = ['checkbox', 'radio', 'file'];

function isTypedInto(name: string): boolean {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement) return field.name === name;
  return field instanceof HTMLInputElement && field.name === name && !CHOSEN.includes(field.type);
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
  if (Number.isNaN(issue.input)) return `${label} must be a number, such as 1500 or 12.5`;
  return `${label} is not valid.`;
}

interface Sending<Output> {
  mutate: (values: Output, options: { onError: (error: Error) => void; onSettled: () => void }) => void;
}

/** Forms on their way, by what stays the same of them. */
const underWay = new WeakSet<object>();

/**
 * Checks the form and sends it; what the server finds wrong lands on the fields. Until the answer is there it is not sent
 * again, by a second press of the button or by Enter.
 */
export function submitTo<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  sending: Sending<Output>,
): () => Promise<void> {
  const { control } = form;
  const submit = form.handleSubmit(
    (values) =>
      new Promise<void>((onSettled) => {
        sending.mutate(values, { onError: (error) => showServerFields(error, form), onSettled });
      }),
  );
  return async () => {
    if (underWay.has(control)) return;
    underWay.add(control);
    await submit().finally(() => underWay.delete(control));
  };
}

/** Lands the server's field messages on the fields they name; what the form has no field for stays in its toast. */
export function showServerFields<Values extends FieldValues>(
  error: unknown,
  form: { setError: UseFormSetError<Values>; getValues: UseFormGetValues<Values> },
  /** Where the form calls a field otherwise than the server does. */
  fieldOf: (field: string) => string = (field) => field,
): void {
  if (!(error instanceof ServerError)) return;
  const found = Object.entries(error.body.fields ?? {}).map(([field, message]) => ({
    path: fieldOf(field) as Path<Values>,
    message,
  }));
  const [first, ...others] = found.filter(({ path }) => form.getValues(path) !== undefined);
  if (first === undefined) return;
  for (const { path, message } of others) form.setError(path, { type: 'server', message });
  form.setError(first.path, { type: 'server', message: first.message }, { shouldFocus: true });
  if (others.length + 1 === found.length) notificationLog.explainInPlace(error);
}
