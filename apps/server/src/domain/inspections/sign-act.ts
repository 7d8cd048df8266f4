import type { DefectOutcome, InspectionDetail } from '@longhaul/contract';
import { type ActRefusal, type InspectionAct, inspectionChain, reportState } from '@longhaul/maintenance';
import type { UserActor } from '../../platform/actor.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { coded, conflict, forbidden, invalid, notFound } from '../../platform/errors.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { recordChange } from '../changes/record-change.ts';
import { evaluateReadiness } from '../maintenance/evaluate-units.ts';
import { timeZoneOf } from '../organizations/time-zone.ts';
import { requestVehicleEvaluation } from '../request-evaluation.ts';
import {
  findDefect,
  type InspectionTarget,
  insertAct,
  lockInspection,
  type StoredAct,
  type StoredInspection,
  saveChain,
  selectActs,
  selectCombination,
  selectDefects,
  selectUnitsOf,
} from './queries.ts';
import { getInspection } from './read-inspections.ts';

/** What somebody signs now. */
export type NewAct = { signatureName: string } & (
  | { act: 'sign' | 'review'; inspectionId: number }
  | { act: 'certify'; defectId: number; outcome: DefectOutcome; note?: string | null | undefined }
  | { act: 'not-safe' | 'withdraw'; defectId: number; note?: string | null | undefined }
);

const REFUSALS: Partial<Record<ActRefusal, string>> = {
  'not-second-driver': 'Only the report’s second driver can sign it.',
  'already-signed': 'The report is already signed.',
  'already-certified': 'The defect is already certified.',
  'own-report': 'A driver can’t certify a defect on their own report.',
  'already-not-safe': 'The defect is already marked not safe.',
  'not-certified': 'The defects are not certified yet.',
  'already-reviewed': 'The repair is already reviewed.',
  'nothing-to-review': 'The report has no defect of these vehicles and trailers.',
};

/**
 * Signs one act on a report: it counts where the acts before it allow it, and is kept with what follows from it.
 * @throws DomainError 403, 404, 409, 422
 */
export async function signAct(
  { database, clock }: Deps,
  actor: UserActor,
  organizationId: number,
  made: NewAct,
): Promise<InspectionDetail> {
  return database.inOrganizationOf(actor, async (tx) => {
    const now = clock.now();
    return storeAct(tx, actor, organizationId, made, { at: now, now });
  });
}

/** `at`: when it was signed; it came here now. @throws DomainError 403, 404, 409, 422 */
export async function storeAct(
  tx: DatabaseTransaction,
  actor: UserActor,
  organizationId: number,
  made: NewAct,
  { at: signedAt, now }: { at: number; now: number },
): Promise<InspectionDetail> {
  const inspectionId =
    'inspectionId' in made
      ? made.inspectionId
      : (await findDefect(tx, organizationId, made.defectId))?.inspection_id;
  if (inspectionId === undefined) throw notFound('This defect');
  const target = { organizationId, inspectionId };
  const stored = await lockInspection(tx, target);
  if (!stored) throw notFound('This report');
  const earlier = await selectActs(tx, target);
  // Two acts of one millisecond keep their order by their instants, on whatever machine.
  const at = new Date(Math.max(signedAt, ...earlier.map((act) => act.at.getTime() + 1)));
  const unitIds =
    made.act === 'review'
      ? (await selectCombination(tx, organizationId, actor.userId)).map(({ id }) => id)
      : null;
  const act: Omit<StoredAct, 'id'> = {
    organization_id: organizationId,
    act: made.act,
    at,
    user_id: actor.userId,
    inspection_id: inspectionId,
    defect_id: 'defectId' in made ? made.defectId : null,
    outcome: made.act === 'certify' ? made.outcome : null,
    note: ('note' in made && made.note) || null,
    unit_ids: unitIds,
    signature_name: made.signatureName,
  };
  const timeZone = await timeZoneOf(tx, organizationId);
  const chain = await chainOf(tx, stored, [...earlier, act], { asOf: at.getTime(), timeZone });
  const result = chain.results.at(-1);
  if (result?.outcome === 'refused') throw refusal(result.code);
  await insertAct(tx, act);
  const report = chain.reports.get(inspectionId)!;
  await saveChain(
    tx,
    target,
    { state: reportState(report), isSignatureMissing: report.missingSignatures.length > 0 },
    report.defects,
  );
  await recordActivity(tx, {
    organizationId,
    actor,
    action: made.act,
    entity: 'inspection',
    entityId: inspectionId,
    after: {
      number: stored.number,
      defect_id: act.defect_id,
      outcome: act.outcome,
      note: act.note,
      signature_name: act.signature_name,
    },
  });
  const units = await selectUnitsOf(tx, organizationId, [inspectionId]);
  const signedUnits = units.map(({ id }) => id);
  await evaluateReadiness(tx, organizationId, signedUnits, new Date(now));
  if (act.defect_id !== null) await requestVehicleEvaluation(tx, organizationId, signedUnits);
  const signed = await getInspection(tx, target);
  const certified = signed.defects.find(({ id }) => made.act === 'certify' && id === act.defect_id);
  if (certified) await recordChange(tx, organizationId, 'defect.certified', certified);
  return signed;
}

function refusal(code: ActRefusal) {
  return coded(refusalMessage(code), code);
}

function refusalMessage(code: ActRefusal) {
  if (code === 'no-permission') return forbidden('You do not have permission to do this.');
  if (code === 'note-required') return invalid({ note: 'must explain it in at least 4 characters' });
  return conflict(REFUSALS[code] ?? 'The report’s signatures don’t allow this.', code);
}

/** The report and all that was signed on it, held against the rules. Whoever reached this call holds its permission. */
async function chainOf(
  tx: DatabaseTransaction,
  stored: StoredInspection,
  acts: readonly Omit<StoredAct, 'id'>[],
  moment: { asOf: number; timeZone: string },
) {
  const target: InspectionTarget = { organizationId: stored.organization_id, inspectionId: stored.id };
  const units = await selectUnitsOf(tx, target.organizationId, [stored.id]);
  const { rows: defects } = await selectDefects(tx, {
    organizationId: target.organizationId,
    inspectionId: [stored.id],
    page: 1,
    size: 500,
  });
  const report: InspectionAct = {
    act: 'report',
    at: stored.at.getTime(),
    id: stored.id,
    by: stored.driver_id,
    kind: stored.kind,
    units: units.map(({ id }) => id),
    defects: defects.map(({ id, asset_id, was_safe }) => ({ id, unitId: asset_id, isSafe: was_safe })),
    secondDriver:
      stored.second_driver_id === null
        ? null
        : { id: stored.second_driver_id, agrees: stored.second_driver_agrees ?? false },
  };
  return inspectionChain([report, ...acts.map(engineAct)], {}, moment);
}

function engineAct(act: Omit<StoredAct, 'id'>): InspectionAct {
  const made = { at: act.at.getTime(), by: act.user_id };
  const defectId = act.defect_id ?? 0;
  switch (act.act) {
    case 'sign':
      return { ...made, act: 'sign', reportId: act.inspection_id };
    case 'review':
      return { ...made, act: 'review', reportId: act.inspection_id, units: act.unit_ids ?? [] };
    case 'not-safe':
      return { ...made, act: 'not-safe', defectId };
    case 'withdraw':
      return { ...made, act: 'withdraw', defectId, note: act.note, mayCertify: true };
    case 'certify':
      return {
        ...made,
        act: 'certify',
        defectId,
        outcome: act.outcome ?? 'repaired',
        note: act.note,
        mayCertify: true,
      };
  }
}
