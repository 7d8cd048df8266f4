import { AsyncLocalStorage } from 'node:async_hooks';

const ends = new AsyncLocalStorage<AbortSignal | undefined>();

/** Runs the work of one call: when the signal is aborted, the transactions that it has open end with the reason. */
export const endingWith = <Result>(signal: AbortSignal, work: () => Result): Result => ends.run(signal, work);

/** Runs work that others wait for too, and that therefore does not end with the call that began it. */
export const forOthersToo = <Result>(work: () => Result): Result => ends.run(undefined, work);

/** The signal that ends the work which is running, if there is one. */
export const workEnd = (): AbortSignal | undefined => ends.getStore();
