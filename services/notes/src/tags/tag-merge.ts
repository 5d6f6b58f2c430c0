import type { NewTag } from '#src/tags/tag-repository.ts'

/** A merge that can still be undone: the tags that went, and into which. */
export type TagMerge = {
  id: string
  projectId: string
  targetId: string
  mergedBy: string | null
  mergedAt: Date
  tags: MergedTag[]
}

/** A tag as it was before it was merged away, with the ids of tags that had been merged into it and of those below it. */
export type MergedTag = NewTag & { ledHere: string[]; children: string[] }
