import { type DriverDetail, type DriverRules, endPilot, getDriverRules } from '@longhaul/contract';
import { ruleSets } from '@longhaul/hos';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Chip } from '../../components/chip/chip.tsx';
import { useNow } from '../../components/clock/use-now.ts';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { RuleSetName } from '../../components/rule-set-name/rule-set-name.tsx';
import { formatDateTime } from '../../format/date.ts';
import { useOrganization } from '../../session/session.ts';
import styles from './driver-drawer.module.css';
import { PILOT_QUERIES } from './driver-queries.ts';
import { EnrollDialog, pilotsFor } from './enroll-dialog.tsx';

type Enrollment = DriverRules['history'][number] & { readonly until: string };

/** Enrollments that hold, held or will, the newest first. */
const enrollmentsOf = ({ history }: DriverRules): Enrollment[] =>
  history.filter(
    (entry): entry is Enrollment =>
      entry.state === 'active' && entry.until !== null && ruleSets[entry.ruleSet].pilot !== null,
  );

interface DriverPilotsProps {
  readonly driver: DriverDetail;
  readonly isEditable: boolean;
}

/** The pilots of FMCSA that a driver is enrolled in, each with its letter and dates. */
export function DriverPilots({ driver, isEditable }: DriverPilotsProps) {
  const { id: orgId } = useOrganization();
  const found = useQuery(queryOf(getDriverRules, { params: { orgId, id: driver.id } }));
  const [isOpen, setOpen] = useState(false);
  const enrollments = found.data ? enrollmentsOf(found.data) : [];
  const mayEnroll = isEditable && pilotsFor(driver).length > 0;
  if (!mayEnroll && enrollments.length === 0) return null;
  return (
    <div className={styles.block}>
      <FormSection
        title="FMCSA pilot programs"
        words="Rules being tested, not law. They apply only to drivers with a letter from FMCSA, for its dates."
      >
        <DataState
          {...stateOf(found)}
          isEmpty={enrollments.length === 0}
          empty={<p>{driver.firstName} is not enrolled in a pilot.</p>}
        >
          <ul className={styles.zones} aria-label="Pilots">
            {enrollments.map((enrollment) => (
              <EnrollmentRow
                key={enrollment.id}
                driver={driver}
                enrollment={enrollment}
                timeZone={found.data?.timeZone ?? driver.homeTerminalTimeZone}
                isEditable={isEditable}
              />
            ))}
          </ul>
        </DataState>
        {mayEnroll && (
          <div>
            <Button onClick={() => setOpen(true)}>Enroll in a pilot</Button>
          </div>
        )}
      </FormSection>
      {isOpen && <EnrollDialog driver={driver} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface EnrollmentRowProps {
  readonly driver: DriverDetail;
  readonly enrollment: Enrollment;
  readonly timeZone: string;
  readonly isEditable: boolean;
}

function EnrollmentRow({ driver, enrollment, timeZone, isEditable }: EnrollmentRowProps) {
  const [isAsked, setAsked] = useState(false);
  const now = useNow(60_000).getTime();
  const { ruleSet, from, until, note, setBy, setAt } = enrollment;
  const isOver = Date.parse(until) <= now;
  const isAhead = Date.parse(from) > now;
  const at = (instant: string) => formatDateTime(new Date(instant), timeZone);
  return (
    <li>
      <b>
        <RuleSetName id={ruleSet} />
      </b>
      <span>{`${at(from)} to ${at(until)}`}</span>
      {!isOver && <Chip tone={isAhead ? 'accent' : 'ok'}>{isAhead ? 'Ahead' : 'Now'}</Chip>}
      {isEditable && !isOver && (
        <Button size="compact-xs" variant="subtle" onClick={() => setAsked(true)}>
          End
        </Button>
      )}
      <small>{`Letter: ${note}. Set by ${setBy?.name ?? 'Longhaul'}, ${at(setAt)}`}</small>
      {isAsked && (
        <EndDialog
          driver={driver}
          enrollment={enrollment}
          isAhead={isAhead}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}

interface EndDialogProps {
  readonly driver: DriverDetail;
  readonly enrollment: Enrollment;
  readonly isAhead: boolean;
  readonly onClose: () => void;
}

function EndDialog({ driver, enrollment, isAhead, onClose }: EndDialogProps) {
  const { id: orgId } = useOrganization();
  const end = useEndpointMutation({
    mutationFn: () => call(endPilot, { params: { orgId, id: driver.id, entryId: enrollment.id }, body: {} }),
    invalidates: PILOT_QUERIES,
    toast: 'Enrollment ended',
  });
  return (
    <ConfirmDialog
      title="End enrollment?"
      words={
        isAhead
          ? `${driver.firstName} will not be under this pilot’s rules.`
          : `From now on, current rules apply to ${driver.firstName} again. Driving so far stays under the pilot’s rules.`
      }
      action="End"
      isBusy={end.isPending}
      onConfirm={() => end.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
