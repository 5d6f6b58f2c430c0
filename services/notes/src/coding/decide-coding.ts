import { isBlockId } from '@verbatim/contracts/block-ids.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { invalidOperation, notFound } from '@verbatim/kit/errors.ts'
import { limitedText } from '@verbatim/kit/limited-text.ts'
import type { CodingDecision } from '#src/coding/coding.ts'
import { recordCodingChanged } from '#src/coding/coding-facts.ts'
import { codingRepository } from '#src/coding/coding-repository.ts'
import type { NotesCtx } from '#src/context.ts'
import { blockReader } from '#src/documents/block-repository.ts'
import type { DecideCodingInput, UndecideCodingInput } from '#src/gql/graph-types.ts'
import { usableTags } from '#src/highlights/usable-tags.ts'
import { requireNote } from '#src/notes/require-note.ts'

/**
 * Says which tags count for a sentence; decided again, the newer holds. WRITE is needed. Throws InvalidOperation where
 * the sentence does not stand there any more.
 */
export function decideCoding(ctx: NotesCtx, input: DecideCodingInput): Promise<CodingDecision> {
  const place = placeOf(input)
  return ctx.write(async (tx) => {
    const note = await requireNote(ctx, input.noteId, 'WRITE', tx)
    const tagIds = await usableTags(ctx, tx, note.projectId, input.tagIds)
    if (!(await stands(ctx, tx, note.id, place)))
      throw invalidOperation('This sentence was changed meanwhile. Look at it again before you decide.')
    const decision: CodingDecision = {
      ...place,
      noteId: note.id,
      tagIds,
      decidedBy: ctx.actor.userId,
      decidedAt: ctx.clock.now(),
    }
    await codingRepository(tx, ctx.actor.teamId).decide(ctx.newId(), decision)
    await recordCodingChanged(tx, ctx.origin, [note])
    return decision
  })
}

type Place = { blockId: string; sentence: string }

const placeOf = ({ blockId, sentence }: Place): Place => ({
  blockId,
  sentence: limitedText(sentence, TEXT_LIMITS.highlightText, 'A sentence'),
})

/** Whether the sentence is in that block of the note now. */
async function stands(
  ctx: NotesCtx,
  tx: ReadTransaction,
  noteId: string,
  { blockId, sentence }: Place,
): Promise<boolean> {
  const block = isBlockId(blockId) ? await blockReader(tx, ctx.actor.teamId).byId(noteId, blockId) : null
  return block?.text.includes(sentence) ?? false
}

/**
 * Opens a difference again. WRITE is needed; once more changes nothing. Throws NotFound for a sentence that neither
 * stands there nor was decided.
 */
export function undecideCoding(ctx: NotesCtx, input: UndecideCodingInput): Promise<{ noteId: string }> {
  const place = placeOf(input)
  return ctx.write(async (tx) => {
    const note = await requireNote(ctx, input.noteId, 'WRITE', tx)
    if (!isBlockId(place.blockId)) throw notFound('Sentence')
    const wasDecided = await codingRepository(tx, ctx.actor.teamId).undecide({ ...place, noteId: note.id })
    if (!wasDecided && !(await stands(ctx, tx, note.id, place))) throw notFound('Sentence')
    await recordCodingChanged(tx, ctx.origin, [note])
    return { noteId: note.id }
  })
}
