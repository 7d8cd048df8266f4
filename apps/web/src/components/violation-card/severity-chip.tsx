import type { Severity } from '@longhaul/hos';
import { Chip } from '../chip/chip.tsx';

const WORDS: Readonly<Record<Severity, string>> = {
  nominal: 'Nominal',
  violation: 'Violation',
  egregious: 'Egregious',
};

/** Nominal under 15 minutes, egregious over 3 hours. */
export function SeverityChip({ severity }: { readonly severity: Severity }) {
  return (
    <Chip
      tone={severity === 'nominal' ? 'neutral' : 'violation'}
      edge={severity === 'egregious' ? 'solid' : 'soft'}
    >
      {WORDS[severity]}
    </Chip>
  );
}
