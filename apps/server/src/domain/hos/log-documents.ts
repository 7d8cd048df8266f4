import { type Selectable, sql } from 'kysely';
import { executePrepared } from '../../platform/database/prepared.ts';
import type { HosDaysTable } from '../../platform/database/schema.ts';
import type { DatabaseTransaction } from '../../platform/database/transaction.ts';
import { ANSWERED_KINDS } from './certifications.ts';
import { claimsOf, holdsWholeDay } from './claims.ts';
import { loadDeclarations } from './declarations.ts';
import type { HosDriver } from './hos-driver.ts';

/** What a day has beside its records, by date. */
export type DayDocuments = {
  header: { shippingDocument: string | null; trailers: string[] } | undefined;
  certification: Selectable<HosDaysTable>['certification'];
  certifiedAt: Date | null;
  pendingProposalCount: number;
};

const NO_DOCUMENTS: DayDocuments = {
  header: undefined,
  certification: 'uncertified',
  certifiedAt: null,
  pendingProposalCount: 0,
};

/** Of the days from `fromDate` on. */
export async function loadLogDocuments(tx: DatabaseTransaction, driver: HosDriver, fromDate: string) {
  const search = { driver, fromDate };
  const [declarations, headers, certifications, proposals] = await Promise.all([
    loadDeclarations(tx, driver, fromDate),
    selectHeaders(tx, search),
    selectNewestCertifications(tx, search),
    countProposals(tx, search),
  ]);
  const documents = new Map<string, DayDocuments>();
  const documentsOf = (date: string): DayDocuments => documents.get(date) ?? NO_DOCUMENTS;
  for (const { log_date, shipping_document, trailers } of headers) {
    documents.set(log_date, {
      ...documentsOf(log_date),
      header: { shippingDocument: shipping_document, trailers },
    });
  }
  for (const { log_date, certified_at, is_void } of certifications) {
    const certification = is_void ? 'recertify' : 'certified';
    documents.set(log_date, { ...documentsOf(log_date), certification, certifiedAt: certified_at });
  }
  for (const { log_date, count } of proposals) {
    documents.set(log_date, { ...documentsOf(log_date), pendingProposalCount: count });
  }
  return { claims: claimsOf(driver, headers), declarations, documentsOf };
}

/** Whether a 16-hour shift was ever claimed, in any version of a day: one may rule out another, 49 CFR 395.1(o). */
export async function hasClaimedLongShift(
  tx: DatabaseTransaction,
  { organizationId, driverId }: Pick<HosDriver, 'organizationId' | 'driverId'>,
): Promise<boolean> {
  const claimed = await tx
    .selectFrom('hos_log_headers')
    .select('log_date')
    .where('organization_id', '=', organizationId)
    .where('driver_id', '=', driverId)
    .where(
      sql<boolean>`(exceptions @> '[{"kind": "sixteen-hour"}]' or claims @> '[{"kind": "sixteen-hour"}]')`,
    )
    .limit(1)
    .execute();
  return claimed.length > 0;
}

type DocumentSearch = { driver: HosDriver; fromDate: string };

function selectHeaders(tx: DatabaseTransaction, { driver, fromDate }: DocumentSearch) {
  const headers = tx
    .selectFrom('hos_log_headers as h')
    .distinctOn('h.log_date')
    .select(['h.log_date', 'h.shipping_document', 'h.trailers', 'h.exceptions', 'h.claims', 'h.co_driver_id'])
    .select(holdsWholeDay(driver.organizationId).as('holds_whole_day'))
    .where('h.organization_id', '=', driver.organizationId)
    .where('h.driver_id', '=', driver.driverId)
    .where('h.log_date', '>=', fromDate)
    .orderBy('h.log_date')
    .orderBy('h.id', 'desc');
  return executePrepared(tx, 'log-headers', headers);
}

function selectNewestCertifications(tx: DatabaseTransaction, { driver, fromDate }: DocumentSearch) {
  const certifications = tx
    .selectFrom('hos_certifications as c')
    .distinctOn('c.log_date')
    .select(['c.log_date', 'c.certified_at'])
    .select(
      sql<boolean>`exists (select from hos_certification_voids v where v.organization_id = ${driver.organizationId}
        and v.driver_id = c.driver_id and v.log_date = c.log_date and v.number = c.number)`.as('is_void'),
    )
    .where('c.organization_id', '=', driver.organizationId)
    .where('c.driver_id', '=', driver.driverId)
    .where('c.log_date', '>=', fromDate)
    .orderBy('c.log_date')
    .orderBy('c.number', 'desc');
  return executePrepared(tx, 'log-certifications', certifications);
}

function countProposals(tx: DatabaseTransaction, { driver, fromDate }: DocumentSearch) {
  const proposals = tx
    .selectFrom('hos_edits as p')
    .select(['p.log_date'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('p.organization_id', '=', driver.organizationId)
    .where('p.driver_id', '=', driver.driverId)
    .where('p.log_date', '>=', fromDate)
    .where('p.kind', 'in', ANSWERED_KINDS)
    .where(
      sql<boolean>`not exists (select from hos_edit_decisions d
        where d.organization_id = ${driver.organizationId} and d.edit_id = p.id)`,
    )
    .groupBy('p.log_date');
  return executePrepared(tx, 'log-proposals', proposals);
}
