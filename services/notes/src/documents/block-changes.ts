import type { DocumentBlock } from '@verbatim/contracts/document-text.ts'
import type { PositionedBlock } from '#src/documents/block-repository.ts'

/** What differs between the blocks as kept and as they are. */
export type BlockChanges = {
  /** New, or with other words, speaker, times or kind; with the words before, null for a new one. */
  changed: (PositionedBlock & { before: string | null })[]
  /** Only at another place. */
  moved: PositionedBlock[]
  removed: PositionedBlock[]
}

/** Compares the kept blocks of a document with what it holds now. Ids must be unique on both sides. */
export function blockChanges(kept: readonly PositionedBlock[], blocks: readonly DocumentBlock[]): BlockChanges {
  const before = new Map(kept.map((block) => [block.id, block]))
  const changed: BlockChanges['changed'] = []
  const moved: PositionedBlock[] = []
  for (const [position, block] of blocks.entries()) {
    const old = before.get(block.id)
    before.delete(block.id)
    if (!old || !isSame(old, block)) changed.push({ ...block, position, before: old?.text ?? null })
    else if (old.position !== position) moved.push({ ...block, position })
  }
  return { changed, moved, removed: [...before.values()] }
}

const isSame = (a: DocumentBlock, b: DocumentBlock): boolean =>
  a.text === b.text &&
  a.kind === b.kind &&
  a.speakerId === b.speakerId &&
  a.startMs === b.startMs &&
  a.endMs === b.endMs
