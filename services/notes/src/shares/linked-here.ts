import type { ShareLink } from '@verbatim/shares/share-link.ts'
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

/** Whether a link was made for that, and not for something else with the same id: clients choose the ids of highlights. */
export const isLinkOf = (link: ShareLink | null, of: LinkedHere): boolean =>
  link?.objectId === of.objectId && link.noteId === of.noteId
