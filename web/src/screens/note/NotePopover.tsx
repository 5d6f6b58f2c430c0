import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { sharedHighlightHash } from '@verbatim/contracts/note-locations.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { boxOf } from '../../editor/selected-range.ts'
import { positionsOf, selectedWords } from '../../editor/selection-range.ts'
import type { Picked } from '../../editor/word-steps.ts'
import type { Comments } from '../../objects/comment/use-comments.ts'
import { HighlightPopover } from '../../objects/highlight/HighlightPopover.tsx'
import type { HighlightActs } from '../../objects/highlight/highlight-acts.ts'
import type { HighlightStore } from '../../objects/highlight/highlight-store.ts'
import type { Player } from '../../player/player-controller.ts'
import { showToast } from '../../ui/toasts.ts'
import type { OpenNote } from './open-note.ts'
import { useCommenting } from './use-commenting.ts'
import { momentAt, type Picking } from './use-picking.ts'
import type { Transcript } from './use-transcript.ts'

type NotePopoverProps = {
  note: OpenNote
  view: EditorView
  store: HighlightStore
  acts: HighlightActs
  player: Player
  transcript: Transcript
  picking: Picking
  scroller: RefObject<HTMLElement | null>
  editing: boolean
  /** Null where nobody comments, as where the note is coded blind. */
  comments: Comments | null
}

/** The words of a stretch as they are copied: a line for each block. */
const wordsOf = (doc: Node, { from, to }: Picked): string => doc.textBetween(from, to, '\n', '\n')

const PHONE = '(max-width: 640px)'

/** The popover for the words or the highlight that are chosen in this note. */
export function NotePopover(props: NotePopoverProps) {
  const { note, view, store, acts, player, transcript, picking, scroller, editing, comments } = props
  useSyncExternalStore(store.subscribe, store.get)
  useScrolled(scroller)
  const { target, picked, close } = picking
  const mayHighlight = note.viewerCan.highlight
  const id = target?.kind === 'highlight' ? target.id : null
  const calm = target?.kind === 'highlight' && target.calm
  const mark = id ? store.mark(id) : undefined
  const place = mark ? positionsOf(view.state.doc, mark) : null
  const range = place ? { from: place[0], to: place[1] } : picked
  useKeptAboveSheet(view, scroller, target && range)
  const onComment = useCommenting(props, id, range)
  if (!range || range.to > view.state.doc.content.size || (!mark && !mayHighlight && !comments)) return null
  const frame = scroller.current?.getBoundingClientRect() ?? document.body.getBoundingClientRect()
  const [startMs, endMs] = [momentAt(view, transcript, range.from), momentAt(view, transcript, range.to)]
  const suggested = id !== null && store.get().waiting.get(id)?.state === 'SUGGESTED'

  const apply = async (tagIds: string[], shut: boolean): Promise<void> => {
    if (id) {
      if (shut) close()
      return acts.retag(id, tagIds)
    }
    const words = selectedWords(view.state, range)
    if (!words) return void showToast({ message: 'Select at most 4,000 characters' })
    document.getSelection()?.removeAllRanges()
    close()
    await acts.create(words, tagIds)
  }
  const applyMade = async (made: Promise<{ id: string } | null>): Promise<void> => {
    const before = mark?.tagIds ?? []
    const tag = await made
    if (tag) await apply([...before, tag.id], true)
  }
  const copy = async (): Promise<void> => {
    if (!id) return
    const hash = sharedHighlightHash(id, mark?.blockId ?? null)
    await navigator.clipboard.writeText(`${location.origin}${linkTo('note', { noteId: note.id }, { hash })}`)
    showToast({ message: 'Link copied' })
  }
  const then = (act: () => unknown) => () => {
    close()
    act()
  }
  return (
    <HighlightPopover
      // Another one when the search is asked for, so that the keyboard goes there.
      key={`${id ?? 'words'} ${calm}`}
      onEditTags={calm && id ? () => picking.openHighlight(id) : null}
      store={store}
      around={{ words: boxOf(view, range), frame: within(frame, view.dom.getBoundingClientRect()) }}
      text={wordsOf(view.state.doc, range)}
      tagIds={mark?.tagIds ?? []}
      isNew={id === null}
      {...{ suggested, mayHighlight }}
      takesFocus={!editing && !matchMedia(PHONE).matches}
      time={startMs === null ? null : `${clockTime(startMs)} to ${clockTime(endMs ?? startMs)}`}
      onTags={(tagIds, shut) => void apply(tagIds, shut)}
      onCreateTag={(title) => void applyMade(acts.createTag(title))}
      onTakeTag={(id) => void applyMade(acts.takeTag(id))}
      onKeep={id || !mayHighlight ? close : () => void apply([], true)}
      onDelete={then(() => id && acts.remove(id))}
      onCopyLink={() => void copy()}
      onComment={onComment}
      onPlay={startMs === null || !player.isReady() ? null : () => playFrom(player, startMs)}
      onAccept={then(() => id && acts.accept(id))}
      onReject={then(() => id && acts.reject(id))}
      onClose={close}
    />
  )
}

function playFrom(player: Player, ms: number): void {
  player.seek(ms)
  player.play()
}

/** Draws again while the text scrolls, so that the popover stays at its words. */
function useScrolled(scroller: RefObject<HTMLElement | null>): void {
  const [, draw] = useState(0)
  useEffect(() => {
    const element = scroller.current
    const again = (): void => draw((count) => count + 1)
    element?.addEventListener('scroll', again, { passive: true })
    window.addEventListener('resize', again)
    return () => {
      element?.removeEventListener('scroll', again)
      window.removeEventListener('resize', again)
    }
  }, [scroller])
}

const SHEET_SHARE = 0.5
const GAP = 16

/** On a phone the popover is a sheet over the lower half: the words are scrolled out from under it. */
function useKeptAboveSheet(
  view: EditorView,
  scroller: RefObject<HTMLElement | null>,
  range: { from: number; to: number } | null,
): void {
  const { from, to } = range ?? { from: -1, to: -1 }
  useEffect(() => {
    if (from < 0 || to > view.state.doc.content.size || !matchMedia(PHONE).matches) return
    const below = boxOf(view, { from, to }).bottom - (window.innerHeight * (1 - SHEET_SHARE) - GAP)
    if (below > 0) scroller.current?.scrollBy({ top: below })
  }, [view, scroller, from, to])
}

/** What it may cover: the text as far as it is on the screen, but not the tags beside the text. */
const within = ({ top, left, right, bottom }: DOMRect, text: DOMRect) => ({
  top: Math.max(0, top),
  left: Math.max(0, left),
  right: Math.min(window.innerWidth, right, text.right),
  bottom: Math.min(window.innerHeight, bottom),
})
