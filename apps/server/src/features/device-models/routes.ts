import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implement, implementForUser } from '../../plugins/endpoints.ts';
import { createDeviceModel, deleteDeviceModel, updateDeviceModel } from './change-device-models.ts';
import { listDeviceModels } from './list-device-models.ts';

export function deviceModelRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, contract.listDeviceModels, ({ query, actor }) => listDeviceModels(deps, actor, query));
  implementForUser(app, contract.createDeviceModel, ({ body, actor }) =>
    createDeviceModel(deps, actor, body),
  );
  implementForUser(app, contract.updateDeviceModel, ({ params, body, actor }) =>
    updateDeviceModel(deps, actor, params.id, body),
  );
  implementForUser(app, contract.deleteDeviceModel, ({ params, actor }) =>
    deleteDeviceModel(deps, actor, params.id),
  );
}
