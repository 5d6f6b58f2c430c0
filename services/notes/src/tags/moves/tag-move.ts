import type { MergedTag } from '#src/tags/tag-merge.ts'

/** A move of a tag to another project that can still be undone. */
export type TagMove = {
  id: string
  fromProjectId: string
  toProjectId: string
  /** The tag there: itself, or the one of its title that it went into. */
  targetId: string
  movedBy: string | null
  movedAt: Date
  /** The tag as it was. */
  tag: MergedTag
}
