import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { type MarginLine, marginLines, stackPins } from '../../editor/margin.ts'
import { followScroll } from '../../editor/near-screen.ts'
import { classNames } from '../../lib/class-names.ts'
import { Button } from '../../ui/Button.tsx'
import { TagPill, tagClass } from '../../ui/TagPill.tsx'
import type { HighlightStore } from './highlight-store.ts'

type MarginProps = {
  view: EditorView
  scroller: RefObject<HTMLElement | null>
  store: HighlightStore
  mayHighlight: boolean
  onOpen: (id: string) => void
  onHover: (id: string | null) => void
  onAccept: (id: string) => void
  onReject: (id: string) => void
}

/** Lanes and tags beside the text, for what is on screen. */
export function Margin(props: MarginProps) {
  const { view, scroller, store } = props
  const { tags, waiting } = useSyncExternalStore(store.subscribe, store.get)
  const lines = useMarginLines(view, scroller, store)
  const rows = lines.flatMap((line) => {
    const mark = store.mark(line.id)
    if (!mark) return []
    const suggested = waiting.get(line.id)?.state === 'SUGGESTED'
    const shown = mark.tagIds.flatMap((id) => tags.get(id) ?? [])
    return [{ line, suggested, tags: shown }]
  })
  const pins = new Map(
    stackPins(
      rows.map(({ line, tags, suggested }) => ({
        id: line.id,
        top: line.top,
        rows: tags.length + (suggested && props.mayHighlight ? 1 : 0),
      })),
    ).map(({ id, top }) => [id, top]),
  )
  return (
    <div className="gut margin">
      {rows.map(({ line, suggested, tags }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: hovering only tints the words; the pills in it are the buttons
        <div key={line.id} onMouseEnter={() => props.onHover(line.id)} onMouseLeave={() => props.onHover(null)}>
          <i
            className={classNames('lane', tagClass(tags[0]?.color), suggested && 'dash', !tags.length && 'untagged')}
            style={{ left: line.lane * 6, top: line.top + 2, height: Math.max(4, line.height - 4) }}
          />
          <div className="pin" style={{ top: pins.get(line.id) }}>
            {tags.map((tag) => (
              <TagPill
                key={tag.id}
                title={tag.title}
                colour={tag.color}
                suggested={suggested}
                onOpen={() => props.onOpen(line.id)}
              />
            ))}
            {suggested && props.mayHighlight && (
              <span className="row tight">
                <Button size="xs" keys="y" onClick={() => props.onAccept(line.id)}>
                  Accept
                </Button>
                <Button size="xs" variant="ghost" keys="n" onClick={() => props.onReject(line.id)}>
                  Reject
                </Button>
              </span>
            )}
          </div>
        </div>
      ))}
    </div>
  )
}

/** Measured after each scroll, change of the text and change of size; the same lines stay the same value. */
function useMarginLines(view: EditorView, scroller: RefObject<HTMLElement | null>, store: HighlightStore) {
  const [lines, setLines] = useState<MarginLine[]>([])
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = (): void => {
      if (view.isDestroyed) return
      const next = marginLines(view, element)
      setLines((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    let frame = 0
    const soon = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    const stop = followScroll(view, element, measure)
    const forget = store.subscribe(soon)
    return () => {
      stop()
      forget()
      cancelAnimationFrame(frame)
    }
  }, [view, scroller, store])
  return lines
}
