import { useEffect, useMemo, useState } from 'react'
import { useActions } from '../../lib/use-actions.ts'
import type { LevelPlaces } from '../../objects/comment/level-places.ts'
import type { ThreadPlace } from '../../objects/comment/operations.ts'
import { blockSubject, partOf } from '../../objects/comment/subject-part.ts'
import type { ThreadAbout } from '../../objects/comment/ThreadCard.tsx'
import type { Comments } from '../../objects/comment/use-comments.ts'
import { useThreadSteps } from '../../objects/comment/use-thread-steps.ts'
import { type BlockLine, blockAround, blockElement, selectedBlock } from './block-lines.ts'
import { useBlockLines } from './use-block-lines.ts'

export type BlockComments = ReturnType<typeof useBlockComments>

type Options = {
  insightId: string
  comments: Comments
  /** The text is being written: what is said of its blocks is told to those alone who may write it. */
  draft: boolean
}

/** What is said about the blocks of an insight: where, how to say more, and how one goes from a thread to its block. */
export function useBlockComments({ insightId, comments, draft }: Options) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [column, setColumn] = useState<HTMLElement | null>(null)
  const measured = useBlockLines(scroller, column)
  const { lines } = measured
  const threads = useMemo(() => byBlock(comments.places), [comments.places])
  const begin = (blockId: string): void => {
    const [open] = threads.get(blockId) ?? []
    const line = lines.find(({ id }) => id === blockId)
    if (open) comments.open(open.id)
    else if (line)
      comments.begin(draftOn(line, blockSubject(insightId, blockId, draft), draft, () => toBlock(column, blockId)))
  }
  const beginHere = (): void => {
    const { from, seen } = measured
    const first = lines.find(({ top, height }) => top + height + from > seen[0])
    const blockId = selectedBlock(column) ?? blockAround(column, document.activeElement) ?? first?.id
    if (blockId) begin(blockId)
  }
  const act = { id: 'comment-block', title: 'Comment on this block', group: 'This insight', keys: 'mod+shift+m' }
  useActions(lines.length ? [{ ...act, inFields: true, run: beginHere }] : [])
  const active = comments.draft?.on ?? comments.places.find(({ id }) => id === comments.active)?.subject ?? ''
  const activeBlock = blockOf(active)
  useSeen(scroller, column, activeBlock)
  const orderOf = ({ subject }: ThreadPlace): number => lines.findIndex(({ id }) => id === blockOf(subject))
  useThreadSteps(comments, orderOf)
  return {
    setScroller,
    setColumn,
    column,
    lines,
    threads,
    begin,
    beginHere,
    orderOf,
    activeBlock,
    comments,
    level: useMemo(() => levelOf(measured, comments, active), [measured, comments, active]),
    onPlace: ({ subject }: ThreadPlace) => blockElement(column, blockOf(subject))?.scrollIntoView(CENTRE),
    onLeave: ({ subject }: ThreadPlace) => toBlock(column, blockOf(subject)),
    aboutOf: ({ subject }: ThreadPlace): ThreadAbout | null => {
      const [part, line] = [partOf(subject), lines.find(({ id }) => id === blockOf(subject))]
      if (part?.kind !== 'block' || !lines.length) return null
      if (line) return { words: line.words || undefined, isSaid: line.isCard }
      return { gone: part.draft && !draft ? 'Not in what is published' : 'The block is gone' }
    },
  }
}

const CENTRE: ScrollIntoViewOptions = { block: 'center' }
const START: ScrollIntoViewOptions = { block: 'start' }
/** There the comments are a sheet over the lower part of the text. */
const PHONE = '(max-width: 640px)'

/** The block that a subject names; empty for another part and for a whole. */
function blockOf(subject: string): string {
  const part = partOf(subject)
  return part?.kind === 'block' ? part.blockId : ''
}

function byBlock(places: readonly ThreadPlace[]): ReadonlyMap<string, readonly ThreadPlace[]> {
  const found = Map.groupBy(places, ({ subject }) => blockOf(subject))
  found.delete('')
  return found
}

/** A thread on a block. Words of a quote are said by its highlight, to those who may read it: the thread keeps none. */
const draftOn = ({ words, isCard }: BlockLine, subject: string, draft: boolean, back: () => void) => ({
  quote: words || 'This block',
  isOurs: !isCard,
  on: subject,
  subject: () => Promise.resolve(subject),
  partWords: isCard ? undefined : words || undefined,
  label: draft ? 'Comment on this block of the draft' : 'Comment on this block',
  back,
})

/** Where the blocks of threads stand, for cards level with them. */
function levelOf(
  { lines, from, seen }: { lines: readonly BlockLine[]; from: number; seen: readonly [number, number] },
  { places }: Comments,
  active: string,
): LevelPlaces {
  const tops = new Map(lines.map((line) => [line.id, line]))
  const subjects = [...places.map(({ subject }) => subject), active]
  const found = subjects.flatMap((subject): [string, { top: number; height: number }][] => {
    const line = tops.get(blockOf(subject))
    return line ? [[subject, { top: line.top + from, height: line.height }]] : []
  })
  return { lines: new Map(found), isInText: (subject) => tops.has(blockOf(subject)), seen }
}

/** Gives the keyboard to the button of a block, once what had it is off the page. */
const toBlock = (column: HTMLElement | null, blockId: string): void =>
  void requestAnimationFrame(() =>
    column?.querySelector<HTMLElement>(`[data-comment-block="${CSS.escape(blockId)}"]`)?.focus(),
  )

/** Brings the block of the open thread on screen. */
function useSeen(scroller: HTMLElement | null, column: HTMLElement | null, blockId: string): void {
  useEffect(() => {
    const element = blockId ? blockElement(column, blockId) : null
    const [box, frame] = [element?.getBoundingClientRect(), scroller?.getBoundingClientRect()]
    if (!element || !box || !frame) return
    const isUnderSheet = matchMedia(PHONE).matches
    const bottom = isUnderSheet ? frame.top + frame.height / 4 : frame.bottom
    if (box.bottom < frame.top || box.top > bottom) element.scrollIntoView(isUnderSheet ? START : CENTRE)
  }, [scroller, column, blockId])
}
