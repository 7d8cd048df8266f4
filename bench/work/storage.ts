import { type Bench, number, type Row, rounded } from './bench.ts';

const POSITIONS = `select sum(pg_relation_size(relid))::float8 as heap, sum(pg_total_relation_size(relid))::float8 as total
  from pg_partition_tree('positions') where isleaf`;

/** Of all positions that the devices of this run have stored, by weekly partition, index and maps included. */
export async function storage({ server }: Bench): Promise<Row> {
  const { count, heap, total } = await server.database.asWriter(async (tx) => {
    const counted = await tx.client.query<{ count: number }>(
      'select count(*)::float8 as count from positions',
    );
    const sizes = await tx.client.query<{ heap: number; total: number }>(POSITIONS);
    return { count: counted.rows[0]!.count, ...sizes.rows[0]! };
  });
  const bytes = total / count;
  return {
    work: `Bytes on disk a position, index included (${number(count)} positions)`,
    peer: '340-395',
    budget: 'under 110',
    reached: number(bytes, 1),
    isReached: bytes < 110,
    ofFloor: null,
    details: { positions: count, table: rounded(heap / count), index: rounded((total - heap) / count) },
  };
}
