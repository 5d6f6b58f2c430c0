import type { EditorView } from 'prosemirror-view'
import { Button } from '../../ui/Button.tsx'
import styles from './Insight.module.css'
import type { Repeat } from './repeats.ts'
import type { Quoted } from './use-quotes.ts'

type RepeatedQuoteProps = {
  view: EditorView
  highlightId: string
  repeat: Repeat
  quotes: Map<string, Quoted> | undefined
}

/** Below a quote: that its words stand in the text already, where, and the way there. */
export function RepeatedQuote({ view, highlightId, repeat, quotes }: RepeatedQuoteProps) {
  const { countedId, blockId } = repeat
  const title = quotes?.get(countedId)?.note.title
  const show = () => {
    const block = view.dom.querySelector(`[data-block-id="${CSS.escape(blockId)}"]`)
    block?.scrollIntoView({ block: 'center' })
    block?.querySelector<HTMLElement>('.qcard')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.repeated}>
      <span>
        {countedId === highlightId ? 'Quoted above already' : `The same passage as in “${title ?? 'another note'}”`}, so
        it counts once.
      </span>
      <Button size="xs" variant="ghost" onClick={show}>
        Show it
      </Button>
    </div>
  )
}
