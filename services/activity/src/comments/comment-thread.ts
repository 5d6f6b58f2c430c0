/** Comments about one thing, one after another. */
export type CommentThread = {
  id: string
  /** What it is on, `type:id`. */
  subject: string
  /** The page on which it stands, `type:id`: the note of a highlight, else the subject itself. */
  root: string
  /** Words of the highlight as they were when it began, or the title of what it is on. */
  quote: string
  createdBy: string
  createdAt: Date
  latestAt: Date
  /** Comments that were not deleted. */
  commentCount: number
  resolvedAt: Date | null
  resolvedBy: string | null
  deletedAt: Date | null
}
