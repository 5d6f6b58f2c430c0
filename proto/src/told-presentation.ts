/** A published insight as it leaves to be shown. `about` is the day, `evidence` a sentence or empty, `content` the text. */
export type ToldInsight = {
  id: string
  title: string
  about: string
  evidence: string
  content: unknown
}

/** What insights tells notes of a presentation that leaves, packed (`packJson` of the kit). */
export type ToldPresentation = {
  /** In the order in which they are shown. */
  insights: readonly ToldInsight[]
  /** Titles of other insights of which they show cards, by id, as far as the asker may open them. */
  insightTitles: Readonly<Record<string, string>>
}

/** At most so many insights are shown in one presentation. */
export const PRESENTED_INSIGHTS = 100

/** So long is what is told of one, in bytes of JSON: it is held at once on both sides. */
export const PRESENTED_BYTES = 16_000_000
