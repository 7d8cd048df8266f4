import type { AlertKind, AlertSeverity } from '@longhaul/contract';
import { initialRule } from './alert-kinds.ts';
import { newDraft, type RuleDraft } from './rule-form.ts';

const RULES: readonly { name: string; kind: AlertKind; severity: AlertSeverity }[] = [
  { name: 'Speeding', kind: 'speed', severity: 'warning' },
  { name: 'Crash or harsh driving', kind: 'harsh', severity: 'critical' },
  { name: 'Long idling', kind: 'idle', severity: 'info' },
  { name: 'Driving time running out', kind: 'hours-running-out', severity: 'warning' },
  { name: 'Hours-of-service violation', kind: 'violation', severity: 'critical' },
  { name: 'Late arrival', kind: 'late-arrival', severity: 'warning' },
  { name: 'Unsafe defect', kind: 'unsafe-defect', severity: 'critical' },
  { name: 'Device not reporting', kind: 'device-silent', severity: 'warning' },
];

/** Rules that most carriers begin with, for one person until more are there to be notified. */
export const starterRules = (userId: number): RuleDraft[] =>
  RULES.map(({ name, kind, severity }) => ({
    ...newDraft({ userId }),
    name,
    severity,
    rule: initialRule(kind),
  }));
