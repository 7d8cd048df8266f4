import {
  confirmFuelReceipt,
  createAdjustment as createAdjustmentEndpoint,
  createFuelCardFormat,
  createFuelPurchase,
  createVehicleStatement,
  deleteReceiptImage,
  discardFuelReceipt,
  getFuelPurchase,
  getFuelReceiptPage,
  getIftaRates,
  getPlatformIftaRates,
  getReceiptImage,
  importFuelPurchases,
  listAdjustments as listAdjustmentsEndpoint,
  listFuelCardFormats,
  listFuelPurchases,
  listFuelReceipts,
  listLikelyVehicles as listLikelyVehiclesEndpoint,
  listVehicleStatements,
  overrideIftaRate,
  putReceiptImage,
  removeAdjustment as removeAdjustmentEndpoint,
  removeFuelCardFormat,
  removeFuelPurchase,
  removeRateOverride,
  removeVehicleStatement,
  updateAdjustment as updateAdjustmentEndpoint,
  updateFuelCardFormat,
  updateFuelPurchase,
  uploadIftaRates,
  uploadPlatformIftaRates,
} from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { findPeriod } from '../../domain/ifta/period.ts';
import type { Target } from '../../domain/ifta/tax-record.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { sendImage } from '../../platform/images.ts';
import { implement, implementForUser } from '../../plugins/endpoints.ts';
import {
  createAdjustment,
  listAdjustments,
  removeAdjustment,
  updateAdjustment,
} from './adjustments/change-adjustments.ts';
import { createFormat, listFormats, removeFormat, updateFormat } from './fuel-card-formats/change-formats.ts';
import {
  createPurchase,
  getPurchase,
  listLikelyVehicles,
  listPurchases,
  removePurchase,
  updatePurchase,
} from './fuel-purchases/change-purchases.ts';
import { importPurchases } from './fuel-purchases/import-purchases.ts';
import { deleteReceipt, getReceipt, putReceipt } from './fuel-purchases/receipt-image.ts';
import {
  confirmReceipt,
  discardReceipt,
  listReceipts,
  readReceiptPage,
} from './fuel-receipts/decide-receipts.ts';
import { getRates, overrideRate, removeOverride } from './rates/rates.ts';
import { uploadPlatformRates, uploadRates } from './rates/upload-rates.ts';
import { createStatement, listStatements, removeStatement } from './vehicle-statements/vehicle-statements.ts';

const targetOf = ({ orgId, id }: { orgId: number; id: number }): Target => ({ organizationId: orgId, id });

export function iftaRecordRoutes(app: FastifyInstance, deps: Deps): void {
  purchaseRoutes(app, deps);
  formatRoutes(app, deps);
  receiptRoutes(app, deps);
  photographedRoutes(app, deps);
  adjustmentRoutes(app, deps);
  rateRoutes(app, deps);
  statementRoutes(app, deps);
}

type Asked = Parameters<typeof findPeriod>[2];

/** All there is when neither a quarter nor days are asked for. */
async function daysOf(tx: DatabaseTransaction, organizationId: number, asked: Asked, now: number) {
  const isAll = asked.quarter === undefined && asked.from === undefined && asked.to === undefined;
  return isAll ? null : findPeriod(tx, organizationId, asked, now);
}

function purchaseRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, listFuelPurchases, ({ actor, params: { orgId }, query }) =>
    deps.database.inOrganizationOf(actor, async (tx) => {
      const days = await daysOf(tx, orgId, query, deps.clock.now());
      return listPurchases(tx, { ...query, organizationId: orgId, days });
    }),
  );
  implement(app, getFuelPurchase, ({ actor, params }) =>
    deps.database.inOrganizationOf(actor, (tx) => getPurchase(tx, targetOf(params))),
  );
  implement(app, listLikelyVehiclesEndpoint, ({ actor, params }) =>
    deps.database.inOrganizationOf(actor, async (tx) => ({
      items: await listLikelyVehicles(tx, targetOf(params)),
    })),
  );
  implement(app, createFuelPurchase, ({ actor, params, body }) =>
    createPurchase(deps, actor, params.orgId, body),
  );
  implement(app, importFuelPurchases, ({ actor, params, query, request }) =>
    importPurchases(deps, actor, { organizationId: params.orgId, isDryRun: query.dryRun }, request.body),
  );
  implement(app, updateFuelPurchase, ({ actor, params, body }) =>
    updatePurchase(deps, actor, targetOf(params), body),
  );
  implement(app, removeFuelPurchase, ({ actor, params, query }) =>
    removePurchase(deps, actor, targetOf(params), query.reason),
  );
}

function formatRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, listFuelCardFormats, ({ params, actor }) => listFormats(deps, actor, params.orgId));
  implement(app, createFuelCardFormat, ({ params, actor, body }) =>
    createFormat(deps, actor, params.orgId, body),
  );
  implement(app, updateFuelCardFormat, ({ params, actor, body }) =>
    updateFormat(deps, actor, targetOf(params), body),
  );
  implement(app, removeFuelCardFormat, ({ params, actor }) => removeFormat(deps, actor, targetOf(params)));
}

function receiptRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, getReceiptImage, async ({ actor, params, query, request, reply }) =>
    sendImage(request, reply, await getReceipt(deps, actor, targetOf(params)), query.version),
  );
  implement(app, putReceiptImage, ({ actor, params, request }) =>
    putReceipt(deps, actor, targetOf(params), request.body),
  );
  implement(app, deleteReceiptImage, ({ actor, params }) => deleteReceipt(deps, actor, targetOf(params)));
}

function photographedRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, listFuelReceipts, ({ actor, params: { orgId }, query }) =>
    deps.database.inOrganizationOf(actor, (tx) => listReceipts(tx, { ...query, organizationId: orgId })),
  );
  implement(app, getFuelReceiptPage, async ({ actor, params, reply }) => {
    const content = await readReceiptPage(deps, actor, targetOf(params), params.page);
    reply.type('image/webp').header('cache-control', 'private, max-age=31536000, immutable').send(content);
  });
  implement(app, confirmFuelReceipt, ({ actor, params, body }) =>
    confirmReceipt(deps, actor, targetOf(params), body),
  );
  implement(app, discardFuelReceipt, ({ actor, params, body }) =>
    discardReceipt(deps, actor, targetOf(params), body.reason),
  );
}

function adjustmentRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, listAdjustmentsEndpoint, ({ actor, params: { orgId }, query }) =>
    deps.database.inOrganizationOf(actor, async (tx) => {
      const days = await daysOf(tx, orgId, query, deps.clock.now());
      return listAdjustments(tx, { ...query, organizationId: orgId, days });
    }),
  );
  implement(app, createAdjustmentEndpoint, ({ actor, params, body }) =>
    createAdjustment(deps, actor, params.orgId, body),
  );
  implement(app, updateAdjustmentEndpoint, ({ actor, params, body }) =>
    updateAdjustment(deps, actor, targetOf(params), body),
  );
  implement(app, removeAdjustmentEndpoint, ({ actor, params, query }) =>
    removeAdjustment(deps, actor, targetOf(params), query.reason),
  );
}

function rateRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, getIftaRates, ({ actor, params, query }) =>
    deps.database.inOrganizationOf(actor, (tx) => getRates(tx, params.orgId, query.quarter)),
  );
  implement(app, uploadIftaRates, ({ actor, params, query, request }) =>
    uploadRates(deps, actor, params.orgId, query, request.body),
  );
  implementForUser(app, getPlatformIftaRates, ({ actor, query }) =>
    deps.database.acrossOrganizations({ actorId: actor.userId }, (tx) => getRates(tx, null, query.quarter)),
  );
  implementForUser(app, uploadPlatformIftaRates, ({ actor, query, request }) =>
    uploadPlatformRates(deps, actor, query, request.body),
  );
  implement(app, overrideIftaRate, ({ actor, params, body }) =>
    overrideRate(deps, actor, params.orgId, body),
  );
  implement(app, removeRateOverride, ({ actor, params, query }) =>
    removeOverride(deps, actor, targetOf(params), query.reason),
  );
}

function statementRoutes(app: FastifyInstance, deps: Deps): void {
  implement(app, listVehicleStatements, ({ actor, params: { orgId }, query }) =>
    deps.database.inOrganizationOf(actor, async (tx) => ({
      items: await listStatements(tx, { ...query, organizationId: orgId }),
    })),
  );
  implement(app, createVehicleStatement, ({ actor, params, body }) =>
    createStatement(deps, actor, params.orgId, body),
  );
  implement(app, removeVehicleStatement, ({ actor, params, query }) =>
    removeStatement(deps, actor, targetOf(params), query.reason),
  );
}
