import type { Expiration } from '@longhaul/contract';
import { expirationState, medicalCertificateKind, medicalProof } from '@longhaul/maintenance';
import { dateAt } from '@longhaul/units';
import type { ExpirationRow } from './queries.ts';

export type Moment = { asOf: number; timeZone: string };

/** As it is at a moment, by the days of the organization. */
export function presentExpiration(row: ExpirationRow, moment: Moment): Expiration {
  const { daysLeft, state } = expirationState(
    { id: row.id, kind: row.kind, expiresOn: row.expires_on, noticeDays: row.notice_days },
    moment,
  );
  return {
    id: row.id,
    kind: row.kind,
    unit:
      row.asset_id === null
        ? null
        : { id: row.asset_id, name: row.unit_number ?? '', kind: row.unit_kind ?? 'vehicle' },
    driver: row.driver_id === null ? null : { id: row.driver_id, name: row.driver_name ?? '' },
    title: row.title,
    expiresOn: row.expires_on,
    noticeDays: row.notice_days,
    issuedOn: row.issued_on,
    recordOn: row.record_on,
    proof: proofOf(row, moment),
    daysLeft,
    state,
  };
}

function proofOf(row: ExpirationRow, { asOf, timeZone }: Moment): Expiration['proof'] {
  if (row.kind !== 'medical-card' || row.driver_id === null) return null;
  const { license_state: licenseState, license_class: licenseClass } = row;
  const certificate = { issuedOn: row.issued_on, recordOn: row.record_on, licenseState, licenseClass };
  const proof = medicalProof(certificate, dateAt(asOf, timeZone));
  return (
    proof && {
      ...proof,
      licenseState,
      licenseClass,
      facts: proof.facts.map((fact) => ({ ...fact, value: medicalCertificateKind.showValue(fact.value) })),
    }
  );
}
