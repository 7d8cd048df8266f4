import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../plugins/endpoints.ts';
import { createDeviceModel, deleteDeviceModel, updateDeviceModel } from './change-device-models.ts';
import { listDeviceModels } from './list-device-models.ts';

export function deviceModelRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, contract.listDeviceModels, ({ query, actor }) => listDeviceModels(deps, actor, query));
  implement(app, contract.createDeviceModel, ({ body, actor }) => createDeviceModel(deps, actor, body));
  implement(app, contract.updateDeviceModel, ({ params, body, actor }) =>
    updateDeviceModel(deps, actor, params.id, body),
  );
  implement(app, contract.deleteDeviceModel, ({ params, actor }) =>
    deleteDeviceModel(deps, actor, params.id),
  );
}
