import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectionOf, provide } from './global-setup.ts';
import { runStatement } from './run-statement.ts';

/**
 * The same as `global-setup.ts` on Citus: CITUS_URL names a database of the coordinator that knows its workers, and its login
 * may create databases and roles on all of them. What the tests clone is one database a node, which know of each other.
 */
export async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const url = process.env.CITUS_URL;
  if (!url) throw new Error('CITUS_URL is not set: the address of a database of the coordinator.');
  const coordinator = connectionOf(url);
  const nodes = await findNodes(coordinator);
  const database = `longhaul_test_${randomUUID().replaceAll('-', '')}`;
  const connections = nodes.map((node) => ({ ...coordinator, ...node }));
  const stop = async () => {
    for (const node of connections) {
      await runStatement(node, `drop database if exists ${database} with (force)`);
    }
  };
  try {
    for (const node of connections) {
      await runStatement(node, `create database ${database} template template0 encoding 'UTF8'`);
      await runStatement({ ...node, database }, 'create extension citus');
    }
    for (const [index, { host, port }] of nodes.entries()) {
      const call = index === 0 ? 'citus_set_coordinator_host' : 'citus_add_node';
      await runStatement({ ...coordinator, database }, `select ${call}('${host}', ${port})`);
    }
    const ending = await provide(project, { connection: { ...coordinator, database }, stop });
    for (const node of connections) {
      await runStatement(
        node,
        `alter database ${database} allow_connections false;
         select pg_terminate_backend(pid, 5000::bigint) from pg_stat_activity where datname = '${database}'`,
      );
    }
    project.provide('nodes', nodes);
    return ending;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The coordinator first. */
async function findNodes(
  coordinator: ReturnType<typeof connectionOf>,
): Promise<{ host: string; port: number }[]> {
  const client = new pg.Client({ ...coordinator });
  await client.connect();
  const { rows } = await client.query<{ host: string; port: number; groupid: number }>(
    `select nodename as host, nodeport as port, groupid from pg_dist_node where noderole = 'primary' order by groupid`,
  );
  await client.end();
  if (rows[0]?.groupid !== 0 || rows.length < 2) {
    throw new Error('The coordinator of CITUS_URL must be a node itself and have workers.');
  }
  return rows.map(({ host, port }) => ({ host, port }));
}
