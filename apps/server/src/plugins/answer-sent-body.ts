import { ALL_ENDPOINTS } from '@longhaul/contract';
import { DomainError } from '../platform/errors.ts';
import { DeepJsonError, parseJson } from '../platform/parse-json.ts';
import { deepBody } from './json-bodies.ts';
import { readBody } from './read-request.ts';
import { serializerFor } from './serializer.ts';

/** A body as it was sent, and what answers it: a function that takes the body as the endpoint declares it, and more. */
export interface SentBody {
  /** Name in the contract. */
  readonly endpoint: string;
  readonly text: string;
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

/** In a worker thread: reads and checks the body, calls the function, and writes its answer as JSON. @throws DomainError */
export async function answerSentBody({
  endpoint: endpointName,
  text,
  module,
  name,
  args,
}: SentBody): Promise<string> {
  const endpoint = ALL_ENDPOINTS.find((each) => each.name === endpointName)!;
  const body = readBody(endpoint, parse(text));
  const { [name]: handler } = await import(module);
  return serializerFor(endpoint.response!)(await handler(body, ...args));
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof DeepJsonError) throw deepBody();
    throw new DomainError(400, 'The request could not be read.', { technicalMessage: String(error) });
  }
}
