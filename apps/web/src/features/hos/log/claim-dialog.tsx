import {
  CLAIM_KINDS,
  type ClaimedException,
  type ClaimKind,
  HosAnnotation,
  type HosException,
  type HosLog,
  type NewClaim,
} from '@longhaul/contract';
import { declaredBetween, mayBeOpen, needsPlace } from '@longhaul/hos';
import { Button } from '@mantine/core';
import { z } from 'zod';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { SelectField } from '../../../components/field/select-field.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { zoneName } from '../../../format/date.ts';
import { EXCEPTION_NAMES } from '../../../format/exception-claims.ts';
import { showServerFields, useContractForm } from '../../../forms/contract-form.ts';
import { localText, readLocal } from '../../../forms/typed-times.ts';
import { HOS_QUERIES } from '../hos-queries.ts';
import styles from './rules-card.module.css';

const LABELS = {
  kind: 'Exception',
  from: 'From',
  until: 'Until',
  place: 'Place',
  declaration: 'Emergency declaration',
  carries: 'What the driver is hauling',
  annotation: 'Reason',
};

interface ClaimDialogProps {
  readonly log: HosLog;
  /** Null: another one. */
  readonly claim: ClaimedException | null;
  readonly send: (claim: NewClaim) => Promise<unknown>;
  readonly onClose: () => void;
}

/** When an exception applied, on the clock of the home terminal. */
export function ClaimDialog({ log, claim, send, onClose }: ClaimDialogProps) {
  const { timeZone, driver } = log;
  const isTime = (text: string) => readLocal(text, timeZone) !== null;
  const error = 'must be a date and time, such as 10/20/26 16:00';
  const schema = z
    .object({
      kind: z.enum(CLAIM_KINDS),
      from: z.string().refine(isTime, { error }),
      until: z.string().refine((text) => text.trim() === '' || isTime(text), { error }),
      place: z.string().trim().max(60),
      declaration: z.string(),
      carries: z.string().trim().max(60),
      annotation: HosAnnotation,
    })
    .refine(({ kind, until }) => mayBeOpen(kind) || until.trim() !== '', {
      path: ['until'],
      error: 'is required: only the time you claim is counted',
    })
    .refine(({ kind, place }) => !needsPlace(kind) || place !== '', {
      path: ['place'],
      error: 'must name the source of the commodities',
    });
  const declared = declarationsOn(log, claim);
  const startText = localText(Date.parse(claim?.from ?? firstWorkOf(log)), timeZone);
  const form = useContractForm({
    schema,
    labels: LABELS,
    defaultValues: {
      kind: claim?.kind ?? driver.allowedExceptions[0] ?? 'emergency-relief',
      from: startText,
      until: claim?.until ? localText(Date.parse(claim.until), timeZone) : '',
      place: claim?.place ?? '',
      declaration: claim?.declaration ?? declared[0] ?? '',
      carries: claim?.carries ?? '',
      annotation: claim?.annotation ?? '',
    },
  });
  const instantOf = (text: string) => new Date(readLocal(text, timeZone)!).toISOString();
  const save = useEndpointMutation({
    mutationFn: ({ kind, from, until, place, declaration, carries, annotation }: z.output<typeof schema>) =>
      send({
        kind,
        from: instantOf(from),
        until: until.trim() === '' ? null : instantOf(until),
        place: place === '' ? null : place,
        declaration: kind === 'emergency-relief' ? declaration : null,
        carries: kind === 'emergency-relief' && carries !== '' ? carries : null,
        annotation,
      }),
    invalidates: HOS_QUERIES,
    toast: () => {
      onClose();
      return 'Exceptions saved';
    },
  });
  const { register, watch, setValue, formState, handleSubmit } = form;
  // The server names the claim by its place in the list.
  const submit = handleSubmit((values) =>
    save.mutate(values, {
      onError: (refusal) =>
        showServerFields(refusal, form, (field) => field.replace(/^exceptions\.\d+\./, '')),
    }),
  );
  const kind = watch('kind');
  const zone = zoneName(new Date(log.startsAt), timeZone);
  const offered = CLAIM_KINDS.filter(
    (each) => each === claim?.kind || mayClaim(each, driver.allowedExceptions, declared),
  );
  return (
    <Dialog
      title={claim ? 'Change exception' : 'Add exception'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" loading={save.isPending} onClick={() => void submit()}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <SelectField
          label={LABELS.kind}
          data={offered.map((value) => ({ value, label: EXCEPTION_NAMES[value] }))}
          value={kind}
          error={formState.errors.kind?.message}
          onChange={(chosen) => setValue('kind', chosen as ClaimKind, { shouldDirty: true })}
        />
        <TextField
          label={`${LABELS.from}, ${zone}`}
          error={formState.errors.from?.message}
          {...register('from')}
        />
        <TextField
          label={`${LABELS.until}, ${zone}`}
          description={mayBeOpen(kind) ? 'Leave blank to run through the end of the shift' : undefined}
          error={formState.errors.until?.message}
          {...register('until')}
        />
        {(needsPlace(kind) || kind === 'short-haul') && (
          <TextField
            label={needsPlace(kind) ? 'Source of the commodities' : 'Work reporting location'}
            placeholder="Miller farm, Ames, IA"
            error={formState.errors.place?.message}
            {...register('place')}
          />
        )}
        {kind === 'emergency-relief' && (
          <>
            <SelectField
              label={LABELS.declaration}
              data={declared}
              value={watch('declaration')}
              error={formState.errors.declaration?.message}
              onChange={(chosen) => setValue('declaration', chosen ?? '', { shouldDirty: true })}
            />
            <TextField
              label={LABELS.carries}
              error={formState.errors.carries?.message}
              {...register('carries')}
            />
          </>
        )}
        <TextField
          label={kind === 'emergency-relief' ? 'How the trip helps' : LABELS.annotation}
          placeholder="4 to 60 characters"
          error={formState.errors.annotation?.message}
          {...register('annotation')}
        />
        <p className={styles.quiet}>
          {kind === 'emergency-relief'
            ? 'Driving between these times is exempt from the limits, but still counts toward later ones. It ends with the next regular dispatch.'
            : 'An exception applies to the shift it starts in.'}{' '}
          A certified day must be recertified.
        </p>
      </div>
    </Dialog>
  );
}

const mayClaim = (kind: ClaimKind, allowed: readonly HosException[], declared: readonly string[]): boolean =>
  kind === 'emergency-relief' ? declared.length > 0 : allowed.includes(kind);

/** Numbers of the declarations that hold on the day, and that of the claim. */
export function declarationsOn(
  { startsAt, endsAt }: HosLog,
  claim: ClaimedException | null = null,
): string[] {
  const numbers = declaredBetween(Date.parse(startsAt), Date.parse(endsAt));
  return [...new Set([...numbers, ...(claim?.declaration ? [claim.declaration] : [])])];
}

const firstWorkOf = ({ periods, startsAt }: HosLog): string =>
  periods.find(({ status }) => status === 'D' || status === 'ON')?.startedAt ?? startsAt;
