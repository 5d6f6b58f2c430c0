import { MIN_ID, newId } from '@verbatim/contracts/ids.ts'
import { INDEXED_TYPES, type IndexedObject, type IndexQuery, type Reach, type Told } from './search-index.ts'

/** For tests of the index: things and questions with nothing particular about them but what is given. */

export const NOBODY = MIN_ID
export const EVERYTHING: Reach = { userId: NOBODY, blindNotes: [], readable: null, writable: null, folders: null }
export const BEGAN = new Date('2026-11-01T09:00:00Z')

let last = BEGAN.getTime()
/** The next word of a team: a second after every one before. */
export const tells = (teamId: string): Told => {
  last += 1000
  return { teamId, occurredAtMs: last }
}

export const object = (given: Partial<IndexedObject> & Pick<IndexedObject, 'type' | 'title'>): IndexedObject => ({
  id: newId(),
  projectId: null,
  parentId: null,
  noteId: null,
  blockId: null,
  blockOffset: null,
  startMs: null,
  content: '',
  color: null,
  speakerName: null,
  needsWrite: false,
  tagIds: [],
  createdAt: BEGAN,
  updatedAt: BEGAN,
  ...given,
})

/** The first things of what is asked for. */
export const firstOf = (limit: number): Pick<IndexQuery, 'page'> => ({ page: { limit, after: null } })

export const asks = (terms: Partial<IndexQuery['terms']>, rest: Partial<IndexQuery> = {}): IndexQuery => ({
  terms: { words: [], phrases: [], prefix: null, ...terms },
  method: 'FULL_TEXT',
  meaning: null,
  titleOnly: false,
  types: INDEXED_TYPES,
  projectIds: null,
  tagIds: [],
  filter: null,
  now: 0,
  sort: 'RELEVANCE',
  page: { limit: 20, after: null },
  ...rest,
})
