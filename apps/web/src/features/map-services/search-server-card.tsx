import {
  GEOCODER_ENGINES,
  type GeocoderEngine,
  getMapServices,
  getSearchServer,
  listSettings,
  removeSearchServer,
  type SearchServer,
  SearchServerSettings,
  setSearchServer,
} from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { call } from '../../api/api.ts';
import { queryOf, stateOf } from '../../api/query-cache.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { Card } from '../../components/card/card.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog/confirm-dialog.tsx';
import { DataState } from '../../components/data-state/data-state.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { inOwnZone } from '../../format/browser-zone.ts';
import { submitTo, useContractForm } from '../../forms/contract-form.ts';
import styles from './map-services.module.css';

const QUERIES = [getSearchServer, getMapServices, listSettings];
const NAMES: Record<GeocoderEngine, string> = { nominatim: 'Nominatim', photon: 'Photon', pelias: 'Pelias' };
const LABELS = { engine: 'Software', url: 'Server address' };

/** The address search of this installation: a super administrator enters it, and it is asked once before it is used. */
export function SearchServerCard() {
  const server = useQuery(queryOf(getSearchServer));
  return (
    <Card
      title="Address search"
      facts="Without a search server, stops and places are found by town, ZIP code, coordinates and your own places"
    >
      <DataState {...stateOf(server)}>{server.data && <Server {...server.data} />}</DataState>
    </Card>
  );
}

function Server({ entered, isOverruled }: SearchServer) {
  return (
    <div className={styles.files}>
      {isOverruled && (
        <p className={styles.note}>
          The settings of this server name another address search. It is used in place of one that is entered
          here.
        </p>
      )}
      {entered && <Entered server={entered} />}
      <Form key={entered?.enteredAt} isReplacing={entered !== null} />
    </div>
  );
}

function Entered({
  server: { engine, host, enteredAt },
}: {
  readonly server: NonNullable<SearchServer['entered']>;
}) {
  const [isAsking, setAsking] = useState(false);
  const remove = useEndpointMutation({
    mutationFn: () => call(removeSearchServer),
    invalidates: QUERIES,
    toast: 'Address search removed. Towns and ZIP codes are still found.',
  });
  return (
    <div className={styles.file}>
      <div>
        <p className={styles.fileName}>{host ?? `${NAMES[engine]}: the address can’t be read`}</p>
        <p className={styles.quiet}>
          {host === null
            ? 'It was encrypted with another key. Enter it again.'
            : `${NAMES[engine]}, entered ${inOwnZone(enteredAt)}`}
        </p>
      </div>
      <Button onClick={() => setAsking(true)}>Remove</Button>
      {isAsking && (
        <ConfirmDialog
          title="Remove the address search?"
          words="Street addresses are no longer found, for every organization. Stops and places keep their positions, and towns and ZIP codes are still found."
          action="Remove"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function Form({ isReplacing }: { readonly isReplacing: boolean }) {
  const form = useContractForm({
    schema: SearchServerSettings,
    labels: LABELS,
    defaultValues: { engine: 'nominatim', url: '' },
  });
  const save = useEndpointMutation({
    mutationFn: (body: SearchServerSettings) => call(setSearchServer, { body }),
    invalidates: QUERIES,
    toast: 'Street addresses are found from now on',
  });
  const submit = submitTo(form, save);
  const { errors } = form.formState;
  return (
    <form
      noValidate
      className={styles.server}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Controller
        control={form.control}
        name="engine"
        render={({ field }) => (
          <SelectField
            {...field}
            label={LABELS.engine}
            data={GEOCODER_ENGINES.map((value) => ({ value, label: NAMES[value] }))}
          />
        )}
      />
      <TextField
        label={LABELS.url}
        placeholder="https://search.example.com"
        autoComplete="off"
        spellCheck={false}
        {...form.register('url')}
        {...(errors.url?.message && { error: errors.url.message })}
      />
      <Button type="submit" variant={isReplacing ? 'default' : 'filled'} loading={save.isPending}>
        {isReplacing ? 'Replace' : 'Use this server'}
      </Button>
      <p className={styles.quiet}>
        The server is asked for one town before it is used. It is sent what somebody types to find a stop or
        place, and positions that an address is shown for.
      </p>
    </form>
  );
}
