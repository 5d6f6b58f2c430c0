/** What is drawn on a card, as far as it is known. */
export type CardFace =
  | { state: 'loading' }
  /** Deleted, or not for this viewer. */
  | { state: 'hidden' }
  | {
      state: 'shown'
      /** What somebody said, or the title of an insight or a note. */
      words: string
      /** Words that were said stand in serif. */
      isSaid: boolean
      tags: readonly { title: string; hue: string }[]
      person: { name: string; order: number } | null
      /** The time of the clip, or what else says where it is from. */
      end: string
    }

export const CARD = { width: 216, padding: 12, top: 10, gap: 8, pill: 20, source: 20, radius: 8 } as const
/** Size and height of a line of a card's words. */
export const CARD_WORDS = { said: { size: 14, line: 20 }, say: { size: 14, line: 20 } } as const
