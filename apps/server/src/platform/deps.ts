import type { PublicSettings } from '@longhaul/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Access } from './access.ts';
import type { Bus } from './bus.ts';
import type { Clock, Stopwatch } from './clock.ts';
import type { Compute } from './compute/compute-pool.ts';
import type { Database } from './database/database.ts';
import type { FairQueue } from './fair-queue.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { Mailer } from './mailer.ts';
import type { Readiness } from './readiness.ts';
import type { Secrets } from './secrets.ts';
import type { Streams } from './streams/streams.ts';
import type { WebProcesses } from './web-processes.ts';

/** What the server is built from. Made once by `main.ts`, or by `testing/app.ts` for a test. */
export type Deps = {
  config: Config;
  log: FastifyBaseLogger;
  database: Database;
  /** For work whose cost a caller chooses. */
  compute: Compute;
  /** What took long to work out. */
  kept: KeptAnswers;
  clock: Clock;
  stopwatch: Stopwatch;
  bus: Bus;
  /** By which signed-in calls take turns. */
  turns: FairQueue;
  /** All event streams of the process. */
  streams: Streams;
  mailer: Mailer;
  access: Access;
  secrets: Secrets;
  readiness: Readiness;
  webProcesses: WebProcesses;
  /** Of the metrics. */
  registry: Registry;
  /** Shown on the login page in demo mode; empty otherwise. */
  demoSignIns: PublicSettings['demoSignIns'];
};
