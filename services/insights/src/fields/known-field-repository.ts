import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import type { TypedField } from '@verbatim/fields/values/value-texts.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { putUnlessNewer } from '@verbatim/kit/database/put-unless-newer.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** A field of insights as notes tells it; null for the workspace's. */
export type KnownField = Omit<TypedField, 'options'> & {
  projectId: string | null
  rank: number
  options: readonly { id: string; label: string; color: string | null }[]
}

type Row = {
  team_id: string
  id: string
  project_id: string | null
  label: string
  type: FieldType
  max: number
  rank: number
  deleted: boolean
  told_at: Date
}

type OptionRow = {
  team_id: string
  id: string
  field_id: string
  label: string
  color: string | null
  position: number
}

/** Fields of insights of one workspace, as the newest fact says. */
export const knownFields = (tx: Transaction, teamId: string) => ({
  ...knownFieldReader(tx, teamId),
  ...knownFieldWrites(tx, teamId),
})

/** What can be read of them: those that were not deleted. */
export function knownFieldReader(tx: ReadTransaction, teamId: string) {
  const living = () => tx<Row>('known_field').where({ team_id: teamId, deleted: false })
  const withOptions = async (rows: readonly Row[]): Promise<KnownField[]> => {
    const options = await tx<OptionRow>('known_field_option')
      .where({ team_id: teamId })
      .whereRaw('field_id = any(?::uuid[])', [rows.map(({ id }) => id)])
      .orderBy(['field_id', 'position'])
    const byField = Map.groupBy(options, (option) => option.field_id)
    return rows.map((row) => ({
      id: row.id,
      projectId: row.project_id,
      label: row.label,
      type: row.type,
      max: row.max,
      rank: row.rank,
      options: (byField.get(row.id) ?? []).map(({ id, label, color }) => ({ id, label, color })),
    }))
  }
  return {
    async byIds(ids: readonly string[]): Promise<KnownField[]> {
      return withOptions(await living().whereRaw('id = any(?::uuid[])', [[...ids]]))
    },
    /** The workspace's first, then those of these projects by rank. */
    async offered(projectIds: readonly string[]): Promise<KnownField[]> {
      const rows = living().whereRaw('(project_id is null or project_id = any(?::uuid[]))', [[...projectIds]])
      return withOptions(await rows.orderByRaw('project_id is not null, rank, id'))
    },
  }
}

function knownFieldWrites(tx: Transaction, teamId: string) {
  return {
    /** Keeps what is told of a field; false when a newer fact was handled before. */
    async save(field: KnownField, toldAt: Date): Promise<boolean> {
      const { id, projectId, label, type, max, rank } = field
      const row = {
        team_id: teamId,
        id,
        project_id: projectId,
        label,
        type,
        max,
        rank,
        deleted: false,
        told_at: toldAt,
      }
      if (!(await putUnlessNewer(tx, 'known_field', ['team_id', 'id'], 'told_at', [row]))) return false
      await tx('known_field_option').where({ team_id: teamId, field_id: id }).delete()
      const options = field.options.map((option, position) => ({
        ...option,
        team_id: teamId,
        field_id: id,
        position,
      }))
      if (options.length)
        await tx<OptionRow>('known_field_option').insert(options).onConflict(['team_id', 'id']).merge()
      return true
    },
    /** Keeps that a field was deleted; its values stay until it is gone for good. */
    async remove(id: string, toldAt: Date): Promise<void> {
      await tx('known_field')
        .where({ team_id: teamId, id })
        .where('told_at', '<=', toldAt)
        .update({ deleted: true, told_at: toldAt })
    },
  }
}
