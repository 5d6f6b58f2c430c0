import { accessReader } from '@verbatim/access/access-repository.ts'
import { reachesEverything } from '@verbatim/access/level.ts'
import { type Permission, permits } from '@verbatim/contracts/roles.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { codedNoteReader } from '#src/access/coded-note-repository.ts'
import type { Reach } from '#src/index/search-index.ts'

/** What an asker may find, and the folders of which they may not even hear the name. */
export type AskerReach = Reach & { hidden: ReadonlySet<string> }

/**
 * What an actor may find: the projects and folders that they may read, drafts only where they may write, their own, and no
 * highlights of notes that they code blind, of which the index does not know who made them. Who may see a folder of before it was told is not known: only managers find it, and its name stands above what is in it until
 * `refill-search`.
 */
export async function reachOf(tx: ReadTransaction, actor: Actor): Promise<AskerReach> {
  const { userId } = actor
  const blindNotes = await codedNoteReader(tx, actor.teamId).blindNotesOf(userId)
  if (reachesEverything(actor))
    return { userId, blindNotes, readable: null, writable: null, folders: null, hidden: new Set() }
  const access = accessReader(tx, actor.teamId)
  const projects = await access.levelsOfType(actor, 'project')
  const folders = await access.levelsOfType(actor, 'projectCategory')
  return {
    userId,
    blindNotes,
    readable: having('READ', projects),
    writable: having('WRITE', projects),
    folders: having('READ', folders),
    hidden: new Set([...folders].filter(([, level]) => !permits(level, 'READ')).map(([id]) => id)),
  }
}

const having = (level: Permission, levels: ReadonlyMap<string, Permission>): string[] =>
  [...levels].filter(([, held]) => permits(held, level)).map(([id]) => id)
