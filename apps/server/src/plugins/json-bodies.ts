import type { FastifyInstance } from 'fastify';
import { DomainError } from '../platform/errors.ts';
import { DeepJsonError, isTooDeep } from '../platform/parse-json.ts';

/** 400 for a body that is nested too deep. */
export const deepBody = () => new DomainError(400, new DeepJsonError().message);

/** Parses JSON bodies after checking how deep they are nested. */
export function registerJsonBodies(app: FastifyInstance, mediaType: string): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  if (app.hasContentTypeParser(mediaType)) app.removeContentTypeParser(mediaType);
  app.addContentTypeParser(mediaType, { parseAs: 'string' }, (request, body: string, done) => {
    if (isTooDeep(body)) done(deepBody());
    else parse(request, body, done);
  });
}
