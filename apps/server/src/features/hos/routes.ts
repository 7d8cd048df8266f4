import * as contract from '@longhaul/contract';
import type { FastifyInstance } from 'fastify';
import { assertDriverInScope } from '../../domain/groups/group-scope.ts';
import { answerProposal, withdrawProposal } from '../../domain/hos/edits/answer-proposal.ts';
import { certifyLog } from '../../domain/hos/edits/certify-log.ts';
import { changeLog } from '../../domain/hos/edits/change-log.ts';
import { statePriorHours } from '../../domain/hos/edits/state-prior-hours.ts';
import { tapStatus } from '../../domain/hos/edits/tap-status.ts';
import { getBeforeDay } from '../../domain/hos/log/before-day.ts';
import { getEldHealth } from '../../domain/hos/log/eld-health.ts';
import { getLog } from '../../domain/hos/log/get-log.ts';
import { selectCoDrivers } from '../../domain/hos/log/header-queries.ts';
import { getInspectionLogs, getLogStrip, getLogsForPeriod } from '../../domain/hos/log/log-period.ts';
import { targetOf } from '../../domain/hos/log/log-target.ts';
import { updateHeader } from '../../domain/hos/log/update-header.ts';
import { getCurrentDay } from '../../domain/hos/own-log/current-day.ts';
import { getDriverRules } from '../../domain/hos/rules/driver-rules.ts';
import { listPilots } from '../../domain/hos/rules/pilots.ts';
import {
  annotateUnidentified,
  listUnidentified,
  offerUnidentified,
} from '../../domain/hos/unidentified/offer-unidentified.ts';
import { answerOwnDriving } from '../../domain/hos/unidentified/unclaimed-driving.ts';
import { groupScopeOf } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { implement, implementForUser } from '../../plugins/endpoints.ts';
import { getLogAsKnownOn } from './audit/as-known-on.ts';
import { importLogs } from './import-logs.ts';
import { reassignDriving } from './reassignment/reassign-driving.ts';
import { answerRuleSet, assignRuleSet, switchOwnCycle } from './rules/assign-rule-set.ts';
import { declareDeferralOf, declareFerryOf } from './rules/declare.ts';
import { enterZone } from './rules/enter-zone.ts';
import { endPilot } from './rules/pilots.ts';

export function hosRecordRoutes(app: FastifyInstance, deps: Deps): void {
  readingRoutes(app, deps);
  ruleRoutes(app, deps);
  changingRoutes(app, deps);
  unidentifiedRoutes(app, deps);
}

function readingRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps;
  implement(app, contract.getHosLog, ({ params, actor }) => {
    const target = targetOf({ orgId: params.orgId, logId: params.id });
    return database.inOrganizationOf(actor, async (tx) => {
      await assertDriverInScope(tx, actor, target.organizationId, target.driverId);
      return getLog(tx, actor, target, clock.now());
    });
  });
  implement(app, contract.getLogAsKnownOn, ({ params, query, actor }) =>
    getLogAsKnownOn(deps, actor, targetOf({ orgId: params.orgId, logId: params.id }), query),
  );
  implementForUser(app, contract.getCurrentHosDay, ({ params, actor }) =>
    getCurrentDay(deps, actor, { organizationId: params.orgId, driverId: params.userId }),
  );
  implementForUser(app, contract.getHosLogsForPeriod, ({ params, query, actor }) =>
    getLogsForPeriod(deps, actor, { organizationId: params.orgId, driverId: params.userId }, query),
  );
  implementForUser(app, contract.getInspectionLogs, ({ params, actor }) =>
    getInspectionLogs(deps, actor, { organizationId: params.orgId, driverId: params.userId }),
  );
  implementForUser(app, contract.getHosLogStrip, ({ params, query, actor }) =>
    getLogStrip(deps, actor, { organizationId: params.orgId, driverId: params.userId }, query),
  );
  implementForUser(app, contract.getHosBeforeDay, ({ params, query, actor }) =>
    getBeforeDay(deps, actor, { organizationId: params.orgId, driverId: params.userId }, query.date),
  );
  implementForUser(app, contract.listCoDrivers, async ({ params, query, actor }) => {
    const { orgId: organizationId } = params;
    const items = await database.inOrganizationOf(actor, (tx) =>
      selectCoDrivers(tx, { organizationId, driverId: actor.userId, q: query.q }),
    );
    return { items };
  });
  implement(app, contract.getEldHealth, ({ params, actor }) => getEldHealth(deps, actor, params.orgId));
}

function changingRoutes(app: FastifyInstance, deps: Deps): void {
  implementForUser(app, contract.importHosLogs, ({ params, query, body, actor }) =>
    importLogs(
      deps,
      actor,
      { organizationId: params.orgId, driverId: params.userId },
      { ...body, isDryRun: query.dryRun },
    ),
  );
  implementForUser(app, contract.createHosEvent, ({ params, body, actor }) =>
    changeLog(deps, actor, targetOf(params), {
      edit: contract.entryEdit(body),
      annotation: body.annotation,
    }),
  );
  implementForUser(app, contract.tapDutyStatus, ({ params, body, actor }) =>
    tapStatus(deps, actor, { organizationId: params.orgId, driverId: params.userId }, body),
  );
  implementForUser(app, contract.updateHosEvent, ({ params, body, actor }) =>
    changeLog(deps, actor, targetOf(params), {
      edit: contract.correctionEdit(params.eventId, body),
      annotation: body.annotation,
    }),
  );
  implementForUser(app, contract.deleteHosEvent, ({ params, query, actor }) =>
    changeLog(deps, actor, targetOf(params), {
      edit: { kind: 'strike', recordId: params.eventId },
      annotation: query.annotation,
    }),
  );
  implementForUser(app, contract.updateHosHeader, ({ params, body, actor }) =>
    updateHeader(deps, actor, targetOf(params), body),
  );
  implementForUser(app, contract.statePriorHours, ({ params, body, actor }) =>
    statePriorHours(deps, actor, { organizationId: params.orgId, driverId: params.userId }, body),
  );
  implementForUser(app, contract.certifyHosLog, ({ params, body, actor }) =>
    certifyLog(deps, actor, targetOf(params), body.statement),
  );
  implementForUser(app, contract.acceptHosProposal, ({ params, actor }) =>
    answerProposal(deps, actor, targetOf(params), { proposalId: params.id, answer: 'accepted' }),
  );
  implementForUser(app, contract.giveDriving, ({ params, body, actor }) =>
    reassignDriving(deps, actor, targetOf(params), { eventId: params.eventId, ...body }),
  );
  implementForUser(app, contract.withdrawHosProposal, ({ params, actor }) =>
    withdrawProposal(deps, actor, targetOf(params), params.id),
  );
  implementForUser(app, contract.rejectHosProposal, ({ params, actor }) =>
    answerProposal(deps, actor, targetOf(params), { proposalId: params.id, answer: 'rejected' }),
  );
}

function ruleRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps;
  const ownKey = ({ orgId, userId }: { orgId: number; userId: number }) => ({
    organizationId: orgId,
    driverId: userId,
  });
  implement(app, contract.getDriverRules, ({ params, actor }) =>
    database.inOrganizationOf(actor, async (tx) => {
      await assertDriverInScope(tx, actor, params.orgId, params.id);
      return getDriverRules(tx, { organizationId: params.orgId, driverId: params.id }, clock.now());
    }),
  );
  implement(app, contract.assignDriverRuleSet, ({ params, body, actor }) =>
    assignRuleSet(deps, actor, { organizationId: params.orgId, driverId: params.id }, body),
  );
  implement(app, contract.listPilots, ({ params, actor }) =>
    database.inOrganizationOf(actor, (tx) =>
      listPilots(tx, { organizationId: params.orgId, scope: groupScopeOf(actor), now: clock.now() }),
    ),
  );
  implement(app, contract.endPilot, ({ params, body, actor }) =>
    endPilot(
      deps,
      actor,
      { organizationId: params.orgId, driverId: params.id },
      { entryId: params.entryId, at: body.at },
    ),
  );
  implementForUser(app, contract.switchCycle, ({ params, body, actor }) =>
    switchOwnCycle(deps, actor, ownKey(params), body),
  );
  implementForUser(app, contract.acceptRuleSet, ({ params, actor }) =>
    answerRuleSet(deps, actor, ownKey(params), { id: params.id, answer: 'active' }),
  );
  implementForUser(app, contract.rejectRuleSet, ({ params, actor }) =>
    answerRuleSet(deps, actor, ownKey(params), { id: params.id, answer: 'rejected' }),
  );
  implementForUser(app, contract.enterZone, ({ params, body, actor }) =>
    enterZone(deps, actor, targetOf(params), body),
  );
  implementForUser(app, contract.declareDeferral, ({ params, body, actor }) =>
    declareDeferralOf(deps, actor, targetOf(params), body),
  );
  implementForUser(app, contract.declareFerry, ({ params, body, actor }) =>
    declareFerryOf(deps, actor, targetOf(params), body),
  );
}

function unidentifiedRoutes(app: FastifyInstance, deps: Deps): void {
  const drivingOf = ({ orgId, id }: { orgId: number; id: number }) => ({ organizationId: orgId, id });
  implement(app, contract.listUnidentifiedDriving, ({ params, query, actor }) =>
    listUnidentified(deps, actor, { organizationId: params.orgId, ...query }),
  );
  implementForUser(app, contract.assignUnidentifiedDriving, ({ params, body, actor }) =>
    offerUnidentified(deps, actor, drivingOf(params), body),
  );
  implementForUser(app, contract.annotateUnidentifiedDriving, ({ params, body, actor }) =>
    annotateUnidentified(deps, actor, drivingOf(params), body.annotation),
  );
  implementForUser(app, contract.acceptUnidentifiedDriving, ({ params, actor }) =>
    answerOwnDriving(deps, actor, drivingOf(params), { answer: 'accepted', annotation: null }),
  );
  implementForUser(app, contract.refuseUnidentifiedDriving, ({ params, body, actor }) =>
    answerOwnDriving(deps, actor, drivingOf(params), { answer: 'refused', ...body }),
  );
}
