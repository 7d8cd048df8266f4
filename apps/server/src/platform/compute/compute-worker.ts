import type { MessagePort } from 'node:worker_threads';
import { DomainError } from '../errors.ts';

export interface ComputeTask {
  /** URL of the module. */
  readonly module: string;
  /** Of the function it exports. */
  readonly name: string;
  readonly args: readonly unknown[];
  /** Told when the code is loaded and the work begins. */
  readonly begun: MessagePort;
}

/** An error keeps its class only within its thread: a refusal goes back as data. */
export type ComputeOutcome =
  | { readonly value: unknown }
  | { readonly refused: Pick<DomainError, 'status' | 'message'> & { details: Refusal } };

type Refusal = NonNullable<ConstructorParameters<typeof DomainError>[2]>;

export async function work({ module, name, args, begun }: ComputeTask): Promise<ComputeOutcome> {
  const { [name]: task } = await import(module);
  begun.postMessage(null);
  try {
    return { value: await task(...args.map(withBuffer)) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { status, message, technicalMessage, fields, retryAfterSeconds } = error;
    return {
      refused: {
        status,
        message,
        details: {
          technicalMessage,
          ...(fields !== undefined && { fields }),
          ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
        },
      },
    };
  } finally {
    begun.close();
  }
}

/** A buffer arrives from another thread as the plain array of bytes that it is made of. */
export function withBuffer(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
}
