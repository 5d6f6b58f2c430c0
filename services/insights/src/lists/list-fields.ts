import type { ListFields } from '@verbatim/fields/lists/list-source.ts'
import { FIELD_VALUES } from '@verbatim/fields/lists/value-table.ts'
import { knownFieldReader } from '#src/fields/known-field-repository.ts'

/** Fields of insights, as the read model knows them. */
export const listFields = (teamId: string): ListFields => ({
  async byIds(tx, fieldIds) {
    const fields = await knownFieldReader(tx, teamId).byIds(fieldIds)
    return new Map(
      fields.map(({ id, type }) => [id, { type, values: FIELD_VALUES, optionTable: 'known_field_option' }]),
    )
  },
  async options(tx, fieldId) {
    const [field] = await knownFieldReader(tx, teamId).byIds([fieldId])
    return (field?.options ?? []).map(({ id, label, color }) => ({ key: id, title: label, color }))
  },
})
