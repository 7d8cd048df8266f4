import { Chip } from '../../components/chip/chip.tsx';
import { READINESS_TONES, useReadiness } from './readiness.ts';

/** Why units may not simply go; nothing when they may. */
export function ReadinessChip({ unitIds }: { readonly unitIds: readonly number[] }) {
  const readiness = useReadiness()(unitIds);
  return readiness && <Chip tone={READINESS_TONES[readiness.state]}>{readiness.words}</Chip>;
}
