import type { AssetDetail, Reading } from '@longhaul/contract';
import { IconEngine } from '@tabler/icons-react';
import { formatDateTime } from '../../../format/date.ts';
import { faultText, formatReading, readingLabel, readingUnit } from '../../../format/signals.ts';
import type { UnitSystem } from '../../../format/unit-system.ts';
import { useOrganization } from '../../../session/session.ts';
import styles from './card-signals.module.css';

/** Of the many, those that a dispatcher asks for. */
const SHOWN: readonly Reading[] = [
  'fuel-percent',
  'fuel-milliliters',
  'voltage-millivolts',
  'engine-seconds',
  'coolant-celsius',
];

interface CardSignalsProps extends Pick<AssetDetail, 'readings' | 'faultCodes'> {
  readonly units: UnitSystem;
}

/** The signals a vehicle reports; nothing without any. */
export function CardSignals({ readings, faultCodes, units }: CardSignalsProps) {
  const { timeZone } = useOrganization();
  const shown = SHOWN.flatMap((name) => readings.filter(({ reading }) => reading === name));
  return (
    <>
      {shown.length > 0 && (
        <dl className={styles.signals}>
          {shown.map(({ reading, value, at }) => (
            <div key={reading} title={`Since ${formatDateTime(new Date(at), timeZone)}`}>
              <dt>{readingLabel(reading)}</dt>
              <dd>
                {formatReading(reading, value, units)}{' '}
                <span className={styles.unit}>{readingUnit(reading, units)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {faultCodes.length > 0 && (
        <ul className={styles.faults} aria-label="Fault codes, last 7 days">
          {faultCodes.map((fault) => (
            <li key={`${fault.spn} ${fault.fmi}`}>
              <IconEngine size={16} stroke={1.7} aria-hidden="true" />
              <b>{faultText(fault)}</b>
              <span className={styles.when}>
                {!fault.isSure && 'not sure, '}
                {formatDateTime(new Date(fault.at), timeZone)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
