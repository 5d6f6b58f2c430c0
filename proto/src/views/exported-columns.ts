import type { ListObject } from './view-vocabulary.ts'

/**
 * The columns of a list that leave with it as a table, besides those of fields. What else a list shows stands with another
 * service: the words that an insight quotes, and who made a note or a project. Of the list of one project `project` is no
 * column.
 */
export const EXPORTED_COLUMNS = {
  NOTE: ['title', 'project', 'openingQuote', 'highlightCount', 'people', 'created', 'updated', 'length'],
  HIGHLIGHT: ['title', 'project', 'tags', 'people', 'note', 'length', 'created'],
  INSIGHT: [
    ...['title', 'project', 'tags', 'authors', 'published', 'highlightCount', 'people'],
    ...['strength', 'publishedAt', 'created', 'updated'],
  ],
  PROJECT: ['title', 'summary', 'projectCategory', 'noteCount', 'highlightCount', 'created', 'updated', 'archived'],
} as const satisfies Record<ListObject, readonly string[]>

/** A column that leaves with a list of these. */
export type ExportedColumn<Of extends ListObject> = (typeof EXPORTED_COLUMNS)[Of][number]
