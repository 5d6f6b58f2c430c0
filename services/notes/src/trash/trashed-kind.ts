import type { GrantedPermission, Permission } from '@verbatim/contracts/roles.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import type { TrashEntry, TrashKind, TrashTable } from '#src/trash/trash.ts'

/** Objects of one kind. */
type OfKind = { kind: TrashKind; ids: readonly string[] }

/** What the trash has to know of a kind of object. Every noun that can be deleted declares one: see `trash-kinds.ts`. */
export type TrashedKind = {
  kind: TrashKind
  /** Its rows, which have `deleted_at`, `deleted_by` and `deleted_with`. */
  table: TrashTable
  /** The column with its title. */
  title: string
  /** Whether it lies in a project (`project_id`): while that is in the trash itself, it has no entry of its own. */
  inProject: boolean
  /** What is needed to restore it: what was needed to delete it. */
  restoreLevel: GrantedPermission
  /** What the actor could do with it before it was deleted. */
  levelOf(tx: ReadTransaction, actor: Actor, entry: TrashEntry): Promise<Permission>
  /** Throws Forbidden where something in it is kept from the actor, besides FULL on itself. */
  requirePurge?(tx: ReadTransaction, actor: Actor, id: string): Promise<void>
  /** Whether what holds it is there, so that it can be put back. */
  hasPlace(tx: ReadTransaction, teamId: string, id: string): Promise<boolean>
  /** What lies in these objects, in the trash or not, and goes with them for good. The objects themselves may be among it. */
  inside(tx: ReadTransaction, teamId: string, ids: readonly string[]): Promise<readonly OfKind[]>
  /** Publishes anew what was taken out of the trash. May refuse it. */
  restored(tx: Transaction, origin: Origin, ids: readonly string[]): Promise<void>
  /** Removes what hangs on the objects, before their rows go. The other services heard of it when it was deleted. */
  beforePurge?(tx: Transaction, origin: Origin, ids: readonly string[]): Promise<void>
}
