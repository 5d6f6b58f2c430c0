import type { EditorView } from 'prosemirror-view'
import { blockOf } from '../../editor/block-table.ts'
import type { CommentedWords } from '../../editor/comment-layer.ts'
import { layerOf } from '../../editor/highlight-layer.ts'
import { partOf } from '../../objects/comment/subject-part.ts'
import { alignWords, wordAt } from '../../player/spoken-words.ts'
import { turnAt } from './use-following.ts'
import type { Transcript } from './use-transcript.ts'

/**
 * The word that is said at the moment that a thread is on, as the words of the thread; by its subject. Null where nothing
 * is known of what was said then, and for what is no moment.
 */
export function momentWordsOf(view: EditorView | null, { turns }: Transcript, subject: string): CommentedWords | null {
  const part = partOf(subject)
  const turn = part?.kind === 'moment' ? turnAt(turns, part.ms) : null
  const layer = view && !view.isDestroyed ? layerOf(view) : undefined
  const block = turn && layer ? blockOf(layer, turn.blockId) : undefined
  if (part?.kind !== 'moment' || !turn || !block) return null
  const words = alignWords(block.node.textContent, turn.words)
  const { from, to } = wordAt(words, part.ms) ?? words[0] ?? { from: 0, to: Math.min(1, block.length) }
  return { id: subject, blockId: turn.blockId, start: from, endBlockId: turn.blockId, end: to }
}
