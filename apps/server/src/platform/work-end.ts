import { AsyncLocalStorage } from 'node:async_hooks';

const ends = new AsyncLocalStorage<AbortSignal | undefined>();

/** Runs the work of one call: when the signal is aborted, its open transactions end with the reason. */
export const endingWith = <Result>(signal: AbortSignal, work: () => Result): Result => ends.run(signal, work);

/** Runs work that other callers wait for too, so it does not end with the call that began it. */
export const forOthersToo = <Result>(work: () => Result): Result => ends.run(undefined, work);

/** The signal of the current work, if any. */
export const workEnd = (): AbortSignal | undefined => ends.getStore();
