import { type DriverSummary, listDrivers } from '@longhaul/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/query-cache.ts';
import { Card } from '../../components/card/card.tsx';

import { SelectField } from '../../components/field/select-field.tsx';
import { useDebouncedText } from '../../lists/use-debounced-text.ts';
import { ImportLogButton } from '../../records/import-log.tsx';
import { useOrganization } from '../../session/session.ts';
import styles from './traccar-imports.module.css';

/** The days before a hired driver came here, out of the output file of the ELD used there. */
export function EldLogCard() {
  const { id: orgId } = useOrganization();
  const [q, setQ] = useState('');
  const [, setText] = useDebouncedText(q, setQ);
  const [chosen, setChosen] = useState<DriverSummary | null>(null);
  const found = useQuery({
    ...queryOf(listDrivers, { params: { orgId }, query: { ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  });
  const items = found.data?.items ?? [];
  const drivers = chosen && !items.some(({ id }) => id === chosen.id) ? [chosen, ...items] : items;
  return (
    <Card
      title="Log from another ELD"
      facts="Import days from before a driver was hired, from an output file (CSV)"
    >
      <div className={styles.log}>
        <SelectField
          label="Driver"
          placeholder="Choose a driver"
          searchable
          data={drivers.map((driver) => ({ value: String(driver.id), label: nameOf(driver) }))}
          value={chosen && String(chosen.id)}
          onSearchChange={(text) => {
            if (!chosen || text !== nameOf(chosen)) setText(text);
          }}
          onChange={(value) => setChosen(drivers.find(({ id }) => String(id) === value) ?? null)}
          nothingFoundMessage={found.isPending ? 'Loading …' : 'No driver with that name'}
          {...(found.error && { error: found.error.message })}
        />
        {chosen && (
          <ImportLogButton
            key={chosen.id}
            driver={{
              id: chosen.id,
              name: nameOf(chosen),
              licenseNumber: chosen.licenseNumber,
              timeZone: chosen.homeTerminalTimeZone,
            }}
          />
        )}
      </div>
    </Card>
  );
}

const nameOf = ({ firstName, lastName }: DriverSummary) => `${firstName} ${lastName}`;
