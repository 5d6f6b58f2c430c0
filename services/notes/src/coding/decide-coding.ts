import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { limitedText } from '@verbatim/kit/limited-text.ts'
import { findCodedBlocks } from '#src/coding/coded-note-query.ts'
import type { CodingDecision } from '#src/coding/coding.ts'
import { recordCodingChanged } from '#src/coding/coding-facts.ts'
import { codingRepository } from '#src/coding/coding-repository.ts'
import type { NotesCtx } from '#src/context.ts'
import type { DecideCodingInput, UndecideCodingInput } from '#src/gql/graph-types.ts'
import { usableTags } from '#src/highlights/usable-tags.ts'
import { requireNote } from '#src/notes/require-note.ts'

/**
 * Says which tags count for a sentence; decided again, the newer holds. WRITE is needed. Throws InvalidOperation where
 * the sentence does not stand there any more.
 */
export function decideCoding(ctx: NotesCtx, input: DecideCodingInput): Promise<CodingDecision> {
  const sentence = limitedText(input.sentence, TEXT_LIMITS.highlightText, 'A sentence')
  return ctx.write(async (tx) => {
    const note = await requireNote(ctx, input.noteId, 'WRITE', tx)
    const tagIds = await usableTags(ctx, tx, note.projectId, input.tagIds)
    const blocks = (await findCodedBlocks(tx, [note.id])).get(note.id) ?? []
    const stands = blocks.some(({ id, text }) => id === input.blockId && text.includes(sentence))
    if (!stands) throw invalidOperation('This sentence was changed meanwhile. Look at it again before you decide.')
    const decision: CodingDecision = {
      noteId: note.id,
      blockId: input.blockId,
      sentence,
      tagIds,
      decidedBy: ctx.actor.userId,
      decidedAt: ctx.clock.now(),
    }
    await codingRepository(tx, ctx.actor.teamId).decide(ctx.newId(), decision)
    await recordCodingChanged(tx, ctx.origin, [note])
    return decision
  })
}

/** Opens a difference again. WRITE is needed; once more changes nothing. */
export function undecideCoding(ctx: NotesCtx, input: UndecideCodingInput): Promise<{ noteId: string }> {
  return ctx.write(async (tx) => {
    const note = await requireNote(ctx, input.noteId, 'WRITE', tx)
    const { blockId, sentence } = input
    await codingRepository(tx, ctx.actor.teamId).undecide({ noteId: note.id, blockId, sentence })
    await recordCodingChanged(tx, ctx.origin, [note])
    return { noteId: note.id }
  })
}
