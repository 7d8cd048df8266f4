import { ENDPOINT_GROUPS } from '@longhaul/contract';
import { describe, expect, it } from 'vitest';
import { docsPages, docsSlug } from './docs-page.ts';
import { openapiDocument } from './openapi-document.ts';

const document = openapiDocument(ENDPOINT_GROUPS);
const pages = docsPages(document);
const idsOf = (page: string) => new Set(Array.from(page.matchAll(/ id="(\w+)"/g), ([, id]) => id));

describe('the pages of the API document', () => {
  it('are one for each area, with every call of it, and an index that leads to each call', () => {
    const index = pages.get('')!;
    for (const { name, endpoints } of ENDPOINT_GROUPS) {
      const ids = idsOf(pages.get(docsSlug(name))!);
      for (const endpoint of endpoints) {
        expect(ids, name).toContain(endpoint.name);
        expect(index).toContain(`href="/docs/${docsSlug(name)}#${endpoint.name}"`);
      }
    }
  });

  it('lead only to what is on the same page', () => {
    for (const [slug, page] of pages) {
      const ids = idsOf(page);
      const targets = Array.from(page.matchAll(/ href="#(\w+)"/g), ([, id]) => id);
      expect(
        targets.filter((id) => !ids.has(id)),
        slug,
      ).toEqual([]);
    }
  });

  it('are short enough to be read: none is longer than 250 kB', () => {
    for (const [slug, page] of pages) expect(page.length, slug).toBeLessThan(250_000);
  });
});
