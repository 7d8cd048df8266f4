import type { Database } from '../../platform/database/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { secretRow } from './send-webhook.ts';

/** What the secrets of Standard Webhooks begin with before they are sealed. */
const PLAIN = 'whsec_';

/** Seals secrets that a migration brought from where they were stored as they are: SQL has no key. */
export async function sealCarriedOver(database: Database, secrets: Secrets): Promise<void> {
  await database.acrossOrganizations({ actorId: null }, async (tx) => {
    const plain = await tx
      .selectFrom('webhooks')
      .select(['organization_id', 'id', 'sealed_secret'])
      .where('sealed_secret', 'like', `${PLAIN}%`)
      .execute();
    for (const row of plain) {
      await tx
        .updateTable('webhooks')
        .set({ sealed_secret: secrets.seal(row.sealed_secret!, secretRow(row)) })
        .where('organization_id', '=', row.organization_id)
        .where('id', '=', row.id)
        .where('sealed_secret', '=', row.sealed_secret)
        .execute();
    }
  });
}
