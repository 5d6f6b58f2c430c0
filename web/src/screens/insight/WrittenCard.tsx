import { hiddenOn, layoutOf } from '@verbatim/contracts/document-parts/card-look.ts'
import type { EditorView } from 'prosemirror-view'
import type { StateWatch } from '../../editor/state-watch.ts'
import { HIGHLIGHT_PROPERTIES } from '../../objects/highlight/HighlightCard.tsx'
import type { useClips } from '../../objects/highlight/use-clips.ts'
import { highlightIdOf, reelIdOf } from '../../objects/insight/reels-in.ts'
import type { BlockPlace } from './block-places.ts'
import { CardLook } from './CardLook.tsx'
import type { OpenInsight } from './open-insight.ts'
import { QuoteCard } from './QuoteCard.tsx'
import { ReelHead } from './ReelHead.tsx'
import { RepeatedQuote } from './RepeatedQuote.tsx'
import type { Repeat } from './repeats.ts'
import type { useQuotes } from './use-quotes.ts'

type WrittenCardProps = {
  view: EditorView
  watch: StateWatch
  insight: OpenInsight
  place: BlockPlace
  mayWrite: boolean
  quotes: ReturnType<typeof useQuotes>
  clips: ReturnType<typeof useClips>
  /** Set where it says again what another card says. */
  repeat: Repeat | undefined
}

/** The card of a highlight while the text is written; above the first one of a reel stands how it plays. */
export function WrittenCard({ view, watch, insight, place, quotes, clips, repeat, mayWrite }: WrittenCardProps) {
  const { node } = place
  const [highlightId, reelId] = [highlightIdOf(node), reelIdOf(node)]
  return (
    <>
      {reelId && <ReelHead {...{ watch, insight, reelId, highlightId }} />}
      <QuoteCard
        id={highlightId}
        look={{ layout: layoutOf(node), hidden: hiddenOn(node) }}
        foot={repeat && <RepeatedQuote {...{ view, highlightId, repeat, quotes }} />}
        {...{ quotes, clips }}
      />
      {mayWrite && !reelId && <CardLook noun="quote" properties={HIGHLIGHT_PROPERTIES} {...{ view, place }} />}
    </>
  )
}
