import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { getDriver } from '../../domain/drivers/read-drivers.ts';
import { assertDriverInScope } from '../../domain/groups/group-scope.ts';
import { groupScopeOf } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { archiveDriver, restoreDriver } from './archive-driver.ts';
import { createDriver } from './create-driver.ts';
import { importDrivers } from './import-drivers.ts';
import { listDrivers } from './list-drivers.ts';
import { makeDriver } from './make-driver.ts';
import { updateDriver, withdrawHomeTerminalFrom } from './update-driver.ts';

export function driverRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;

  implement(app, contract.listDrivers, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, (tx) =>
      listDrivers(tx, { ...query, organizationId: params.orgId, scope: groupScopeOf(actor) }),
    ),
  );
  implement(app, contract.getDriver, ({ params, actor }) =>
    database.inOrganizationOf(actor, async (tx) => {
      await assertDriverInScope(tx, actor, params.orgId, params.id);
      return getDriver(tx, params.orgId, params.id);
    }),
  );
  implement(app, contract.createDriver, ({ params, body, actor }) =>
    createDriver(deps, actor, params.orgId, body),
  );
  implement(app, contract.makeDriver, ({ params, actor }) =>
    makeDriver(deps, actor, { organizationId: params.orgId, driverId: params.userId }),
  );
  implement(app, contract.importDrivers, ({ params, query, actor, request }) =>
    importDrivers(deps, actor, { organizationId: params.orgId, isDryRun: query.dryRun }, request.body),
  );
  implement(app, contract.withdrawHomeTerminal, ({ params, actor }) =>
    withdrawHomeTerminalFrom(deps, actor, targetOf(params), params.from),
  );
  implement(app, contract.updateDriver, ({ params, body, actor }) =>
    updateDriver(deps, actor, targetOf(params), body),
  );
  implement(app, contract.archiveDriver, ({ params, actor }) => archiveDriver(deps, actor, targetOf(params)));
  implement(app, contract.restoreDriver, ({ params, actor }) => restoreDriver(deps, actor, targetOf(params)));
}

const targetOf = ({ orgId, id }: { orgId: number; id: number }) => ({ organizationId: orgId, driverId: id });
