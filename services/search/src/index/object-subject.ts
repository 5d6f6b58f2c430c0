import type { FilterSubject } from '@verbatim/contracts/filters/filter-matches.ts'
import type { IndexedObject } from './search-index.ts'

/** A thing of the index as it is held against a filter in memory. */
export const objectSubject = (object: IndexedObject): FilterSubject => ({
  system: {
    title: object.title,
    created: object.createdAt,
    updated: object.updatedAt,
    project: object.projectId,
    note: object.noteId,
    tags: object.tagIds,
  },
  fields: new Map(),
})
