import { type HosLog, type PriorHours, type PriorHoursOfLog, statePriorHours } from '@longhaul/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useEndpointMutation } from '../../../api/use-endpoint-mutation.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { lastWorkedDate, readPriorHours } from '../../../components/prior-hours/prior-hours-input.ts';
import { formatCalendarDate, formatTime } from '../../../format/date.ts';
import { useOrganization } from '../../../session/session.ts';
import { HOS_QUERIES } from '../hos-queries.ts';
import styles from './prior-hours.module.css';

interface PriorHoursDialogProps {
  readonly log: HosLog;
  readonly prior: PriorHoursOfLog;
  readonly onClose: () => void;
}

/** Hours on duty by day, of the driver or out of the driver's signed statement. */
export function PriorHoursDialog({ log, prior, onClose }: PriorHoursDialogProps) {
  const { id: orgId } = useOrganization();
  const { until, stated } = prior;
  const dates = stated?.days.map(({ date }) => date) ?? prior.dates;
  const [hours, setHours] = useState<Readonly<Record<string, string>>>(hoursOf(stated?.days ?? []));
  const [relievedTime, setRelievedTime] = useState(
    stated?.relievedAt ? formatTime(new Date(stated.relievedAt), log.timeZone) : '',
  );
  const [isTried, setTried] = useState(false);
  const read = readPriorHours({ until, dates, hours, relievedTime }, log.days ?? log);
  const worked = lastWorkedDate({ dates, hours });
  const isOwn = log.can.includes('edit');
  const save = useEndpointMutation({
    mutationFn: (body: PriorHours) =>
      call(statePriorHours, { params: { orgId, userId: log.driver.id }, body }),
    invalidates: HOS_QUERIES,
    toast: () => {
      onClose();
      return 'Cycle updated with these hours';
    },
  });
  const problemOf = (problem: 'hours' | 'relieved', date: string) =>
    isTried && read.problem === problem && read.date === date;
  return (
    <Dialog
      title={`Hours on duty before ${formatCalendarDate(until)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="filled"
            loading={save.isPending}
            onClick={() => {
              setTried(true);
              if (read.problem === null) save.mutate(read.stated);
            }}
          >
            {isOwn ? 'Sign and save' : 'Save'}
          </Button>
        </>
      }
    >
      <p className={styles.quiet}>
        {isOwn
          ? 'Enter your time on duty for any carrier. By saving, you certify that these hours are true and correct.'
          : 'Enter the hours from the driver’s signed statement. Keep the statement with the log.'}{' '}
        Leave days off blank.
      </p>
      <div className={styles.fields}>
        {dates.map((date) => (
          <TextField
            key={date}
            label={
              date === until
                ? `${formatCalendarDate(date)}, before the first entry`
                : formatCalendarDate(date)
            }
            placeholder="8:30"
            value={hours[date] ?? ''}
            onChange={(event) => setHours({ ...hours, [date]: event.currentTarget.value })}
            {...(problemOf('hours', date) && { error: 'must be hours, such as 8, 8.5 or 8:30' })}
          />
        ))}
      </div>
      {worked !== null && (
        <TextField
          label={`Last relieved from duty on ${formatCalendarDate(worked)}`}
          description="24-hour clock, home terminal time"
          placeholder="17:30"
          value={relievedTime}
          onChange={(event) => setRelievedTime(event.currentTarget.value)}
          {...(problemOf('relieved', worked) && {
            error: 'must be a time, such as 17:30, late enough to fit that day’s hours',
          })}
        />
      )}
    </Dialog>
  );
}

const hoursOf = (days: PriorHours['days']): Record<string, string> =>
  Object.fromEntries(
    days.map(({ date, onDutyMinutes }) => [
      date,
      onDutyMinutes === 0
        ? ''
        : `${Math.floor(onDutyMinutes / 60)}:${String(onDutyMinutes % 60).padStart(2, '0')}`,
    ]),
  );
