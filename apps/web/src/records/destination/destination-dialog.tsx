import {
  createDispatch,
  DISPATCH_MAX_STOPS,
  type DispatchSummary,
  hasPermission,
  listArrivals,
  listDispatches,
  listPlacesOnMap,
  updateDispatch,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api/api.ts';
import { queryOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { zoneName } from '../../format/date.ts';
import { formatMinutes } from '../../format/span.ts';
import { DestinationField } from '../../forms/destination-field.tsx';
import { findDestination } from '../../forms/find-destination.ts';
import { useZoneOfText, zoneAt } from '../../forms/stop-zone.ts';
import { localText, readDock, readLocal } from '../../forms/typed-times.ts';
import { useCurrentUser, useOrganization } from '../../session/session.ts';
import styles from './destination.module.css';

const NOT_FOUND =
  'Choose a place or town from the list, or enter a ZIP code or coordinates such as 41.65, -83.54';
const NO_PLACES: readonly never[] = [];

interface TypedStop {
  readonly key: number;
  readonly where: string;
  readonly due: string;
  readonly dock: string;
  /** Where it is as stored, as long as its name is not typed over. */
  readonly known: DispatchSummary['stops'][number] | null;
}

let serial = 0;
const emptyStop = (): TypedStop => ({ key: ++serial, where: '', due: '', dock: '', known: null });

interface DestinationDialogProps {
  readonly assetId: number;
  readonly unitNumber: string;
  /** The one that is changed; null for a new one. */
  readonly dispatch: DispatchSummary | null;
  /** A place to go over, before the stop of this sequence. */
  readonly via?: { readonly where: string; readonly before: number };
  readonly onClose: () => void;
}

/** Where a vehicle goes: one stop or several, each with when it is due. */
export function DestinationDialog({ assetId, unitNumber, dispatch, via, onClose }: DestinationDialogProps) {
  const { id: orgId, timeZone } = useOrganization();
  const formId = useId();
  const stored = useQuery({
    ...queryOf(listPlacesOnMap, { params: { orgId }, isBackground: true }),
    enabled: hasPermission(useCurrentUser(), 'PLACE_LIST'),
  });
  const places = stored.data?.items ?? NO_PLACES;
  const [stops, setStops] = useState<readonly TypedStop[]>(
    () =>
      dispatch?.stops.flatMap((stop) => [
        ...(via?.before === stop.sequence ? [{ ...emptyStop(), where: via.where }] : []),
        {
          key: ++serial,
          where: stop.name,
          due: stop.closesAt === null ? '' : localText(Date.parse(stop.closesAt), stop.timeZone),
          dock: stop.dockMinutes === 0 ? '' : formatMinutes(stop.dockMinutes),
          known: stop,
        },
      ]) ?? [emptyStop()],
  );
  const [isHazmat, setHazmat] = useState(dispatch?.isHazmat ?? false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const save = useEndpointMutation({
    mutationFn: async (asked: AskedStop[]) => {
      if (dispatch === null) {
        await call(createDispatch, {
          params: { orgId },
          body: { vehicleId: assetId, stops: asked, isHazmat },
        });
      } else {
        const body = { version: dispatch.version, stops: asked, isHazmat };
        await call(updateDispatch, { params: { orgId, dispatchId: dispatch.id }, body });
      }
      onClose();
    },
    invalidates: [listDispatches, listArrivals],
    invalidatesOnError: true,
    toast: `Destination for ${unitNumber} ${dispatch === null ? 'set' : 'changed'}`,
  });
  const change = (key: number, part: Partial<TypedStop>) =>
    setStops(stops.map((stop) => (stop.key === key ? { ...stop, ...part } : stop)));
  const move = (index: number, by: 1 | -1) => {
    const moved = [...stops];
    moved.splice(index + by, 0, ...moved.splice(index, 1));
    setStops(moved);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found: Record<string, string> = {};
    const asked: AskedStop[] = [];
    for (const { key, where, due, dock, known } of stops) {
      const destination =
        known?.name === where
          ? { ...known, ...(known.place && { placeId: known.place.id }) }
          : await findDestination(where, places);
      const zone =
        known?.name === where ? known.timeZone : destination ? await zoneAt(destination) : timeZone;
      const closesAt = due.trim() === '' ? null : readLocal(due, zone);
      const dockMinutes = readDock(dock);
      if (destination === null) found[`${key}.where`] = NOT_FOUND;
      if (due.trim() !== '' && closesAt === null) found[`${key}.due`] = 'must be mm/dd/yy hh:mm';
      if (dockMinutes === null) found[`${key}.dock`] = 'Enter up to 24 hours, such as 1:30';
      if (destination === null || dockMinutes === null) continue;
      const { name, lat, lon } = destination;
      asked.push({
        ...('placeId' in destination ? { placeId: destination.placeId } : { name, lat, lon }),
        dockMinutes,
        ...(closesAt !== null && { closesAt: new Date(closesAt).toISOString() }),
      });
    }
    setProblems(found);
    if (Object.keys(found).length === 0) save.mutate(asked);
  };
  return (
    <Dialog
      title={`${dispatch === null ? 'Set' : 'Change'} destination for ${unitNumber}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="filled" loading={save.isPending}>
            {dispatch === null ? 'Set destination' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {stops.map(({ key, where, due, dock, known }, index) => (
          <fieldset key={key} className={styles.stop} aria-label={`Stop ${index + 1}`}>
            <DestinationField
              label={stops.length === 1 ? 'Destination' : `Stop ${index + 1}`}
              places={places}
              text={where}
              onText={(text) => change(key, { where: text })}
              error={problems[`${key}.where`]}
            />
            {stops.length > 1 && (
              <span className={styles.remove}>
                <IconButton
                  label={`Move stop ${index + 1} up`}
                  icon={<IconArrowUp size={16} stroke={1.7} />}
                  isDisabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  label={`Move stop ${index + 1} down`}
                  icon={<IconArrowDown size={16} stroke={1.7} />}
                  isDisabled={index === stops.length - 1}
                  onClick={() => move(index, 1)}
                />
                <IconButton
                  label={`Remove stop ${index + 1}`}
                  icon={<IconX size={16} stroke={1.7} />}
                  onClick={() => setStops(stops.filter((stop) => stop.key !== key))}
                />
              </span>
            )}
            <div className={styles.pair}>
              <DueField
                {...{ places, due }}
                where={known?.name === where ? '' : where}
                timeZone={known?.name === where ? known.timeZone : timeZone}
                onDue={(text) => change(key, { due: text })}
                error={problems[`${key}.due`]}
              />
              <TextField
                label="Dock time"
                placeholder="0:00"
                value={dock}
                onChange={(event) => change(key, { dock: event.currentTarget.value })}
                {...errorOf(problems[`${key}.dock`])}
              />
            </div>
          </fieldset>
        ))}
        {stops.length < DISPATCH_MAX_STOPS && (
          <div>
            <Button size="compact-sm" onClick={() => setStops([...stops, emptyStop()])}>
              Add stop
            </Button>
          </div>
        )}
        <CheckboxField
          label="Hazardous materials"
          checked={isHazmat}
          onChange={(event) => setHazmat(event.currentTarget.checked)}
        />
        <p className={styles.hint}>
          The expected arrival includes the breaks and rests the driver needs. It is an estimate without
          traffic.
        </p>
        {save.error && (
          <p className={styles.error} role="alert">
            {save.error.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}

interface DueFieldProps {
  /** Empty for a stop whose zone is known. */
  readonly where: string;
  readonly places: Parameters<typeof useZoneOfText>[1];
  /** As long as nothing else is typed. */
  readonly timeZone: string;
  readonly due: string;
  readonly onDue: (text: string) => void;
  readonly error: string | undefined;
}

/** In the zone of its stop. */
function DueField({ where, places, timeZone, due, onDue, error }: DueFieldProps) {
  const zone = zoneName(new Date(), useZoneOfText(where, places, timeZone));
  return (
    <TextField
      label={`Due by, ${zone}`}
      placeholder="mm/dd/yy hh:mm"
      value={due}
      onChange={(event) => onDue(event.currentTarget.value)}
      {...errorOf(error)}
    />
  );
}

const errorOf = (error: string | undefined) => (error === undefined ? {} : { error });

interface AskedStop {
  placeId?: number;
  name?: string;
  lat?: number;
  lon?: number;
  dockMinutes: number;
  closesAt?: string;
}
