import { ServerError } from '../../../components/error-display/request-error.ts';

/** Rejected because the receipt exists already; no field of the form is wrong. */
export const isConflict = (error: Error | null): error is ServerError =>
  error instanceof ServerError && error.body.status === 409;
