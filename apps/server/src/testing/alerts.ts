import type { AlertRecipients } from '@longhaul/contract';
import { insertSteps } from '../domain/notifications/incident-steps.ts';
import { type IncidentChange, notifyIncident } from '../domain/notifications/notify-incident.ts';
import type { TestApp } from './app.ts';

interface TestIncident {
  readonly kind: string;
  readonly severity: 'info' | 'warning' | 'critical';
  readonly assetId: number;
  readonly driverId: number | null;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly learnedAt: number;
  readonly details: Record<string, unknown>;
}

/** Of the kinds that have no standard; the others pass over them. */
const NUMBERS = {
  aboveKph: 120,
  minSeconds: 60,
  belowMillivolts: 11_800,
  underMinutes: 45,
  when: 'without-driver',
};

/** Rules and incidents as the evaluation stores them, without a fix behind them. */
export function createTestAlerts(
  { database, time }: Pick<TestApp, 'database' | 'time'>,
  organizationId: number,
) {
  const scope = { organizationId, actorId: null };
  let rules = 0;
  return {
    /** Returns its id. */
    async rule(telling: Partial<AlertRecipients>, kind = 'speed'): Promise<number> {
      return database.inOrganization(scope, async (tx) => {
        const { id } = await tx
          .insertInto('alert_rules')
          .values({ organization_id: organizationId, name: `Rule ${++rules}` })
          .returning('id')
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('alert_rule_versions')
          .values({
            organization_id: organizationId,
            rule_id: id,
            version: 1,
            kind,
            severity: 'warning',
            rule: JSON.stringify({ ...NUMBERS, kind }),
            telling: JSON.stringify(telling),
          })
          .execute();
        return id;
      });
    },
    /** Stores it and tells of it, as of the clock of the app; returns its id. */
    async raise(
      ruleId: number,
      incident: Partial<TestIncident> & Pick<TestIncident, 'assetId'>,
    ): Promise<number> {
      const startedAt = incident.startedAt ?? time.now - 60_000;
      const endedAt = incident.endedAt === undefined ? time.now : incident.endedAt;
      const learnedAt = incident.learnedAt ?? time.now;
      return database.inOrganization(scope, async (tx) => {
        const { id } = await tx
          .insertInto('incidents')
          .values({
            organization_id: organizationId,
            rule_id: ruleId,
            rule_version: 1,
            kind: incident.kind ?? 'speed',
            severity: incident.severity ?? 'warning',
            subject_kind: 'vehicle',
            subject_id: incident.assetId,
            asset_id: incident.assetId,
            driver_id: incident.driverId ?? null,
            started_at: new Date(startedAt),
            ended_at: endedAt === null ? null : new Date(endedAt),
            learned_at: new Date(learnedAt),
            state: endedAt === null ? 'open' : 'closed',
            details: JSON.stringify(incident.details ?? { peakKph: 125.5 }),
            location: '4 mi W of Lexington, NE',
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await notifyIncident(tx, time.now, { organizationId, incidentId: id, change: 'opened' });
        return id;
      });
    },
    change(incidentId: number, change: IncidentChange['change']): Promise<void> {
      return database.inOrganization(scope, async (tx) => {
        if (change === 'retracted') {
          await tx
            .updateTable('incidents')
            .set({ state: 'retracted', retracted_at: new Date(time.now) })
            .where('id', '=', incidentId)
            .execute();
          const step = {
            incidentId,
            act: 'retracted',
            at: new Date(time.now),
            authorId: null,
            note: null,
          } as const;
          await insertSteps(tx, organizationId, [step]);
        }
        await notifyIncident(tx, time.now, { organizationId, incidentId, change });
      });
    },
  };
}

export type TestAlerts = ReturnType<typeof createTestAlerts>;
