import type { Readable } from 'node:stream';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Config, SECRET_SETTINGS } from '../../config.ts';
import { recordActivity } from '../../domain/activity/record-activity.ts';
import { readBacklogOf } from '../../domain/work-backlog.ts';
import type { Caller } from '../../platform/actor.ts';
import { databaseBytes } from '../../platform/database-size.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RecentErrors } from '../../platform/recent-errors.ts';
import { zipOf } from '../../platform/zip.ts';
import { readyState } from '../../plugins/availability.ts';
import { countRecords, readDatabaseFacts, readFailedWork, readOrganizationSettings } from './queries.ts';

/** Shorter ones are words that anything may hold. */
const MIN_SECRET_LENGTH = 6;

const README = `What this file is for: it goes along with a question to whoever runs or supports this Longhaul.

about.json       version, database, how many records there are
settings.json    settings of the server and the organization that hold no secret, no name and no address
health.json      whether the server is ready, and what looks wrong in its set-up
background.json  what waits for background work, and what failed in it
errors.json      the last calls that failed in the server process that wrote this file

It has no passwords, keys or tokens, no positions, no names and no amounts. Read it before you send it.
`;

/** What somebody who helps has to know of this server and organization, and nothing else of it. */
export async function writeSupportBundle(
  { database, clock, config, readiness }: Deps,
  recentErrors: RecentErrors,
  actor: Caller,
  organizationId: number,
): Promise<Readable> {
  const madeAt = new Date(clock.now());
  const [facts, bytes, status] = await Promise.all([
    database.inOrganizationOf(actor, async (tx) => {
      await recordActivity(tx, { organizationId, actor, action: 'export', entity: 'support-bundle' });
      return {
        database: await readDatabaseFacts(tx),
        organization: await readOrganizationSettings(tx, organizationId),
        records: await countRecords(tx, organizationId),
        waiting: await readBacklogOf(tx, organizationId),
        failed: await readFailedWork(tx, organizationId),
      };
    }),
    databaseBytes(database),
    readyState({ readiness, database }),
  ]);
  const withoutSecrets = hiding(secretsOf(config));
  const files = {
    'about.json': {
      madeAt,
      organizationId,
      version: packageJson.version,
      node: process.version,
      platform: `${process.platform} ${process.arch}`,
      uptimeSeconds: Math.round(process.uptime()),
      database: { ...facts.database, isEmbedded: config.databaseUrl === undefined, bytes },
      records: facts.records,
    },
    'settings.json': { server: settingsOf(config), organization: facts.organization },
    'health.json': { status, warnings: [...readiness.warnings] },
    'background.json': { waiting: facts.waiting, failed: facts.failed },
    'errors.json': recentErrors.of(organizationId),
  };
  return zipOf(
    [
      { name: 'README.txt', read: () => [README] },
      ...Object.entries(files).map(([name, content]) => ({
        name,
        read: () => [withoutSecrets(JSON.stringify(content, null, 2))],
      })),
    ],
    madeAt,
  );
}

/** What is not named here is not told. */
function settingsOf(config: Config) {
  const { publicUrl, devicePorts, bus, roles, registration, logLevel } = config;
  const { backgroundConnections, backgroundShare, closeDaysAfterHours, hasPrivateWebhooks } = config;
  return {
    ...{ publicUrl, devicePorts, bus, roles, registration, logLevel },
    ...{ backgroundConnections, backgroundShare, closeDaysAfterHours, hasPrivateWebhooks },
    sendsMail: config.smtpUrl !== undefined,
    hasOwnMapStyle: config.mapStyleUrl !== undefined,
    mapTiles: config.mapTiles?.kind ?? null,
    streetRouter: config.streetRouting?.engine ?? null,
    addressSearch: config.geocoding?.engine ?? null,
    isBehindProxy: config.trustProxy !== false,
  };
}

/** Of the settings that are secret, as given and the password in them. */
function secretsOf(config: Config): string[] {
  const given = {
    DATABASE_URL: config.databaseUrl,
    DATABASE_OWNER_URL: config.databaseOwnerUrl,
    SMTP_URL: config.smtpUrl,
    ACCESS_TOKEN_SECRET: config.accessTokenSecret,
    SECRETS_KEY: config.secretsKey,
  } satisfies Record<(typeof SECRET_SETTINGS)[number], string | undefined>;
  return Object.values(given).flatMap((secret) => {
    if (secret === undefined) return [];
    const password = URL.canParse(secret) ? new URL(secret).password : '';
    return [secret, password, decodeURIComponent(password)].filter(
      ({ length }) => length >= MIN_SECRET_LENGTH,
    );
  });
}

/** The reason of a failure may quote an address that was called. */
function hiding(secrets: readonly string[]): (text: string) => string {
  return (text) =>
    secrets
      .reduce((hidden, secret) => hidden.replaceAll(secret, '***'), text)
      .replaceAll(/:\/\/[^\s/@"]+@/g, '://***@');
}
