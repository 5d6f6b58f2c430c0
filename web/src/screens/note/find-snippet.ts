import type { DocumentBlock } from '@verbatim/contracts/document-text.ts'
import type { NoteLocation } from '@verbatim/contracts/note-locations.ts'

type Snippet = Extract<NoteLocation, { kind: 'snippet' }>

/** Where the words of a link stand: in their block, or where the words around them fit best; null when nowhere. */
export function findSnippet(
  blocks: readonly DocumentBlock[],
  { exact, prefix, suffix, blockId }: Snippet,
): { blockId: string; start: number; end: number } | null {
  let best: { blockId: string; start: number; end: number; score: number } | null = null
  // A snippet over several blocks is found by the words of its first one.
  const [words = ''] = exact.split('\n')
  if (!words) return wholeBlock(blocks, blockId)
  for (const { id, text } of blocks) {
    for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + 1)) {
      const end = start + words.length
      const score =
        (id === blockId ? 100 : 0) +
        (prefix !== '' && text.slice(0, start).endsWith(prefix) ? 2 : 0) +
        (suffix !== '' && text.slice(end).startsWith(suffix) ? 1 : 0)
      if (!best || score > best.score) best = { blockId: id, start, end, score }
    }
  }
  if (best) return { blockId: best.blockId, start: best.start, end: best.end }
  return blocks.some(({ id }) => id === blockId) && blockId ? { blockId, start: 0, end: 0 } : null
}

/** A link without words means its block. */
function wholeBlock(blocks: readonly DocumentBlock[], blockId: string | undefined) {
  const block = blocks.find(({ id }) => id === blockId)
  return block ? { blockId: block.id, start: 0, end: block.text.length } : null
}
