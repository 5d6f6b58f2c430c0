import type { EditorView } from 'prosemirror-view'
import { type RefObject, useRef, useSyncExternalStore } from 'react'
import type { Block } from '../../editor/block-table.ts'
import { layerOf } from '../../editor/highlight-layer.ts'
import { visibleBlocks } from '../../editor/near-screen.ts'
import { selectedRange } from '../../editor/selected-range.ts'
import { selectedWords, trimmed } from '../../editor/selection-range.ts'
import { firstWord, type Picked, type Step, stepped } from '../../editor/word-steps.ts'
import { useConnectionLost } from '../../lib/connection-lost.ts'
import type { Action } from '../../lib/shortcuts.ts'
import { useActions } from '../../lib/use-actions.ts'
import { recentTags } from '../../objects/highlight/recent-tags.ts'
import { favouriteTags } from '../../objects/highlight/tag-choices.ts'
import { announce } from '../../ui/live-region.ts'
import { showToast } from '../../ui/toasts.ts'
import type { NoteTextProps } from './note-text-props.ts'
import { scrollToBlock } from './use-following.ts'
import { type Picking, selectedWithWords } from './use-picking.ts'

type Options = NoteTextProps & {
  view: EditorView | null
  scroller: RefObject<HTMLElement | null>
  picking: Picking
  editing: boolean
  /** Null for somebody who may not write. */
  setEditing: ((editing: boolean) => void) | null
}

const NUDGE_MS = 500
const GROUP = 'This note'

/** Everything that can be done in a note by key; see the help sheet. */
export function useNoteKeys(options: Options): void {
  const { note, editing, setEditing, picking, player, hasRecording } = options
  const turn = useRef(-1)
  const lost = useConnectionLost() !== null
  useSyncExternalStore(options.store.subscribe, options.store.get)
  const { view } = options
  const layer = view ? layerOf(view) : undefined

  const goTo = (step: 1 | -1): void => {
    const element = options.scroller.current
    if (!view || !layer || !element) return
    const from = turn.current >= 0 ? turn.current : (visibleBlocks(view, element)?.[0] ?? 0) - step
    turn.current = nextStop(layer.blocks, from, step)
    const block = layer.blocks[turn.current]
    if (!block) return
    scrollToBlock(view, element, block.id)
    picking.pick(firstWord(layer, turn.current))
    announce(block.node.textContent)
    if (hasRecording && typeof block.node.attrs.startMs === 'number') player.seek(block.node.attrs.startMs)
  }
  const keyed: Action[] = [
    act('note-next-turn', 'Next turn', 'j', () => goTo(1)),
    act('note-previous-turn', 'Previous turn', 'k', () => goTo(-1)),
    ...(setEditing && !editing ? [act('note-edit', 'Edit the text', 'e', () => setEditing(true))] : []),
    ...(setEditing && editing && !picking.target
      ? [{ ...act('note-read', 'Stop editing', 'escape', () => setEditing(false)), inFields: true, keysOnly: true }]
      : []),
    ...(picking.target || picking.picked
      ? [{ ...act('note-let-go', 'Let the selection go', 'escape', picking.close), inFields: true, keysOnly: true }]
      : picking.placing
        ? [{ ...act('note-place-later', 'Place it later', 'escape', () => picking.startPlacing(null)), keysOnly: true }]
        : []),
  ]
  useActions([
    ...keyed,
    ...(hasRecording ? playerKeys(options) : []),
    ...(note.viewerCan.highlight ? highlightKeys(options, turn, lost) : []),
  ])
}

/** The block to go to from another: in a conversation the next turn, past headings; else the next block. */
function nextStop(blocks: readonly Block[], from: number, step: 1 | -1): number {
  const isTurn = ({ node }: Block): boolean => node.type.name === 'turn'
  const stops = blocks.some(isTurn) ? isTurn : () => true
  for (let at = from + step; at >= 0 && at < blocks.length; at += step) {
    const block = blocks[at]
    if (block && stops(block)) return at
  }
  return Math.max(0, Math.min(blocks.length - 1, from))
}

const act = (id: string, title: string, keys: string, run: () => void): Action => ({
  id,
  title,
  group: GROUP,
  keys,
  run,
})

function playerKeys({ player }: Options): Action[] {
  const orPress = (): void => {
    // Space on a button presses the button.
    const active = document.activeElement
    if (active instanceof HTMLButtonElement || active instanceof HTMLAnchorElement) active.click()
    else player.toggle()
  }
  return [
    act('note-play', 'Play or pause', 'space', orPress),
    act('note-nudge-back', 'Half a second back', ',', () => player.skip(-NUDGE_MS)),
    act('note-nudge-on', 'Half a second on', '.', () => player.skip(NUDGE_MS)),
  ]
}

function highlightKeys({ view, picking, acts, store }: Options, turn: RefObject<number>, lost: boolean): Action[] {
  const layer = view ? layerOf(view) : undefined
  /** What was picked by mouse or keys, else the turn that J and K led to. */
  const range = (): Picked | null => {
    if (!view || !layer) return null
    const block = layer.blocks[Math.max(0, turn.current)]
    const chosen =
      picking.picked ?? selectedWithWords(view, false) ?? (block && { from: block.from, to: block.from + block.length })
    if (!chosen) return null
    const [from, to] = trimmed(view.state.doc, chosen.from, chosen.to)
    return { from, to }
  }
  const highlight = (tagIds: readonly string[]): void => {
    const opened = picking.target?.kind === 'highlight' ? store.mark(picking.target.id) : null
    const lookedFor = picking.placing && range()
    if (lookedFor) return void picking.placeAt(lookedFor)
    if (opened) return void acts.retag(opened.id, [...new Set([...opened.tagIds, ...tagIds])])
    const chosen = range()
    const words = view && chosen && selectedWords(view.state, chosen)
    if (!words) return void showToast({ message: 'Select some words first' })
    picking.close()
    document.getSelection()?.removeAllRanges()
    void acts.create(words, tagIds)
  }
  const openPopover = (): void => {
    if (picking.target?.kind === 'highlight') return void picking.openHighlight(picking.target.id)
    const chosen = range()
    if (!chosen) return
    picking.pick(chosen)
    picking.openPicked()
  }
  const step = (kind: Step) => (): void => {
    if (!layer) return
    const start = picking.picked ?? (view && selectedRange(view)) ?? firstWord(layer, Math.max(0, turn.current))
    if (start) picking.pick(picking.picked || kind !== 'grow-end' ? stepped(layer, start, kind) : start)
  }
  const hasSuggestions = [...store.get().waiting.values()].some(({ state }) => state === 'SUGGESTED')
  const answer = (run: (id: string) => unknown) => (): void => {
    const opened = picking.target?.kind === 'highlight' ? picking.target.id : null
    const isOpened = opened !== null && store.get().waiting.get(opened)?.state === 'SUGGESTED'
    const id = isOpened ? opened : firstOnScreen(view, store)
    picking.close()
    if (id) run(id)
  }
  return [
    act('note-highlight', 'Highlight the selection', 'h', () => highlight([])),
    { ...act('note-highlight-anywhere', 'Tag the selection', 'mod+shift+h', openPopover), inFields: true },
    act('note-tag', 'Tag the selection', 't', openPopover),
    act('note-repeat', 'Repeat the last tag', 'r', () => highlight(recentTags(store.projectId).slice(0, 1))),
    act('note-undo', 'Undo the last change of highlights', 'mod+z', () => void acts.undo()),
    act('note-redo', 'Redo the last change of highlights', 'mod+shift+z', () => void acts.redo()),
    ...(hasSuggestions && !lost
      ? [
          act(
            'note-accept',
            'Accept the suggestion',
            'y',
            answer((id) => acts.accept(id)),
          ),
          act(
            'note-reject',
            'Reject the suggestion',
            'n',
            answer((id) => acts.reject(id)),
          ),
        ]
      : []),
    ...['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((key, at) => ({
      ...act(`note-tag-${key}`, `Favourite tag ${key}`, key, () => {
        const tag = favouriteTags([...store.get().tags.values()])[at]
        if (tag) highlight([tag.id])
      }),
      keysOnly: true,
    })),
    { ...act('note-grow', 'One word more', 'shift+arrowright', step('grow-end')), keysOnly: true },
    { ...act('note-shrink', 'One word less', 'shift+arrowleft', step('shrink-end')), keysOnly: true },
    { ...act('note-grow-start', 'One word more before', 'alt+arrowleft', step('grow-start')), keysOnly: true },
    { ...act('note-shrink-start', 'One word less before', 'alt+arrowright', step('shrink-start')), keysOnly: true },
  ]
}

/** The first suggestion that is drawn near the screen; null when there is none. */
function firstOnScreen(view: EditorView | null, store: NoteTextProps['store']): string | null {
  const layer = view ? layerOf(view) : undefined
  if (!layer) return null
  const { waiting } = store.get()
  for (const block of layer.blocks.slice(layer.window[0], layer.window[1] + 1))
    for (const { id } of layer.spans.get(block.id) ?? []) if (waiting.get(id)?.state === 'SUGGESTED') return id
  return null
}
