import type { StateTables } from '#src/documents/state-repository.ts'

/** Where the documents of readmes are kept, by the id of the project. */
export const README_TABLES: StateTables = {
  state: 'readme_document',
  updates: 'readme_document_update',
  sound: { table: 'readme_document_sound', id: 'project_id' },
  id: 'project_id',
  channel: 'readmes',
}
