import { type CalendarDate, dateAt } from '@longhaul/units';
import type { Moment } from './service-due.ts';

export const INSPECTION_KINDS = ['pre-trip', 'en-route', 'post-trip'] as const;
export type InspectionKind = (typeof INSPECTION_KINDS)[number];
export const DEFECT_OUTCOMES = ['repaired', 'unnecessary'] as const;
export type DefectOutcome = (typeof DEFECT_OUTCOMES)[number];
export const DEFECT_STATES = ['open', 'repaired', 'unnecessary'] as const;
export type DefectState = (typeof DEFECT_STATES)[number];
export const REPORT_STATES = ['none-found', 'open', 'certified', 'complete'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
export const ACT_REFUSALS = [
  'in-future',
  'duplicate-id',
  'unit-not-on-report',
  'no-such-report',
  'not-second-driver',
  'already-signed',
  'no-such-defect',
  'no-permission',
  'already-certified',
  'own-report',
  'note-required',
  'already-not-safe',
  'not-certified',
  'already-reviewed',
  'nothing-to-review',
  'no-such-order',
  'already-lifted',
] as const;
export type ActRefusal = (typeof ACT_REFUSALS)[number];

/** Shortest note that explains something, trimmed. */
const MIN_NOTE_LENGTH = 4;

/** Instants in epoch ms. `by` is whoever signs: a driver on a report, a mechanic on a certification. */
export type InspectionAct =
  | {
      act: 'report';
      at: number;
      id: number;
      by: number;
      kind: InspectionKind;
      units: readonly number[];
      defects: readonly { id: number; unitId: number; isSafe: boolean }[];
      secondDriver?: { id: number; agrees: boolean } | null | undefined;
    }
  | { act: 'sign'; at: number; by: number; reportId: number }
  | {
      act: 'certify';
      at: number;
      by: number;
      defectId: number;
      outcome: DefectOutcome;
      note?: string | null | undefined;
      mayCertify: boolean;
    }
  | { act: 'not-safe'; at: number; by: number; defectId: number }
  | {
      act: 'withdraw';
      at: number;
      by: number;
      defectId: number;
      note?: string | null | undefined;
      mayCertify: boolean;
    }
  /** `units` are those now in the combination. */
  | { act: 'review'; at: number; by: number; reportId: number; units: readonly number[] }
  | { act: 'out-of-service'; at: number; id: number; unitId: number }
  | { act: 'back-in-service'; at: number; by: number; orderId: number; mayCertify: boolean };

export type InspectionPolicy = {
  /** A driver may certify a defect on their own report. FMCSA guidance to 396.13, question 1. */
  allowsSelfCertification?: boolean | undefined;
};

export type ActResult = { outcome: 'accepted' } | { outcome: 'refused'; code: ActRefusal };

type Report = {
  id: number;
  by: number;
  kind: InspectionKind;
  reportedOn: CalendarDate;
  secondDriverId: number | null;
  missingSignatures: number[];
  defects: Defect[];
};
type Defect = {
  id: number;
  unitId: number;
  state: DefectState;
  isSafe: boolean;
  isReviewed: boolean;
  report: Report;
};
type OutOfServiceOrder = { id: number; unitId: number; isLifted: boolean };

/** What signed acts have led to. Reports, defects and orders are in the order in which they were accepted. */
export type InspectionChain = {
  /** One for each act, in the order of the acts that were passed. */
  results: ActResult[];
  reports: Map<number, Report>;
  defects: Map<number, Defect>;
  orders: Map<number, OutOfServiceOrder>;
};

/** Acts count in the order of their instants, those of one instant as passed. 49 CFR 396.11(a)(3), 396.13. */
export function inspectionChain(
  acts: readonly InspectionAct[],
  policy: InspectionPolicy,
  { asOf, timeZone }: Moment,
): InspectionChain {
  const chain: InspectionChain = {
    results: acts.map(() => ({ outcome: 'accepted' })),
    reports: new Map(),
    defects: new Map(),
    orders: new Map(),
  };
  const inOrder = acts.map((act, index) => ({ act, index })).sort((a, b) => a.act.at - b.act.at);
  for (const { act, index } of inOrder) {
    const code = act.at > asOf ? 'in-future' : apply(act, chain, policy, timeZone);
    if (code !== null) chain.results[index] = { outcome: 'refused', code };
  }
  return chain;
}

export function reportState({ defects }: Report): ReportState {
  if (defects.length === 0) return 'none-found';
  if (defects.some(({ state }) => state === 'open')) return 'open';
  return defects.every(({ isReviewed }) => isReviewed) ? 'complete' : 'certified';
}

/** Changes nothing when it returns a refusal. */
function apply(
  act: InspectionAct,
  chain: InspectionChain,
  policy: InspectionPolicy,
  timeZone: string,
): ActRefusal | null {
  switch (act.act) {
    case 'report':
      return fileReport(act, chain, timeZone);
    case 'sign':
      return sign(act, chain);
    case 'certify':
      return certify(act, chain, policy);
    case 'not-safe':
      return markNotSafe(act, chain);
    case 'withdraw':
      return withdraw(act, chain);
    case 'review':
      return review(act, chain);
    case 'out-of-service':
      if (chain.orders.has(act.id)) return 'duplicate-id';
      chain.orders.set(act.id, { id: act.id, unitId: act.unitId, isLifted: false });
      return null;
    case 'back-in-service':
      return liftOrder(act, chain);
  }
}

type Act<Name extends InspectionAct['act']> = Extract<InspectionAct, { act: Name }>;

function fileReport(act: Act<'report'>, { reports, defects }: InspectionChain, timeZone: string) {
  const ids = new Set(act.defects.map(({ id }) => id));
  if (reports.has(act.id) || ids.size < act.defects.length || act.defects.some(({ id }) => defects.has(id))) {
    return 'duplicate-id';
  }
  if (act.defects.some(({ unitId }) => !act.units.includes(unitId))) return 'unit-not-on-report';
  const { secondDriver } = act;
  const report: Report = {
    id: act.id,
    by: act.by,
    kind: act.kind,
    reportedOn: dateAt(act.at, timeZone),
    secondDriverId: secondDriver?.id ?? null,
    missingSignatures: secondDriver && !secondDriver.agrees ? [secondDriver.id] : [],
    defects: [],
  };
  reports.set(act.id, report);
  for (const { id, unitId, isSafe } of act.defects) {
    const defect: Defect = { id, unitId, state: 'open', isSafe, isReviewed: false, report };
    report.defects.push(defect);
    defects.set(id, defect);
  }
  return null;
}

function sign({ by, reportId }: Act<'sign'>, { reports }: InspectionChain) {
  const report = reports.get(reportId);
  if (!report) return 'no-such-report';
  if (report.secondDriverId !== by) return 'not-second-driver';
  if (report.missingSignatures.length === 0) return 'already-signed';
  report.missingSignatures = [];
  return null;
}

function certify(act: Act<'certify'>, { defects }: InspectionChain, policy: InspectionPolicy) {
  const defect = defects.get(act.defectId);
  if (!defect) return 'no-such-defect';
  if (!act.mayCertify) return 'no-permission';
  if (defect.state !== 'open') return 'already-certified';
  const isOwn = act.by === defect.report.by || act.by === defect.report.secondDriverId;
  if (isOwn && !policy.allowsSelfCertification) return 'own-report';
  if (act.outcome === 'unnecessary' && !defect.isSafe && !isExplained(act.note)) return 'note-required';
  defect.state = act.outcome;
  return null;
}

function markNotSafe({ defectId }: Act<'not-safe'>, { defects }: InspectionChain) {
  const defect = defects.get(defectId);
  if (!defect) return 'no-such-defect';
  if (defect.state !== 'open') return 'already-certified';
  if (!defect.isSafe) return 'already-not-safe';
  defect.isSafe = false;
  return null;
}

function withdraw({ defectId, mayCertify, note }: Act<'withdraw'>, { defects }: InspectionChain) {
  const defect = defects.get(defectId);
  if (!defect) return 'no-such-defect';
  if (!mayCertify) return 'no-permission';
  if (defect.state === 'open') return 'not-certified';
  if (defect.isReviewed) return 'already-reviewed';
  if (!isExplained(note)) return 'note-required';
  defect.state = 'open';
  return null;
}

/** A towed unit that left the combination need not be reviewed. 49 CFR 396.13. */
function review({ reportId, units }: Act<'review'>, { reports }: InspectionChain) {
  const report = reports.get(reportId);
  if (!report) return 'no-such-report';
  const onThese = report.defects.filter(({ unitId }) => units.includes(unitId));
  if (onThese.length === 0) return 'nothing-to-review';
  const unreviewed = onThese.filter(({ isReviewed }) => !isReviewed);
  if (unreviewed.length === 0) return 'already-reviewed';
  if (unreviewed.some(({ state }) => state === 'open')) return 'not-certified';
  for (const defect of unreviewed) defect.isReviewed = true;
  return null;
}

/** 49 CFR 396.9(c)(2): not operated before all repairs that the notice requires are made. */
function liftOrder({ orderId, mayCertify }: Act<'back-in-service'>, { orders }: InspectionChain) {
  const order = orders.get(orderId);
  if (!order) return 'no-such-order';
  if (!mayCertify) return 'no-permission';
  if (order.isLifted) return 'already-lifted';
  order.isLifted = true;
  return null;
}

const isExplained = (note: string | null | undefined) => (note ?? '').trim().length >= MIN_NOTE_LENGTH;
