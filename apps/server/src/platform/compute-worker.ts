import type { ComputeAnswer } from './compute-pool.ts';
import { DomainError } from './errors.ts';

/** Runs in a worker thread of the ComputePool. */
export async function compute({
  module,
  name,
  input,
  started,
}: {
  module: string;
  name: string;
  input: unknown[];
  /** Of four bytes: 1 once the thread is ready. */
  started: Int32Array;
}): Promise<ComputeAnswer> {
  const exports = (await import(module)) as Record<string, (...input: unknown[]) => unknown>;
  Atomics.store(started, 0, 1);
  Atomics.notify(started, 0);
  try {
    return { value: await exports[name]!(...input) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { status, message, technicalMessage, fields } = error;
    return { refusal: { status, message, technicalMessage, fields } };
  }
}
