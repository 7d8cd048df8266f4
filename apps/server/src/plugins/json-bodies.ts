import type { FastifyInstance } from 'fastify';
import { DomainError } from '../platform/errors.ts';
import { DeepJsonError, isTooDeep } from '../platform/parse-json.ts';

/** 400 of a body that is nested too deep to be read. */
export const deepBody = () => new DomainError(400, new DeepJsonError().message);

/** Reads JSON bodies, after a look at how deep they are. */
export function registerJsonBodies(app: FastifyInstance, mediaType: string): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  if (app.hasContentTypeParser(mediaType)) app.removeContentTypeParser(mediaType);
  app.addContentTypeParser(mediaType, { parseAs: 'string' }, (request, body: string, done) => {
    if (isTooDeep(body)) done(deepBody());
    else parse(request, body, done);
  });
}
