import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import type { ListFields } from '@verbatim/fields/lists/list-source.ts'
import { knownFieldReader } from '#src/fields/known-field-repository.ts'

/** Fields of insights, as the read model knows them. */
export const listFields = (teamId: string): ListFields => ({
  optionTable: 'known_field_option',
  async types(tx, fieldIds): Promise<ReadonlyMap<string, FieldType>> {
    const fields = await knownFieldReader(tx, teamId).byIds(fieldIds)
    return new Map(fields.map(({ id, type }) => [id, type]))
  },
  async options(tx, fieldId) {
    const [field] = await knownFieldReader(tx, teamId).byIds([fieldId])
    return (field?.options ?? []).map(({ id, label, color }) => ({ key: id, title: label, color }))
  },
})
