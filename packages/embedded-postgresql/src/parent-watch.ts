import { spawn } from 'node:child_process';
import type { Binaries } from './binaries.ts';
import { SERVER_ENVIRONMENT } from './cluster.ts';
import type { ServerUser } from './server-user.ts';

const WATCH_IN_SHELL = `
while read -r line; do :; done
read -r pid < "$2/postmaster.pid" && [ "$pid" = "$1" ] && kill -INT "$1"
rm -f "$3"/.s.PGSQL.* && rmdir "$3"`;

const WATCH_IN_NODE = `
const [pgCtl, cluster] = process.argv.slice(1);
const stop = () => require('node:child_process').execFileSync(pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-W']);
process.stdin.resume().on('end', stop).on('error', stop);`;

export interface ParentWatchOptions {
  readonly binaries: Binaries;
  readonly cluster: string;
  readonly user: ServerUser | undefined;
  readonly socketFolder: string;
}

export interface ParentWatch {
  end(): void;
}

/**
 * A process of its own that waits for the end of a pipe only we hold, and then asks the postmaster to stop: however our
 * process ends, neither PostgreSQL nor its socket folder stays behind. A shell, as a second Node would cost 40 MB.
 */
export function watchParent(
  pid: number,
  { cluster, binaries, user, socketFolder }: ParentWatchOptions,
): ParentWatch {
  const [command, args] =
    process.platform === 'win32'
      ? [process.execPath, ['-e', WATCH_IN_NODE, binaries.pgCtl, cluster]]
      : ['/bin/sh', ['-c', WATCH_IN_SHELL, 'longhaul-parent-watch', String(pid), cluster, socketFolder]];
  const watch = spawn(command, args, {
    cwd: '/',
    detached: true,
    env: SERVER_ENVIRONMENT,
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  watch.stdin.on('error', () => {});
  watch.on('error', () => {});
  return { end: () => watch.kill('SIGKILL') };
}
