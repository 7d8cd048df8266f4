import { totalmem } from 'node:os';
import type { ListenPlace } from './listen.ts';

const MEGABYTE = 1024 * 1024;
const FIRST_WITH_IO_WORKERS = 18;

/**
 * Settings written to postgresql.conf when the cluster is made, where an operator may change them. Chosen for two cores
 * that PostgreSQL shares with the server: no parallel queries, which also keeps clear of a container's 64 MB /dev/shm.
 */
export function tuningSettings(major: number): readonly (readonly [name: string, value: string])[] {
  const machineMegabytes = Math.min(totalmem(), process.constrainedMemory() || Infinity) / MEGABYTE;
  const sharedMegabytes = Math.round(Math.min(1024, Math.max(128, machineMegabytes / 16)));
  return [
    ['shared_buffers', `${sharedMegabytes}MB`],
    ['effective_cache_size', `${Math.round(Math.max(256, machineMegabytes / 3))}MB`],
    ['work_mem', '8MB'],
    ['maintenance_work_mem', '64MB'],
    ['max_connections', '100'],
    ['max_parallel_workers_per_gather', '0'],
    ['jit', 'off'],
    ['random_page_cost', '1.1'],
    ['wal_compression', 'on'],
    ['max_wal_size', '2GB'],
    ['checkpoint_timeout', '15min'],
    ...(major >= FIRST_WITH_IO_WORKERS ? ([['io_workers', '2']] as const) : []),
    ['timezone', 'UTC'],
    ['log_timezone', 'UTC'],
    ['log_line_prefix', ''],
    ['log_checkpoints', 'off'],
  ];
}

/** Settings given at every start, above what postgresql.conf says. */
export function requiredSettings(
  listen: ListenPlace,
  fsync: boolean,
): readonly (readonly [name: string, value: string])[] {
  const isSocket = listen.kind === 'socket';
  const durability = fsync ? 'on' : 'off';
  return [
    ['port', String(listen.port)],
    ['listen_addresses', isSocket ? '' : listen.host],
    ['unix_socket_directories', isSocket ? listen.host : ''],
    ['unix_socket_permissions', '0700'],
    ['fsync', durability],
    ['full_page_writes', durability],
    ['logging_collector', 'off'],
    ['log_destination', 'stderr'],
  ];
}
