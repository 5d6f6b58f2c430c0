import { MIN_ID, newId } from '@verbatim/contracts/ids.ts'
import {
  INDEXED_TYPES,
  type IndexedObject,
  type IndexQuery,
  type Reach,
  type SearchIndex,
  type Told,
} from './search-index.ts'

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

/** What a test of the index needs; `settled` waits until everything written so far is found. */
export type IndexUnderTest = { index: SearchIndex; settled(): Promise<void> }

export const passage = (blockId: string, text: string) => ({
  blockId,
  position: 0,
  text,
  speakerName: 'Dana',
  startMs: 4000,
})

/** A workspace with two projects, a note with three passages in the first, and things of every kind. */
export async function aWorkspace({ index, settled }: IndexUnderTest) {
  const teamId = newId()
  const [folder, first, second, tag] = [newId(), newId(), newId(), newId()]
  const note = object({ type: 'NOTE', title: 'Dana Whitlock, interview', projectId: first })
  const named = {
    note: { ...note, noteId: note.id },
    highlight: object({
      type: 'HIGHLIGHT',
      title: '',
      noteId: note.id,
      content: 'I gave up by the Thursday',
      projectId: first,
      tagIds: [tag],
    }),
    insight: object({
      type: 'INSIGHT',
      title: 'Carriers give up when nobody answers',
      content: 'What the calls show',
      projectId: first,
    }),
    draft: object({ type: 'INSIGHT', title: 'Carriers and payouts', projectId: second, needsWrite: true }),
    project: object({ type: 'PROJECT', id: first, title: 'Carrier onboarding', projectId: first, parentId: folder }),
    folder: object({ type: 'PROJECT_CATEGORY', id: folder, title: 'Carrier network' }),
    tag: object({ type: 'TAG', id: tag, title: 'Verifying a carrier', projectId: first }),
  }
  await index.put(tells(teamId), Object.values(named))
  await index.putPassages(
    tells(teamId),
    note.id,
    first,
    [
      passage('b1', 'Did you think about giving up during the verification?'),
      passage('b2', 'I waited until Thursday. Then a café owner called me back, in Besançon.'),
      passage('b3', 'They answered the phone the same day.'),
    ],
    [],
  )
  await settled()
  return { teamId, first, second, ...named }
}

/** Ids of what is found, in its order. */
export const find = async (
  { index }: IndexUnderTest,
  teamId: string,
  query: IndexQuery,
  reach = EVERYTHING,
): Promise<string[]> => (await index.search(teamId, query, reach)).hits.map(({ id }) => id)
