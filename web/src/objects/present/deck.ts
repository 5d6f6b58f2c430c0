/** The insights that are shown one after the other, and where they come from. */
export type Deck = {
  insights: readonly { id: string; title: string }[]
  /** The address of one of them while it is presented. */
  toInsight: (insightId: string) => string
  /** Where the presentation ends, unless it was begun elsewhere: its list. */
  back: string
}

/** What the entry in the history keeps of where a presentation was begun, so that it ends there. */
export type Begun = { back?: string } | null

type Listed = { id: string; title: string; published: boolean; publishedTitle?: string | null }

/** Those that readers see, by the titles that readers see. Drafts are not presented. */
export const presented = (listed: readonly Listed[]): Deck['insights'] =>
  listed
    .filter(({ published }) => published)
    .map(({ id, title, publishedTitle }) => ({ id, title: publishedTitle || title }))
