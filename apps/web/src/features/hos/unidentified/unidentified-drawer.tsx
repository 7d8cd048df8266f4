import {
  annotateUnidentifiedDriving,
  assignUnidentifiedDriving,
  HosAnnotation,
  hasPermission,
  listDrivers,
  type UnidentifiedDriving,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../api/api.ts';
import { queryOf } from '../../../api/query-cache.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { Facts } from '../../../components/facts/facts.tsx';
import { SelectField } from '../../../components/field/select-field.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { FormSection } from '../../../components/form/form-section.tsx';
import { SideDrawer } from '../../../components/side-drawer/side-drawer.tsx';
import { formatDateTime } from '../../../format/date.ts';
import { formatMinutes } from '../../../format/span.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { useFoundSoFar, useServerSearch } from '../../../forms/server-search.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { HOS_QUERIES } from '../hos-queries.ts';
import { StretchMap } from './stretch-map.tsx';
import styles from './unidentified-drawer.module.css';

const DECISION_LABELS = { pending: 'waits', accepted: 'accepted', refused: 'refused' } as const;

interface UnidentifiedDrawerProps {
  readonly driving: UnidentifiedDriving;
  readonly onClose: () => void;
}

/** One stretch of driving without a driver: what is known of it, and for those who may, whose it was. */
export function UnidentifiedDrawer({ driving, onClose }: UnidentifiedDrawerProps) {
  const { timeZone } = useOrganization();
  const user = useCurrentUser();
  const mayResolve = hasPermission(user, 'HOS_UPDATE') && driving.state !== 'assumed';
  const { vehicle } = driving;
  const at = (instant: string) => formatDateTime(new Date(instant), timeZone);
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={`${driving.vehicle?.name ?? driving.eld.name}, ${formatMinutes(driving.minutes)} of driving`}
      facts={at(driving.startedAt)}
    >
      <div className={styles.block}>
        <Facts
          rows={[
            ['Start', at(driving.startedAt)],
            ['End', driving.endedAt ? at(driving.endedAt) : 'Still driving'],
            ['From', driving.from.text],
            ['To', driving.to?.text ?? null],
            ['Device', driving.eld.name],
          ]}
        />
        {vehicle && hasPermission(user, 'HR_READ') && <StretchMap driving={{ ...driving, vehicle }} />}
        {driving.offers.length + driving.annotations.length > 0 && (
          <FormSection title="History">
            <ul className={styles.list}>
              {driving.offers.map((offer) => (
                <li key={offer.offeredAt}>
                  {offer.driver.id === offer.offeredBy.id
                    ? `${offer.driver.name}, who had the vehicle, ${DECISION_LABELS[offer.decision]}`
                    : `Offered to ${offer.driver.name}, who ${DECISION_LABELS[offer.decision]}: “${offer.annotation}”`}
                  <p>
                    {offer.offeredBy.name}, {at(offer.offeredAt)}
                  </p>
                  {offer.driverAnnotation && offer.decidedAt && (
                    <p>
                      “{offer.driverAnnotation}” {offer.driver.name}, {at(offer.decidedAt)}
                    </p>
                  )}
                </li>
              ))}
              {driving.annotations.map(({ text, by, at: when }) => (
                <li key={when}>
                  “{text}”
                  <p>
                    {by.name}, {at(when)}
                  </p>
                </li>
              ))}
            </ul>
          </FormSection>
        )}
        {mayResolve && (
          <>
            <AssignForm driving={driving} />
            <AnnotateForm driving={driving} />
          </>
        )}
      </div>
    </SideDrawer>
  );
}

const AnnotationForm = z.object({ annotation: HosAnnotation });
const LABELS = { annotation: 'Annotation' };

function useAnnotationForm() {
  const form = useContractForm({ schema: AnnotationForm, labels: LABELS, defaultValues: { annotation: '' } });
  const message = form.formState.errors.annotation?.message;
  return {
    form,
    field: { ...form.register('annotation'), ...(message !== undefined && { error: message }) },
  };
}

function AssignForm({ driving }: { driving: UnidentifiedDriving }) {
  const { id: orgId } = useOrganization();
  const [driverId, setDriverId] = useState<string | null>(
    driving.suggestions[0] ? String(driving.suggestions[0].driver.id) : null,
  );
  const { form, field } = useAnnotationForm();
  const search = useServerSearch();
  const drivers = useQuery({
    ...queryOf(listDrivers, { params: { orgId }, query: { ...search.query, sort: 'name' } }),
    enabled: hasPermission(useCurrentUser(), 'DRIVER_LIST'),
    placeholderData: keepPreviousData,
  });
  const assign = useEndpointMutation({
    mutationFn: (annotation: string) =>
      call(assignUnidentifiedDriving, {
        params: { orgId, id: driving.id },
        body: { driverId: Number(driverId), annotation },
      }),
    invalidates: HOS_QUERIES,
    toast: ({ offers }) => `Driving offered to ${offers.at(-1)?.driver.name ?? 'the driver'}`,
  });
  const suggested = driving.suggestions.map(({ driver, reason }) => ({
    value: String(driver.id),
    label: `${driver.name}, ${reason}`,
  }));
  const isOther = ({ value }: { value: string }) => !suggested.some((each) => each.value === value);
  const found = (drivers.data?.items ?? []).map(({ id, firstName, lastName }) => ({
    value: String(id),
    label: `${firstName} ${lastName}`,
  }));
  const chosen = useFoundSoFar(found).find(({ value }) => value === driverId);
  const isFound = chosen === undefined || found.some(({ value }) => value === chosen.value);
  const others = [...(isFound ? [] : [chosen]), ...found].filter(isOther);
  const submit = form.handleSubmit(({ annotation }) =>
    assign.mutate(annotation, { onSuccess: () => form.reset() }),
  );
  return (
    <form noValidate onSubmit={submit}>
      <FormSection title="Assign to a driver" words="The driver accepts or rejects it.">
        <SelectField
          label="Driver"
          placeholder="Choose a driver"
          {...search.field}
          // The field shows the name of the chosen one: it is not a search.
          onSearchChange={(text) =>
            search.field.onSearchChange(
              [...suggested, ...others].some(({ label }) => label === text) ? '' : text,
            )
          }
          data={[
            ...(suggested.length > 0 ? [{ group: 'Likely', items: suggested }] : []),
            { group: 'Drivers', items: others },
          ]}
          value={driverId}
          onChange={setDriverId}
        />
        <TextField label="Annotation" placeholder="Reason, 4 to 60 characters" {...field} />
        <Button type="submit" variant="filled" disabled={driverId === null} loading={assign.isPending}>
          Offer to driver
        </Button>
      </FormSection>
    </form>
  );
}

function AnnotateForm({ driving }: { driving: UnidentifiedDriving }) {
  const { id: orgId } = useOrganization();
  const { form, field } = useAnnotationForm();
  const annotate = useEndpointMutation({
    mutationFn: (annotation: string) =>
      call(annotateUnidentifiedDriving, { params: { orgId, id: driving.id }, body: { annotation } }),
    invalidates: HOS_QUERIES,
    toast: 'Annotation saved',
  });
  const submit = form.handleSubmit(({ annotation }) =>
    annotate.mutate(annotation, { onSuccess: () => form.reset() }),
  );
  return (
    <form noValidate onSubmit={submit}>
      <FormSection
        title="Annotate"
        words="Enter why no driver is responsible, such as a yard move by the shop."
      >
        <TextField label="Reason" placeholder="4 to 60 characters" {...field} />
        <Button type="submit" loading={annotate.isPending}>
          Annotate
        </Button>
      </FormSection>
    </form>
  );
}
