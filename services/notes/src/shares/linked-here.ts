import type { Linked } from '@verbatim/shares/share-link-repository.ts'

/** What a link of this service is of. */
export type LinkedHere = Extract<Linked, { objectId: string }>

export const noteLinked = ({ id }: { id: string }): LinkedHere => ({ objectId: id, noteId: id })

export const highlightLinked = ({ id, noteId }: { id: string; noteId: string }): LinkedHere => ({
  objectId: id,
  noteId,
})

/** A reel lies in no note. */
export const reelLinked = ({ id }: { id: string }): LinkedHere => ({ objectId: id, noteId: null })
