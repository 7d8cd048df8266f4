import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import {
  createCustomer,
  getCustomer,
  listCustomers,
  setArchived,
  updateCustomer,
} from './change-customers.ts';

const targetOf = ({ orgId, customerId }: { orgId: number; customerId: number }) => ({
  organizationId: orgId,
  customerId,
});

export function customerRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;
  implement(app, contract.listCustomers, ({ params, query, actor }) =>
    database.inOrganizationOf(actor, (tx) =>
      listCustomers(tx, actor, { ...query, organizationId: params.orgId }),
    ),
  );
  implement(app, contract.getCustomer, ({ params, actor }) =>
    database.inOrganizationOf(actor, (tx) => getCustomer(tx, actor, targetOf(params))),
  );
  implement(app, contract.createCustomer, ({ params, body, actor }) =>
    createCustomer(deps, actor, params.orgId, body),
  );
  implement(app, contract.updateCustomer, ({ params, body, actor }) =>
    updateCustomer(deps, actor, targetOf(params), body),
  );
  implement(app, contract.archiveCustomer, ({ params, actor }) =>
    setArchived(deps, actor, targetOf(params), true),
  );
  implement(app, contract.restoreCustomer, ({ params, actor }) =>
    setArchived(deps, actor, targetOf(params), false),
  );
}
