import type { EditorView } from 'prosemirror-view'
import { useState, useSyncExternalStore } from 'react'
import { blockTable } from '../../editor/block-table.ts'
import { wordsBetween } from '../../editor/selection-range.ts'
import { useConnectionLost } from '../../lib/connection-lost.ts'
import { counted } from '../../lib/words.ts'
import type { HighlightActs } from '../../objects/highlight/highlight-acts.ts'
import type { HighlightStore, WaitingHighlight } from '../../objects/highlight/highlight-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Quote } from '../../ui/Quote.tsx'
import { TagPill } from '../../ui/TagPill.tsx'
import styles from './ReviewTray.module.css'
import type { Picking } from './use-picking.ts'

type ReviewTrayProps = {
  store: HighlightStore
  acts: HighlightActs
  view: EditorView | null
  picking: Picking
  mayHighlight: boolean
}

/** Highlights whose words were changed or moved: a person says where they belong, or lets them go. */
export function ReviewTray(props: ReviewTrayProps) {
  const { store, view } = props
  const { waiting } = useSyncExternalStore(store.subscribe, store.get)
  const [open, setOpen] = useState(false)
  const lost = [...waiting.values()].filter(({ state }) => state === 'REVIEW')
  if (lost.length === 0 || !view) return null
  return (
    <section className={styles.tray} aria-label="Highlights to review">
      <div className="row">
        <span className="strong">
          {counted(lost.length, 'highlight')} {lost.length === 1 ? 'needs' : 'need'} a look
        </span>
        <span className="sec">{lost.length === 1 ? 'Its' : 'Their'} words were changed.</span>
        <span className="end">
          <Button size="xs" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Close' : 'Review'}
          </Button>
        </span>
      </div>
      {open && lost.map((one) => <LostHighlight key={one.id} {...props} {...{ one, view }} />)}
    </section>
  )
}

function LostHighlight(props: Omit<ReviewTrayProps, 'view'> & { one: WaitingHighlight; view: EditorView }) {
  const { one, store, acts, view, picking, mayHighlight } = props
  const { tags } = store.get()
  const lost = useConnectionLost()
  const places = candidates(view, one.text)
  const placeAt = (from: number): void => {
    const words = wordsBetween(view.state, from, from + one.text.length)
    if (words) void acts.place(one.id, words)
  }
  return (
    <div className={styles.lost}>
      <Quote size="m">{one.text}</Quote>
      <div className="row wrap">
        {one.tagIds.flatMap((id) => {
          const tag = tags.get(id)
          return tag ? [<TagPill key={id} title={tag.title} colour={tag.color} sentiment={tag.role} />] : []
        })}
      </div>
      {mayHighlight && (
        <div className="row wrap">
          {places.map(({ from, around }) => (
            <Button key={from} size="xs" title={around} off={lost} onClick={() => placeAt(from)}>
              Place at “{around}”
            </Button>
          ))}
          {picking.placing === one.id ? (
            <>
              <span className="sec">Select its words in the text.</span>
              <Button size="xs" variant="ghost" onClick={() => picking.startPlacing(null)}>
                Cancel
              </Button>
            </>
          ) : (
            <Button size="xs" off={lost} onClick={() => picking.startPlacing(one.id)}>
              Select its words
            </Button>
          )}
          <Button size="xs" variant="danger-quiet" off={lost} onClick={() => void acts.remove(one.id)}>
            Delete
          </Button>
        </div>
      )}
    </div>
  )
}

const MOST_PLACES = 3
const AROUND = 24

/** Where the very words stand now, with what is before them. */
function candidates(view: EditorView, words: string): { from: number; around: string }[] {
  const found: { from: number; around: string }[] = []
  for (const { node, from } of blockTable(view.state.doc).blocks) {
    const text = node.textBetween(0, node.content.size, '', '\ufffc')
    for (let at = text.indexOf(words); at >= 0 && found.length < MOST_PLACES; at = text.indexOf(words, at + 1))
      found.push({ from: from + at, around: `…${text.slice(Math.max(0, at - AROUND), at + AROUND)}…` })
  }
  return found
}
