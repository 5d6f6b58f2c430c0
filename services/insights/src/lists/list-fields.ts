import type { ListFields } from '@verbatim/fields/lists/list-source.ts'

/** Insights know of no field yet, so that none can be named. */
export const listFields: ListFields = {
  optionTable: 'known_field_option',
  types: async () => new Map(),
  options: async () => [],
}
