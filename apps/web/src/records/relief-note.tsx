import type { Clocks } from '@longhaul/hos';
import { formatDateTime } from '../format/date.ts';
import { formatMinutes } from '../format/span.ts';

interface ReliefNoteProps {
  readonly relief: NonNullable<Clocks['relief']>;
  readonly timeZone: string;
}

/** Beside clocks that do not hold under an emergency declaration, or whose rest is due after it. */
export function ReliefNote({ relief, timeZone }: ReliefNoteProps) {
  const { declaration, section, endsAt, isOver, restMinutes } = relief;
  if (isOver) {
    return (
      <p>
        <b>{`Relief under declaration ${declaration} is over.`}</b>{' '}
        {`You’re over a limit. Before driving, take ${formatMinutes(restMinutes)} off duty (49 CFR 390.23).`}
      </p>
    );
  }
  return (
    <p>
      <b>{`Emergency relief, declaration ${declaration}.`}</b>{' '}
      {`${section} doesn’t apply until ${formatDateTime(new Date(endsAt), timeZone)}or the next regular dispatch. Hours still count.`}
    </p>
  );
}
