import { getLogAsKnownOn, type HosLog } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { DateField } from '../../../components/date-field/date-field.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { ErrorNote } from '../../../components/error-display/error-note.tsx';
import { SelectField } from '../../../components/field/select-field.tsx';
import { useOrganization } from '../../../session/session.ts';
import styles from './known-on.module.css';
import { KnownOnAnswer } from './known-on-answer.tsx';

const DAYS = [
  { value: '1', label: 'This day' },
  { value: '8', label: 'This day and the previous 7' },
  { value: '15', label: 'This day and the previous 14' },
  { value: '31', label: 'This day and the previous 30' },
];

interface KnownOnProps {
  readonly log: HosLog;
  readonly today: string;
}

/** For an audit of what the log said earlier: whoever may read logs asks for it. */
export function KnownOnButton(props: KnownOnProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconHistory size={16} stroke={1.8} />} onClick={() => setOpen(true)}>
        As known on
      </Button>
      {isOpen && <KnownOnDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function KnownOnDialog({ log, today, onClose }: KnownOnProps & { readonly onClose: () => void }) {
  const { id: orgId } = useOrganization();
  const [knownOn, setKnownOn] = useState(today);
  const [days, setDays] = useState('1');
  const count = useMutation({
    mutationFn: () =>
      call(getLogAsKnownOn, { params: { orgId, id: log.id }, query: { knownOn, days: Number(days) } }),
  });
  return (
    <Dialog
      title={`Log of ${log.driver.name} as known on a date`}
      isWide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="filled" loading={count.isPending} onClick={() => count.mutate()}>
            Count
          </Button>
        </>
      }
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          count.mutate();
        }}
      >
        <p>
          Shows violations under the limits, exceptions, declarations and time zones in use at the end of that
          day, next to today’s. It uses the current log records.
        </p>
        <div className={styles.fields}>
          <DateField label="Known on" value={knownOn} onChange={setKnownOn} />
          <SelectField
            label="Days"
            data={DAYS}
            value={days}
            onChange={(value) => value !== null && setDays(value)}
          />
        </div>
        {count.isError && <ErrorNote error={count.error} />}
        {count.data && <KnownOnAnswer answer={count.data} timeZone={log.timeZone} />}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
