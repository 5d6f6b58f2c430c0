import type { ListedNote } from './notes-query.ts'

/** A row of the list: a note, and whether it stands below the survey that it came with. */
export type NoteLine = { id: string; note: ListedNote; isBelow: boolean }

/** Which survey is open, and how to open another one or read more of it. */
export type Opening = {
  openId: string | null
  onOpen: (id: string | null) => void
  moreResponses: (() => Promise<unknown>) | null
}

/** The rows of the list: the responses of the survey that is open stand below it, the others behind theirs. */
export const rowsOf = (
  notes: readonly ListedNote[],
  openId: string | null,
  responses: readonly ListedNote[],
): NoteLine[] =>
  notes.flatMap((note) => [
    { id: note.id, note, isBelow: false },
    ...(note.id === openId ? responses.map((response) => ({ id: response.id, note: response, isBelow: true })) : []),
  ])
