import {
  createLoad,
  hasAll,
  hasPermission,
  type LoadDetail,
  listCustomers,
  listPlaces,
  listPlacesOnMap,
} from '@longhaul/contract';
import { dateAt } from '@longhaul/units';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Path, useFieldArray } from 'react-hook-form';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { FormSection } from '../../../components/form/form-section.tsx';
import { SideDrawer } from '../../../components/side-drawer/side-drawer.tsx';
import { countText } from '../../../format/measure.ts';
import { showServerFields, useContractForm } from '../../../forms/contract-form.ts';
import { LeaveDialog } from '../../../forms/leave-dialog.tsx';
import { LOAD_QUERIES } from '../../../records/assign-load.ts';
import { useCurrentUser, useOrganization } from '../../../session/session.ts';
import { useStopPlaces } from '../load-fields.tsx';
import { nextBusinessDay } from './business-days.ts';
import { CustomerPart } from './customer-part.tsx';
import styles from './new-load.module.css';
import { fieldOf, MAX_STOPS, NEW_LOAD_LABELS, NewLoadForm, readNewLoad, stopOf } from './new-load-form.ts';
import { StopPart } from './stop-part.tsx';
import { SummaryPart } from './summary-part.tsx';
import { useFoundStops } from './use-way.ts';

/** One form for a load and what it names first: its customer and places are added with it, or nothing is. */
export function NewLoadDrawer({ onClose }: { readonly onClose: () => void }) {
  const { id: orgId, timeZone } = useOrganization();
  const mayFindTruck = hasAll(useCurrentUser(), ['DISPATCH_LIST', 'AVAILABILITY_LIST']);
  const mayAddPlaces = hasPermission(useCurrentUser(), 'PLACE_CREATE');
  const places = useStopPlaces();
  const navigate = useNavigate();
  const isTruckWanted = useRef(false);
  const pickupDay = nextBusinessDay(dateAt(Date.now(), timeZone));
  const create = useEndpointMutation({
    mutationFn: ({ body }: Awaited<ReturnType<typeof readNewLoad>>) =>
      call(createLoad, { params: { orgId }, body }),
    invalidates: [...LOAD_QUERIES, listCustomers, listPlaces, listPlacesOnMap],
    toast: ({ reference }) => `${reference} added`,
  });
  const form = useContractForm({
    schema: NewLoadForm,
    labels: NEW_LOAD_LABELS,
    defaultValues: {
      customer: { id: null, name: '', email: '' },
      stops: [stopOf('pickup', pickupDay), stopOf('delivery', nextBusinessDay(pickupDay))],
      rate: '',
      reference: '',
      commodity: '',
      weight: '',
      isHazmat: false,
      note: '',
    },
  });
  const { fields, insert, remove } = useFieldArray({ control: form.control, name: 'stops' });
  const values = form.watch();
  const found = useFoundStops(
    values.stops.map(({ where }) => where),
    places,
  );

  const send = form.handleSubmit(async (typed) => {
    const read = await readNewLoad(typed, { places });
    const problems = Object.entries(read.problems);
    for (const [index, [path, message]] of problems.entries()) {
      form.setError(path as Path<NewLoadForm>, { message }, { shouldFocus: index === 0 });
    }
    if (problems.length > 0) return;
    await create.mutateAsync(read).catch((error) => showServerFields(error, form, fieldOf));
  });
  const save = (andFindTruck: boolean) => {
    if (create.isPending) return;
    isTruckWanted.current = andFindTruck;
    void send();
  };
  const leave = useEffectEvent((load: LoadDetail) => {
    if (isTruckWanted.current) void navigate({ to: '/dispatch', search: { load: load.id } });
    else onClose();
  });
  const saved = create.data;
  useEffect(() => {
    if (saved) leave(saved);
  }, [saved]);

  return (
    <SideDrawer
      isOpen
      isWide
      title="New load"
      onClose={onClose}
      footer={
        <>
          <Button ml="auto" className={styles.cancel} onClick={onClose}>
            Cancel
          </Button>
          {mayFindTruck && (
            <Button loading={create.isPending} onClick={() => save(true)}>
              Save and find a truck
            </Button>
          )}
          <Button variant="filled" loading={create.isPending} onClick={() => save(false)}>
            Save load
          </Button>
        </>
      }
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(false);
        }}
      >
        <div className={styles.main}>
          <CustomerPart form={form} />
          <FormSection title="Stops" words="Times are local to each stop.">
            {fields.map((field, index) => (
              <StopPart
                key={field.id}
                form={form}
                index={index}
                found={found[index] ?? null}
                places={places}
                mayAddPlaces={mayAddPlaces}
                {...(index > 0 && index < fields.length - 1 && { onRemove: () => remove(index) })}
              />
            ))}
            <Button
              className={styles.add}
              variant="subtle"
              leftSection={<IconPlus size={16} stroke={1.8} />}
              disabled={fields.length >= MAX_STOPS}
              onClick={() => {
                const last = fields.length - 1;
                insert(last, stopOf('delivery', form.getValues(`stops.${last}.day`)));
              }}
            >
              Add a stop between
            </Button>
          </FormSection>
        </div>
        <SummaryPart form={form} found={found} also={alsoAdded(values)} />
      </form>
      <LeaveDialog isDirty={form.formState.isDirty && !create.isPending && !create.isSuccess} />
    </SideDrawer>
  );
}

/** What one save adds beside the load. */
function alsoAdded({ customer, stops }: NewLoadForm): string {
  const places = stops.filter(({ isPlace }) => isPlace).length;
  const added = [
    ...(customer.id === null && customer.name.trim() !== '' ? ['1 customer'] : []),
    ...(places > 0 ? [countText(places, 'place')] : []),
  ];
  return added.length > 0 ? `Also adds ${added.join(' and ')}` : '';
}
