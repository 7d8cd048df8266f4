import type { Endpoint } from '@longhaul/contract';
import type { z } from 'zod';

/** What a call sends, as the transport sees it. */
export interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Sent as it is, for an endpoint with an upload. */
  file?: Blob;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Nobody waits for it: the global loading bar stays away. */
  isBackground?: boolean;
  /** Sent again and again behind what is shown: nobody waits, and the screen itself says that it fails. */
  isPoll?: boolean;
  /** Statuses that the caller shows in its own words: no toast for them. */
  expectedStatuses?: readonly number[];
}

type IsOptional<Schema, Key> = Key extends keyof z.output<Schema>
  ? undefined extends z.output<Schema>[Key]
    ? true
    : Key extends keyof z.input<Schema>
      ? Record<never, never> extends Pick<z.input<Schema>, Key>
        ? true
        : false
      : false
  : false;

/** The schema's parsed types (ids are numbers, not `unknown`), optional where a default or undefined is allowed. */
type Fields<Schema> = {
  [Key in keyof z.output<Schema> as IsOptional<Schema, Key> extends true
    ? never
    : Key]: z.output<Schema>[Key];
} & {
  [Key in keyof z.output<Schema> as IsOptional<Schema, Key> extends true
    ? Key
    : never]?: z.output<Schema>[Key];
};

type Part<Name extends string, Schema, Value> = Schema extends z.ZodUndefined
  ? unknown
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

type Input<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? Part<'params', Params, Fields<Params>> &
        Part<'query', Query, Fields<Query>> &
        Part<'body', Body, z.input<Body>> &
        Pick<RequestParts, 'signal' | 'headers' | 'isBackground' | 'isPoll' | 'expectedStatuses' | 'file'>
    : never;

/** The argument after the endpoint: left out when the endpoint needs nothing. */
export type CallInput<E> = Record<never, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>];
