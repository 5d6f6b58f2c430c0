/** The insights that are shown one after the other, and where they come from. */
export type Deck = {
  insights: readonly { id: string; title: string }[]
  /** The address of one of them while it is presented. */
  toInsight: (insightId: string) => string
  /** What it is called where it leaves: the view or the project. */
  title: string
  /** Where the presentation ends, unless it was begun elsewhere: its list. */
  back: string
}

/**
 * What the entry in the history keeps: where a presentation was begun, so that it ends there, and how it goes on in the
 * next insight.
 */
export type Begun = { back?: string; kept?: Partial<KeptChoices> } | null

/** What somebody chose in a presentation and keeps from one insight to the next. */
export type KeptChoices = {
  /** The person whose slides are seen here. */
  following: string | null
  /** Whether others see where one points. */
  isPointing: boolean
  /** Whether what one wants to say stands below the slide. */
  showsNotes: boolean
  /** What this window and the one with its notes go by; null while there is one window. */
  pair: string | null
}

type Listed = { id: string; title: string; published: boolean; publishedTitle?: string | null }

/**
 * Those that readers see, by the titles that readers see. Published ones are asked for; one that was taken back meanwhile
 * is a draft in the cache before its list is read again, and is not presented.
 */
export const presented = (listed: readonly Listed[]): Deck['insights'] =>
  listed
    .filter(({ published }) => published)
    .map(({ id, title, publishedTitle }) => ({ id, title: publishedTitle || title }))
