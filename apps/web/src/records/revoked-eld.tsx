import type { RevokedEld } from '@longhaul/contract';
import { formatCalendarDate } from '../format/date.ts';
import styles from './revoked-eld.module.css';

/** That FMCSA took an ELD off the list of registered devices, and until when it is to be replaced. */
export function RevokedEldNote({ revoked }: { readonly revoked: RevokedEld }) {
  const { eld, maker, model, revokedOn, replaceBefore, isReplacementOverdue, source, verifiedOn } = revoked;
  const [on, before] = [formatCalendarDate(revokedOn), formatCalendarDate(replaceBefore)];
  return (
    <div className={styles.note} data-overdue={isReplacementOverdue || undefined}>
      <p>
        <b>
          {isReplacementOverdue
            ? `Revoked by FMCSA on ${on}. It had to be replaced before ${before}.`
            : `Revoked by FMCSA on ${on}. Replace it before ${before}.`}
        </b>
      </p>
      <p>
        {isReplacementOverdue
          ? 'Driving with it counts as no record of duty status, 49 CFR 395.8(a)(1). Keep paper logs or use logging software.'
          : 'Keep paper logs or use logging software until then.'}
      </p>
      <small>
        ELD {eld}, {maker} {model}. {source}
        {verifiedOn === null ? ', not verified' : `, verified ${formatCalendarDate(verifiedOn)}`}
      </small>
    </div>
  );
}
