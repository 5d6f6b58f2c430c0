import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import type { ListFields } from '@verbatim/fields/lists/list-source.ts'
import { FIELD_VALUES } from '@verbatim/fields/lists/value-table.ts'

/** The fields of a workspace as lists need them; what is deleted is not there. */
export const listFields = (teamId: string): ListFields => ({
  async byIds(tx, fieldIds) {
    if (!fieldIds.length) return new Map()
    const rows = await tx('field')
      .where({ team_id: teamId })
      .whereNull('deleted_at')
      .whereRaw('id = any(cast(:ids as uuid[]))', { ids: [...fieldIds] })
      .select<{ id: string; type: FieldType }[]>('id', 'type')
    return new Map(rows.map(({ id, type }) => [id, { type, values: FIELD_VALUES, optionTable: 'field_option' }]))
  },
  async options(tx, fieldId) {
    const rows = await tx('field_option')
      .where({ team_id: teamId, field_id: fieldId })
      .orderBy(['position', 'id'])
      .select<{ id: string; label: string; color: string | null }[]>('id', 'label', 'color')
    return rows.map(({ id, label, color }) => ({ key: id, title: label, color }))
  },
})
