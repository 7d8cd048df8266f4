import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { implement, implementOnThread } from '../../plugins/endpoints.ts';
import { addTruck } from './add-truck.ts';
import { archiveGateway, restoreGateway } from './archive-gateway.ts';
import { exportCapture, getCapture, startCapture } from './capture.ts';
import { createGateway } from './create-gateway.ts';
import { findCallingDevice } from './find-calling-device.ts';
import { getGateway, listGateways } from './list-gateways.ts';
import { listMessages } from './list-messages.ts';
import { listVoltages } from './list-voltages.ts';
import { makeGatewaySecret } from './make-gateway-secret.ts';
import { pairGateway, unpairGateway } from './pair-gateway.ts';
import { requestPosition } from './request-position.ts';
import { updateGateway } from './update-gateway.ts';

export function gatewayRoutes(app: FastifyInstance, deps: Deps): void {
  implementOnThread(app, contract.decodeFrames, deps.compute, {
    module: new URL('./decode-frames.ts', import.meta.url),
    name: 'decodeSentFrames',
  });
  implement(app, contract.listGateways, ({ params, query, actor }) =>
    listGateways(deps, actor, params.orgId, query),
  );
  implement(app, contract.getGateway, ({ params, actor }) => getGateway(deps, actor, targetOf(params)));
  implement(app, contract.createGateway, ({ params, body, actor }) =>
    createGateway(deps, actor, params.orgId, body),
  );
  implement(app, contract.addTruck, ({ params, body, actor }) => addTruck(deps, actor, params.orgId, body));
  implement(app, contract.findCallingDevice, ({ query, actor }) =>
    findCallingDevice(deps, actor, query.imei),
  );
  implement(app, contract.updateGateway, ({ params, body, actor }) =>
    updateGateway(deps, actor, targetOf(params), body),
  );
  implement(app, contract.archiveGateway, ({ params, actor }) =>
    archiveGateway(deps, actor, targetOf(params)),
  );
  implement(app, contract.restoreGateway, ({ params, actor }) =>
    restoreGateway(deps, actor, targetOf(params)),
  );
  implement(app, contract.pairGateway, ({ params, query, actor }) =>
    pairGateway(deps, actor, targetOf(params), { assetId: params.assetId, isSwap: query.swap }),
  );
  implement(app, contract.unpairGateway, ({ params, actor }) => unpairGateway(deps, actor, targetOf(params)));
  implement(app, contract.makeGatewaySecret, ({ params, actor }) =>
    makeGatewaySecret(deps, actor, targetOf(params)),
  );
  implement(app, contract.requestGatewayPosition, ({ params, actor }) =>
    requestPosition(deps, actor, targetOf(params)),
  );
  implement(app, contract.getGatewayCapture, ({ params, actor }) =>
    getCapture(deps, actor, targetOf(params)),
  );
  implement(app, contract.startGatewayCapture, ({ params, actor }) =>
    startCapture(deps, actor, targetOf(params)),
  );
  implement(app, contract.exportGatewayCapture, ({ params, actor }) =>
    exportCapture(deps, actor, targetOf(params)),
  );
  implement(app, contract.listGatewayVoltages, ({ params, query, actor }) =>
    listVoltages(deps, actor, targetOf(params), query),
  );
  implement(app, contract.listGatewayMessages, ({ params, query, actor }) =>
    listMessages(deps, actor, targetOf(params), query),
  );
}

const targetOf = ({ orgId, id }: { orgId: number; id: number }) => ({
  organizationId: orgId,
  gatewayId: id,
});
