import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Evidence } from '#src/readmes/evidence.ts'

type Row = {
  project_id: string
  team_id: string
  block_id: string
  object_type: Evidence['objectType']
  object_id: string
  created_by: string | null
  created_at: Date
}

/** What answers the questions of readmes. */
export const evidenceRepository = (tx: Transaction, teamId: string) => ({
  ...evidenceReader(tx, teamId),
  ...evidenceWrites(tx, teamId),
})

/** What can be read of them. */
export const evidenceReader = (tx: ReadTransaction, teamId: string) => ({
  /** Of each project, in the order in which it was attached. */
  async ofProjects(projectIds: readonly string[]): Promise<Map<string, Evidence[]>> {
    const rows = await tx<Row>('readme_evidence')
      .where({ team_id: teamId })
      .whereIn('project_id', [...projectIds])
      .orderBy(['created_at', 'object_id'])
    const found = new Map<string, Evidence[]>(projectIds.map((id) => [id, []]))
    for (const row of rows)
      found.get(row.project_id)?.push({ blockId: row.block_id, objectType: row.object_type, objectId: row.object_id })
    return found
  },
})

const evidenceWrites = (tx: Transaction, teamId: string) => ({
  /** Keeps others from attaching to this readme until the transaction ends. */
  async lock(projectId: string): Promise<void> {
    await tx.raw(`select pg_advisory_xact_lock(hashtextextended('readme:' || :projectId, 0))`, { projectId })
  },
  /** Attaches it; what is attached already stays. */
  async add(projectId: string, evidence: Evidence, createdBy: string | null, now: Date): Promise<void> {
    await tx<Row>('readme_evidence')
      .insert({
        project_id: projectId,
        team_id: teamId,
        created_by: createdBy,
        created_at: now,
        block_id: evidence.blockId,
        object_type: evidence.objectType,
        object_id: evidence.objectId,
      })
      .onConflict(['project_id', 'block_id', 'object_id'])
      .ignore()
  },
  async remove(projectId: string, { blockId, objectId }: Pick<Evidence, 'blockId' | 'objectId'>): Promise<void> {
    await tx<Row>('readme_evidence')
      .where({ team_id: teamId, project_id: projectId, block_id: blockId, object_id: objectId })
      .delete()
  },
  /** Takes away what is attached to other lines than these. */
  async keepOnly(projectId: string, blockIds: readonly string[]): Promise<void> {
    await tx<Row>('readme_evidence')
      .where({ team_id: teamId, project_id: projectId })
      .whereNotIn('block_id', [...blockIds])
      .delete()
  },
})
