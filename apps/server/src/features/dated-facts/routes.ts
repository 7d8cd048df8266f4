import * as contract from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import type { FastifyInstance } from 'fastify';
import { factsOfKind } from '../../domain/facts/fact-kinds.ts';
import type { PreviewTime, previewFacts, previewTakingBack } from '../../domain/facts/preview-facts.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { offsetOf } from '../../platform/paging.ts';
import { implementForUser } from '../../plugins/endpoints.ts';
import { loadFacts, takeBack } from './load-facts.ts';
import { presentChangedDay, presentFacts, presentKinds } from './present.ts';
import { selectChangedDays, selectFactReleases } from './queries.ts';

const module = new URL('../../domain/facts/preview-facts.ts', import.meta.url);
/** Within the time that a compute thread has. */
const PREVIEW_MS = 10_000;

export function datedFactRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, compute } = deps;
  const today = () => dateAt(clock.now(), 'UTC');
  const time = (): PreviewTime => ({ now: clock.now(), budgetMs: PREVIEW_MS });

  const readState = async (actor: Caller): Promise<contract.DatedFactsState> => {
    const releases = await database.acrossOrganizations({ actorId: actor.userId }, selectFactReleases);
    return { items: presentKinds(releases, today()) };
  };

  implementForUser(app, contract.getDatedFacts, ({ actor }) => readState(actor));

  implementForUser(app, contract.listDatedFacts, ({ params, query }) => {
    const known = factsOfKind(params.kind);
    if (!known) throw notFound('The kind of facts');
    const { page, size } = query;
    const rows = presentFacts(known, today(), query.q);
    const first = offsetOf(query);
    return { items: rows.slice(first, first + size), page, size, total: rows.length };
  });

  implementForUser(app, contract.previewDatedFacts, ({ body, actor }) =>
    compute.runOnDatabase<typeof previewFacts>(actor, { module, name: 'previewFacts' }, [
      body.content,
      time(),
    ]),
  );

  implementForUser(app, contract.loadDatedFacts, async ({ body, actor }) => {
    await loadFacts(deps, actor, body.content);
    return readState(actor);
  });

  implementForUser(app, contract.previewTakingFactsBack, ({ body, actor }) =>
    compute.runOnDatabase<typeof previewTakingBack>(actor, { module, name: 'previewTakingBack' }, [
      body,
      time(),
    ]),
  );

  implementForUser(app, contract.takeDatedFactsBack, async ({ body, actor }) => {
    await takeBack(deps, actor, body);
    return readState(actor);
  });

  implementForUser(app, contract.listChangedLogDays, async ({ query, actor }) => {
    const { rows, total } = await database.acrossOrganizations({ actorId: actor.userId }, (tx) =>
      selectChangedDays(tx, query),
    );
    return { items: rows.map(presentChangedDay), page: query.page, size: query.size, total };
  });
}
