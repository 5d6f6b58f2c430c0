import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** Ids of notes by what they lie in, in the trash or not. */
export const notesInside = (tx: ReadTransaction, teamId: string) => ({
  async ofProjects(projectIds: readonly string[]): Promise<string[]> {
    return tx('note')
      .where({ team_id: teamId })
      .whereRaw('project_id = any(?::uuid[])', [[...projectIds]])
      .pluck<string[]>('id')
  },
  /** The projects in which these notes are. */
  async projectsOf(noteIds: readonly string[]): Promise<string[]> {
    return tx('note')
      .where({ team_id: teamId })
      .whereRaw('id = any(?::uuid[])', [[...noteIds]])
      .distinct()
      .pluck<string[]>('project_id')
  },
  /** The responses of surveys that went into the trash with them. */
  async deletedWith(noteIds: readonly string[]): Promise<string[]> {
    return tx('note')
      .where({ team_id: teamId })
      .whereRaw('deleted_with = any(?::uuid[])', [[...noteIds]])
      .pluck<string[]>('id')
  },
})
