import { asTransaction, type Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import type { Identity } from '#src/context.ts'
import { userGroupRepository } from '#src/groups/user-group-repository.ts'
import type { ScimLogEntry } from '#src/scim/log/scim-log-repository.ts'
import { scimUserRepository } from '#src/scim/users/scim-user-repository.ts'

/** A directory that speaks for a workspace: what its token let it do. */
export type Directory = {
  identity: Identity
  teamId: string
  /** Address of the surface, without a slash at its end. */
  base: string
  origin: Origin
  read<T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T>
  /** Changes one at a time in a workspace: names and limits are looked up before they are taken. */
  change<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Adds somebody beside others who are added, one at a time of each of these names. */
  add<T>(names: readonly string[], work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Hears what is kept in the log. */
  onLogged(entry: ScimLogEntry): void
  /** Hears that a part of a transaction begins; what it gives is called where that part is undone. */
  onPart(): () => void
}

/** What a directory may do in a workspace, once its token was recognised. */
export const directoryOf = (
  identity: Identity,
  { teamId, base, trace }: { teamId: string; base: string; trace: string | null },
): Directory => ({
  identity,
  teamId,
  base,
  origin: { teamId, actorId: null, trace },
  read: (work) => identity.db.read(teamId, work),
  change: (work) =>
    identity.db.write(teamId, async (tx) => {
      await userGroupRepository(tx, teamId).lockAll()
      return work(tx)
    }),
  add: (names, work) =>
    identity.db.write(teamId, async (tx) => {
      await userGroupRepository(tx, teamId).keepAll()
      await scimUserRepository(tx, teamId).lockNames(names)
      return work(tx)
    }),
  onLogged: () => undefined,
  onPart: () => () => undefined,
})

/**
 * The directory within a transaction that somebody else began and ends: what fails undoes its own part alone. Reads too
 * are parts of their own, for after a statement that PostgreSQL refuses nothing of a transaction would be kept.
 */
export function directoryWithin(directory: Directory, tx: Transaction): Directory {
  const part = async <T>(work: (nested: Transaction) => Promise<T>): Promise<T> => {
    const undo = directory.onPart()
    try {
      return await tx.transaction((nested) => work(asTransaction(nested)))
    } catch (error) {
      undo()
      throw error
    }
  }
  return { ...directory, read: part, change: part, add: (_names, work) => part(work) }
}
