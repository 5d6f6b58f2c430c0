import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Directory } from '#src/scim/directory.ts'
import { type ScimLogEntry, scimLogRepository } from '#src/scim/log/scim-log-repository.ts'

/** Keeps what the directory did, in the transaction that did it. */
export const noteInLog = (
  tx: Transaction,
  { identity, teamId }: Directory,
  entry: Pick<ScimLogEntry, 'kind' | 'subject' | 'outcome'> & { conflict?: boolean },
): Promise<void> =>
  scimLogRepository(tx, teamId).add({
    conflict: false,
    ...entry,
    id: identity.newId(),
    happenedAt: identity.clock.now(),
  })
