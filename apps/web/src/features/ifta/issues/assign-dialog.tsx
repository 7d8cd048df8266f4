import { IssueResolution, proposeIssueSplit } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../api/query-cache.ts';
import { FilterChip } from '../../../components/chip/chip.tsx';
import { SkeletonRows } from '../../../components/data-state/skeleton-rows.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { showServerFields, useContractForm } from '../../../forms/contract-form.ts';
import { useMeasures } from '../../../session/measures.ts';
import { useOrganization } from '../../../session/session.ts';
import { type DayIssue, useIssueDay } from './issue-day.ts';
import { IssueMap } from './issue-map.tsx';
import styles from './issues.module.css';
import { SplitFields } from './split-fields.tsx';
import { partsOf, type SplitPart, splitOf } from './split-parts.ts';
import type { IssueActs } from './use-issue-acts.ts';

const AssignForm = IssueResolution.pick({ reason: true });
const NOTHING_CHOSEN: readonly SplitPart[] = [{ jurisdiction: '', typed: '' }];

interface AssignDialogProps {
  readonly issue: DayIssue;
  readonly quarter: string;
  readonly timeZone: string;
  readonly assign: IssueActs['assign'];
  readonly onClose: () => void;
}

/** Says in which jurisdictions unplaced miles were driven, beside what is known of that day and a split to begin with. */
export function AssignDialog({ issue, quarter, timeZone, assign, onClose }: AssignDialogProps) {
  const { id: orgId } = useOrganization();
  const { distance, distanceUnit, metersPerUnit } = useMeasures();
  const day = useIssueDay(issue, timeZone);
  const meters = issue.meters ?? 0;
  const proposal = useQuery(
    queryOf(proposeIssueSplit, { params: { orgId }, query: { quarter: quarter as never, key: issue.key } }),
  );
  const proposed = proposal.data?.parts;
  const [chosen, setChosen] = useState<readonly SplitPart[] | null>(null);
  const isProposed = chosen === null && proposed !== undefined && proposed.length > 1;
  const split = chosen ?? (isProposed ? splitOf(proposed, metersPerUnit) : NOTHING_CHOSEN);
  const { register, formState, handleSubmit, setError, getValues } = useContractForm({
    schema: AssignForm,
    labels: { reason: 'Reason' },
    defaultValues: { reason: '' },
  });
  const { errors, isSubmitted } = formState;
  const problem = problemOf(split, partsOf(split, meters, metersPerUnit) === null);
  const submit = handleSubmit(({ reason }) => {
    const parts = isProposed ? proposed : partsOf(split, meters, metersPerUnit);
    if (problem !== undefined || parts === null) return;
    assign.mutate(
      { key: issue.key, parts, reason },
      { onSuccess: onClose, onError: (error) => showServerFields(error, { setError, getValues }) },
    );
  });
  return (
    <Dialog
      title={`Assign miles for ${issue.vehicle.unitNumber}`}
      onClose={onClose}
      isWide
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" loading={assign.isPending} onClick={() => void submit()}>
            Assign
          </Button>
        </>
      }
    >
      <p className={styles.message}>{issue.message}</p>
      <div className={styles.assign}>
        <IssueMap issue={issue} day={day} timeZone={timeZone} />
        <form noValidate onSubmit={submit} className={styles.form}>
          {day.places.length > 0 && (
            <fieldset className={styles.candidates}>
              <legend>Seen on that day in</legend>
              {day.places.map(({ code, meters: driven }) => (
                <FilterChip
                  key={code}
                  isPressed={split.some(({ jurisdiction }) => jurisdiction === code)}
                  onClick={() => setChosen([{ jurisdiction: code, typed: '' }])}
                >
                  {code}
                  {driven > 0 && `, ${distance(driven)} ${distanceUnit}`}
                </FilterChip>
              ))}
            </fieldset>
          )}
          {isProposed && (
            <p className={styles.proposal}>
              {proposal.data?.isByStreet
                ? 'Suggested: split along the street route (© OpenStreetMap), within 5% of the odometer.'
                : 'Suggested: split along a straight line from the last location before the gap to the first one after it.'}
            </p>
          )}
          {proposal.isPending && chosen === null ? (
            <SkeletonRows count={2} />
          ) : (
            <SplitFields
              split={split}
              meters={meters}
              problem={isSubmitted ? problem : undefined}
              onChange={setChosen}
            />
          )}
          <TextField
            label="Reason"
            description="Who confirmed this, and how. An auditor will read this."
            maxLength={500}
            {...(errors.reason?.message && { error: errors.reason.message })}
            {...register('reason')}
          />
          <button type="submit" hidden />
        </form>
      </div>
    </Dialog>
  );
}

function problemOf(split: readonly SplitPart[], isTooMuch: boolean): string | undefined {
  const codes = split.map(({ jurisdiction }) => jurisdiction);
  if (codes.includes('')) return 'Jurisdiction is a required field';
  if (new Set(codes).size < codes.length) return 'Each jurisdiction can be listed only once';
  return isTooMuch ? 'The parts must each be more than 0 and add up to the distance' : undefined;
}
