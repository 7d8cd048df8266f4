import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../platform/errors.ts';

const WEB_FOLDER = path.resolve(import.meta.dirname, '../../../web/dist');

const NOT_BUILT = `<!doctype html><meta charset="utf-8"><title>Longhaul</title>
<p>The web app has not been built. Start the server with <code>npm start</code> or <code>npm run serve</code>, which
build it first.</p>`;

/**
 * The built web app. Files below `assets` have their content's hash in their name and are kept forever; everything else
 * is asked for again each time. A path that is no file belongs to the app's own router and gets its page.
 */
export async function registerStaticWeb(app: FastifyInstance, folder = WEB_FOLDER): Promise<void> {
  const isBuilt = existsSync(path.join(folder, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: ['index.html'],
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.header('cache-control', cacheControlOf(path.relative(folder, file)));
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) throw notFound('This page');
    if (isBuilt) return reply.sendFile('index.html');
    return reply
      .code(503)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(NOT_BUILT);
  });
}

function cacheControlOf(file: string): string {
  return /^(driver[\\/])?assets[\\/]/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (/^\/(api|assets|driver\/assets)(\/|$)/.test(request.url)) return false;
  return request.headers.accept?.includes('text/html') ?? false;
}
