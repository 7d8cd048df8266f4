import type { Crossing } from '@longhaul/contract';
import { Facts } from '../../../components/facts/facts.tsx';
import { formatDateTime } from '../../../format/date.ts';
import { useMeasures } from '../../../session/measures.ts';
import { borderSentence, uncertaintyText } from './travel-labels.ts';

interface CrossingFactsProps {
  readonly crossing: Omit<Crossing, 'vehicle'>;
  readonly timeZone: string;
}

/** What an auditor asks of one crossing. */
export function CrossingFacts({ crossing, timeZone }: CrossingFactsProps) {
  const { odometer, distanceUnit } = useMeasures();
  const { at, lat, lon, place, odometerMeters, uncertaintyMeters } = crossing;
  return (
    <Facts
      rows={[
        ['Crossed', borderSentence(crossing)],
        ['Time', formatDateTime(new Date(at), timeZone)],
        ['Place', place],
        ['Coordinates', `${lat.toFixed(5)}, ${lon.toFixed(5)}`],
        ['Odometer', odometerMeters === null ? null : `${odometer(odometerMeters)} ${distanceUnit}`],
        ['Uncertainty', uncertaintyText(uncertaintyMeters, distanceUnit === 'km')],
      ]}
    />
  );
}
