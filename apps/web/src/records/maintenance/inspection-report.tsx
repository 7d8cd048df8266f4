import {
  canOpen,
  certifyDefect,
  type Defect,
  getInspection,
  getInspectionPdf,
  getMaintenanceOverview,
  getOwnInspections,
  getUnitMaintenance,
  hasPermission,
  type InspectionDetail,
  listDefects,
  listInspections,
  listReadiness,
  listWorkOrders,
  markDefectNotSafe,
  withdrawCertification,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call, open } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { Chip } from '../../components/chip/chip.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { Facts } from '../../components/facts/facts.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { saveAnswer } from '../../components/save-file/save-file.ts';
import { formatDateTime } from '../../format/date.ts';
import { useMeasures } from '../../session/measures.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import { DefectPhotos } from './defect-photos.tsx';
import { ACT_LABELS, defectChip, KIND_LABELS, REPORT_LABELS } from './inspection-labels.ts';
import styles from './maintenance.module.css';
import { SignatureImage } from './signature-image.tsx';

/** What shows reports and what follows from them. */
export const INSPECTION_QUERIES = [
  listInspections,
  getInspection,
  getOwnInspections,
  listDefects,
  listReadiness,
  getUnitMaintenance,
  getMaintenanceOverview,
  listWorkOrders,
];

/** One report: what was found, and who signed what. */
export function InspectionReport({ inspectionId }: { readonly inspectionId: number }) {
  const { id: orgId } = useOrganization();
  const report = useQuery(queryOf(getInspection, { params: { orgId, inspectionId } }));
  return <DataState {...stateOf(report)}>{report.data && <Sections report={report.data} />}</DataState>;
}

function Sections({ report }: { report: InspectionDetail }) {
  const { id: orgId, timeZone } = useOrganization();
  const measures = useMeasures();
  const at = (instant: string) => formatDateTime(new Date(instant), timeZone);
  const print = useEndpointMutation({
    mutationFn: async () =>
      saveAnswer(await open(getInspectionPdf, { params: { orgId, inspectionId: report.id } })),
    invalidates: [],
    toast: () => null,
  });
  const numberOf = new Map(report.defects.map(({ id }, index) => [id, index + 1]));
  return (
    <div className={styles.stack}>
      <Facts
        rows={[
          [
            'Report',
            `${report.number}, ${KIND_LABELS[report.kind].toLowerCase()}, ${REPORT_LABELS[report.state].toLowerCase()}`,
          ],
          ['Driver', report.driver.name],
          [
            'Second driver',
            report.secondDriver &&
              `${report.secondDriver.name}${report.isSignatureMissing ? ', signature missing' : ', agrees'}`,
          ],
          ['Vehicle', report.vehicle.name],
          ['Trailers', report.trailers.map(({ name }) => name).join(', ') || null],
          ['When', at(report.at)],
          ['Place', report.place],
          [
            'Odometer',
            report.odometerMeters === null
              ? null
              : `${measures.odometer(report.odometerMeters)} ${measures.distanceUnit}`,
          ],
          ['Items', `${report.items.filter(({ result }) => result !== 'na').length} checked`],
        ]}
      />
      <FormSection title="Defects">
        {report.defects.length === 0 && <p>No defect or deficiency was found.</p>}
        <div className={styles.rows}>
          {report.defects.map((defect, index) => (
            <DefectRow key={defect.id} defect={defect} number={index + 1} />
          ))}
        </div>
      </FormSection>
      <FormSection title="Signatures">
        <div className={styles.rows}>
          <div className={styles.row}>
            <span className={styles.words}>
              {`Reported by ${report.signature.name}`}
              <span className={styles.quiet}>{at(report.at)}</span>
            </span>
            <SignatureImage strokes={report.signature.strokes} name={report.signature.name} />
          </div>
          {report.acts.map((act) => (
            <div key={`${act.act} ${act.at}`} className={styles.row}>
              <span className={styles.words}>
                {`${ACT_LABELS[act.act]}${act.defectId === null ? '' : `, defect ${numberOf.get(act.defectId)}`}`}
                {act.note && <span className={styles.quiet}>{act.note}</span>}
              </span>
              <span className={styles.end}>
                {act.name}
                <br />
                <span className={styles.quiet}>{at(act.at)}</span>
              </span>
            </div>
          ))}
        </div>
      </FormSection>
      <div className={styles.actions}>
        <Button loading={print.isPending} onClick={() => print.mutate()}>
          Save PDF
        </Button>
      </div>
      {print.error && <ErrorNote error={print.error} />}
    </div>
  );
}

type Asked = 'certify' | 'not-safe' | 'withdraw';

function DefectRow({ defect, number }: { defect: Defect; number: number }) {
  const user = useCurrentUser();
  const [asked, setAsked] = useState<Asked | null>(null);
  const chip = defectChip(defect);
  const mayCertify = hasPermission(user, 'DEFECT_CERTIFY');
  const isOpen = defect.state === 'open';
  return (
    <div className={styles.stack} style={{ paddingBlock: 'var(--space-2)' }}>
      <div className={styles.row} style={{ padding: 0, border: 0 }}>
        <span className={styles.words}>
          <b>{`${number}. ${defect.unit.name}, ${defect.itemTitle.toLowerCase()}`}</b>
          {defect.description}
          {defect.order && canOpen(user, '/maintenance') && (
            <Link to="/maintenance" search={{ order: defect.order.id }}>{`Order ${defect.order.name}`}</Link>
          )}
        </span>
        <Chip tone={chip.tone}>{chip.words}</Chip>
      </div>
      <DefectPhotos defect={defect} />
      <div className={styles.actions}>
        {isOpen && mayCertify && <Button onClick={() => setAsked('certify')}>Certify</Button>}
        {isOpen && defect.isSafe && hasPermission(user, 'MAINT_UPDATE') && (
          <Button onClick={() => setAsked('not-safe')}>Mark not safe</Button>
        )}
        {!isOpen && !defect.isReviewed && mayCertify && (
          <Button onClick={() => setAsked('withdraw')}>Withdraw certification</Button>
        )}
        {isOpen && !defect.order && canOpen(user, '/maintenance') && hasPermission(user, 'MAINT_UPDATE') && (
          <ButtonLink to="/maintenance" search={{ newFor: defect.unit.id, defect: defect.id }}>
            Create order
          </ButtonLink>
        )}
      </div>
      {asked && <ActDialog defect={defect} act={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

const TITLES: Record<Asked, string> = {
  certify: 'Certify the defect',
  'not-safe': 'Mark not safe',
  withdraw: 'Withdraw certification',
};
const WORDS: Record<Asked, string> = {
  certify:
    'You certify that the defect was repaired, or that repair is unnecessary before the vehicle is operated again (49 CFR 396.11(a)(3)).',
  'not-safe': 'Until the defect is certified, assigning the unit requires a reason.',
  withdraw: 'This reopens the defect. You can do this until a driver reviews the repair.',
};

interface ActDialogProps {
  readonly defect: Defect;
  readonly act: Asked;
  readonly onClose: () => void;
}

function ActDialog({ defect, act, onClose }: ActDialogProps) {
  const { id: orgId } = useOrganization();
  const user = useCurrentUser();
  const [outcome, setOutcome] = useState<'repaired' | 'unnecessary'>('repaired');
  const [note, setNote] = useState('');
  const [name, setName] = useState(`${user.firstName} ${user.lastName}`);
  const params = { orgId, defectId: defect.id };
  const sign = useEndpointMutation({
    mutationFn: () => {
      const signed = { note: note.trim(), signatureName: name.trim() };
      if (act === 'certify') return call(certifyDefect, { params, body: { ...signed, outcome } });
      return act === 'withdraw'
        ? call(withdrawCertification, { params, body: signed })
        : call(markDefectNotSafe, { params, body: signed });
    },
    invalidates: INSPECTION_QUERIES,
    toast: 'Signed',
  });
  const isNoteMissing =
    note.trim().length < 4 && (act === 'withdraw' || (outcome === 'unnecessary' && !defect.isSafe));
  return (
    <Dialog
      title={TITLES[act]}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="filled"
            disabled={isNoteMissing || name.trim().length < 2}
            loading={sign.isPending}
            onClick={() => sign.mutate(undefined, { onSuccess: onClose })}
          >
            Sign
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{WORDS[act]}</p>
        {act === 'certify' && (
          <SelectField
            label="Outcome"
            data={[
              { value: 'repaired', label: 'Repaired' },
              { value: 'unnecessary', label: 'Repair unnecessary' },
            ]}
            value={outcome}
            onChange={(value) => setOutcome(value as typeof outcome)}
          />
        )}
        <TextField
          label={isNoteMissing ? 'Note, at least 4 characters' : 'Note'}
          maxLength={1_000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <TextField
          label="Signed by"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {sign.error && <ErrorNote error={sign.error} />}
      </div>
    </Dialog>
  );
}
