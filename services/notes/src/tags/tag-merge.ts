import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { NewTag } from '#src/tags/tag-repository.ts'

/** How long a merge can be undone, in hours. */
const UNDO_HOURS = 24

/** A merge that can still be undone: the tags that went, and into which. */
export type TagMerge = {
  id: string
  projectId: string
  targetId: string
  mergedBy: string | null
  mergedAt: Date
  tags: MergedTag[]
}

/** A tag as it was before it was merged away, with the ids of tags that had been merged into it. */
export type MergedTag = NewTag & { ledHere: string[] }

/** The moment from which on merges can be undone now. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_HOURS * 3_600_000)

/** Throws InvalidOperation for a merge that is too old to be undone. */
export function refuseOldMerge({ mergedAt }: Pick<TagMerge, 'mergedAt'>, now: Date): void {
  if (mergedAt < undoableSince(now)) throw invalidOperation(`A merge can be undone for ${UNDO_HOURS} hours.`)
}
