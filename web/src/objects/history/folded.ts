import type { BlockDifference } from '@verbatim/contracts/versions/document-difference.ts'
import { isSameRow } from '@verbatim/contracts/versions/flat-blocks.ts'

/** Unchanged lines that stand on either side of a change, so that it is read where it stands. */
const AROUND = 2
/** Unchanged lines from which on a stretch of them is folded. */
const FOLD_FROM = 6

/** Lines as they are shown, and stretches of unchanged ones that are folded until somebody opens them. */
export type Stretch = { at: number; isFolded: boolean; blocks: readonly BlockDifference[] }

/** Parts the lines of a difference into what is shown and what is folded. Without a change nothing is. */
export function foldedStretches(blocks: readonly BlockDifference[]): Stretch[] {
  const changed = blocks.flatMap(({ change }, at) => (change === 'SAME' ? [] : [at]))
  if (!changed.length) return [{ at: 0, isFolded: false, blocks }]
  const stretches: Stretch[] = []
  let shownTo = 0
  const show = (from: number, to: number): void => {
    const gap = blocks.slice(shownTo, from)
    const last = stretches.at(-1)
    if (gap.length >= FOLD_FROM) stretches.push({ at: shownTo, isFolded: true, blocks: gap })
    const begin = gap.length >= FOLD_FROM ? from : shownTo
    if (gap.length < FOLD_FROM && last && !last.isFolded)
      stretches[stretches.length - 1] = { ...last, blocks: blocks.slice(last.at, to) }
    else stretches.push({ at: begin, isFolded: false, blocks: blocks.slice(begin, to) })
    shownTo = to
  }
  for (const at of changed) {
    const from = Math.max(shownTo, rowFrom(blocks, at - AROUND))
    const to = Math.min(blocks.length, rowTo(blocks, at + AROUND + 1))
    if (to > shownTo) show(from, to)
  }
  const rest = blocks.slice(shownTo)
  if (rest.length >= FOLD_FROM) stretches.push({ at: shownTo, isFolded: true, blocks: rest })
  else if (rest.length) show(shownTo, blocks.length)
  return stretches
}

/** Where the row of a table begins in which a line stands, so that none is cut. */
function rowFrom(blocks: readonly BlockDifference[], at: number): number {
  let from = Math.max(0, at)
  while (isInOneRow(blocks[from - 1], blocks[from])) from -= 1
  return from
}

function rowTo(blocks: readonly BlockDifference[], at: number): number {
  let to = at
  while (isInOneRow(blocks[to - 1], blocks[to])) to += 1
  return to
}

const isInOneRow = (one: BlockDifference | undefined, other: BlockDifference | undefined): boolean =>
  one !== undefined && other !== undefined && isSameRow(one.block, other.block)
