/** Highlights that play one after the other and may have a public link: those of a tag, or chosen in a published insight. */
export type Reel = {
  /** Of the tag, or of what is known here of the insight's reel. */
  id: string
  projectId: string
  kind: 'tag' | 'insight'
  /** What its address names: the tag, or the reel in the insight's text. */
  addressId: string
  /** The tag's title; empty for a reel of an insight. */
  title: string
  /** In their order; null for all of the tag. */
  highlightIds: readonly string[] | null
}

/** What a public link plays: a reel, or a highlight by itself. */
export type Played = Pick<Reel, 'id' | 'projectId' | 'highlightIds'>

/** Most highlights that play as one reel. */
export const REEL_MOST = 500
/** A longer clip plays to no stranger: it would be the recording rather than a part of it. */
export const CLIP_MOST_MS = 10 * 60_000
