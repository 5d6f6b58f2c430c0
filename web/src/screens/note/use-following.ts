import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { blockOf } from '../../editor/block-table.ts'
import { layerOf, updateHighlights } from '../../editor/highlight-layer.ts'
import type { Player } from '../../player/player-controller.ts'
import { type AlignedWord, alignWords, wordAt } from '../../player/spoken-words.ts'
import type { HeardTurn, Transcript } from './use-transcript.ts'

type Options = {
  view: EditorView | null
  player: Player
  transcript: Transcript
  scroller: RefObject<HTMLElement | null>
  editing: boolean
}

/** Tints the word that is said and keeps it on screen, until the person scrolls away: then there is a way back. */
export function useFollowing({ view, player, transcript, scroller, editing }: Options) {
  const [jump, setJump] = useState<{ atMs: number; up: boolean; run: () => void } | null>(null)
  const away = useRef(false)
  useEffect(() => {
    const element = scroller.current
    if (!view || !element || transcript.turns.length === 0) return
    const leave = (): void => {
      if (player.get().playing) away.current = true
    }
    const moves = ['wheel', 'touchmove', 'keydown'] as const
    for (const move of moves) element.addEventListener(move, leave, { passive: true })
    const follow = spokenWordFollower(view, transcript)
    let shown = ''
    let wasPlaying = false
    const tick = (): void => {
      const { atMs, playing } = player.get()
      if (playing && !wasPlaying) away.current = editing
      wasPlaying = playing
      const blockId = follow(atMs, playing)
      if (!blockId) return
      const outside = placeOutside(view, element, blockId)
      if (playing && !away.current && outside !== 0) scrollToBlock(view, element, blockId)
      const wants = playing && away.current && outside !== 0
      const key = wants ? `${Math.floor(atMs / 1000)} ${outside}` : ''
      if (key === shown) return
      shown = key
      const run = (): void => {
        away.current = false
        scrollToBlock(view, element, blockId)
      }
      setJump(wants ? { atMs, up: outside < 0, run } : null)
    }
    const stop = player.subscribe(tick)
    return () => {
      stop()
      for (const move of moves) element.removeEventListener(move, leave)
      setJump(null)
    }
  }, [view, player, transcript, scroller, editing])
  return { jump }
}

/** Draws the word of a moment; answers the block it stands in. Words are placed once per turn and text. */
function spokenWordFollower(view: EditorView, { turns }: Transcript) {
  let placed: { turn: HeardTurn; text: string; words: AlignedWord[] } | null = null
  let drawn = ''
  return (atMs: number, playing: boolean): string | null => {
    const layer = layerOf(view)
    const turn = turnAt(turns, atMs)
    const block = layer && turn && blockOf(layer, turn.blockId)
    if (!turn || !block || view.isDestroyed) return null
    const text = block.node.textContent
    if (placed?.turn !== turn || placed.text !== text) placed = { turn, text, words: alignWords(text, turn.words) }
    const word = playing || atMs > 0 ? wordAt(placed.words, atMs) : null
    const key = word ? `${turn.blockId} ${word.from}` : ''
    if (key !== drawn) {
      drawn = key
      updateHighlights(view, { spoken: word && { blockId: turn.blockId, from: word.from, to: word.to } })
    }
    return turn.blockId
  }
}

/** The turn of a moment, by binary search; the first one before it begins. */
export function turnAt(turns: readonly HeardTurn[], ms: number): HeardTurn | null {
  let [low, high] = [0, turns.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    if ((turns[middle]?.startMs ?? 0) <= ms) low = middle + 1
    else high = middle - 1
  }
  return turns[Math.max(0, high)] ?? null
}

function boxOfBlock(view: EditorView, blockId: string): DOMRect | null {
  const layer = layerOf(view)
  const block = layer && blockOf(layer, blockId)
  const dom = block && view.nodeDOM(block.from - 1)
  return dom instanceof Element ? dom.getBoundingClientRect() : null
}

/** -1 when the block is above the screen, 1 when below, 0 when it is on it. */
export function placeOutside(view: EditorView, scroller: HTMLElement, blockId: string): -1 | 0 | 1 {
  const box = boxOfBlock(view, blockId)
  const frame = scroller.getBoundingClientRect()
  if (!box) return 0
  return box.bottom < frame.top + 40 ? -1 : box.top > frame.bottom - 80 ? 1 : 0
}

/** Brings a block a third down from the top of the text. */
export function scrollToBlock(view: EditorView, scroller: HTMLElement, blockId: string): void {
  for (let tries = 0; tries < 3; tries++) {
    const box = boxOfBlock(view, blockId)
    if (!box) return
    const frame = scroller.getBoundingClientRect()
    const away = box.top - frame.top - frame.height / 3
    if (Math.abs(away) < 4) return
    // Texts off screen have a guessed height, so a second look corrects the first.
    scroller.scrollTop += away
  }
}
