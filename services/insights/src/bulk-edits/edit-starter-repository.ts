import type { Role } from '@verbatim/contracts/roles.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'

type Row = { bulk_edit_id: string; team_id: string; user_id: string; role: Role }

/** In whose name bulk edits of one workspace are made, and with which role they are by now. */
export function editStarters(tx: Transaction, teamId: string) {
  const starters = () => tx<Row>('bulk_edit_starter').where({ team_id: teamId })
  return {
    /** Null once they are no member. */
    async roleOf(editId: string): Promise<Role | null> {
      return (await starters().where({ bulk_edit_id: editId }).first('role'))?.role ?? null
    },
    async save(editId: string, { userId, role }: Pick<Actor, 'userId' | 'role'>): Promise<void> {
      const row: Row = { bulk_edit_id: editId, team_id: teamId, user_id: userId, role }
      await tx<Row>('bulk_edit_starter').insert(row).onConflict('bulk_edit_id').merge()
    },
    /** A member has that role from now on. */
    async setRole(userId: string, role: Role): Promise<void> {
      await starters().where({ user_id: userId }).update({ role })
    },
    /** Who left changes nothing more. */
    async remove(userId: string): Promise<void> {
      await starters().where({ user_id: userId }).delete()
    },
  }
}
