import { ServerError } from '../../../components/error-display/request-error.ts';

/** Refused for what stands there already, which no field of the form is to blame for. */
export const isConflict = (error: Error | null): error is ServerError =>
  error instanceof ServerError && error.body.status === 409;
