import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { invalidOperation, notFound } from '@verbatim/kit/errors.ts'
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
    if (!(await stands(tx, note.id, { blockId: input.blockId, sentence })))
      throw invalidOperation('This sentence was changed meanwhile. Look at it again before you decide.')
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

type Place = { blockId: string; sentence: string }

const isOf = (decision: CodingDecision, { blockId, sentence }: Place): boolean =>
  decision.blockId === blockId && decision.sentence === sentence

/** Whether the sentence is in that block of the note now. */
async function stands(tx: ReadTransaction, noteId: string, { blockId, sentence }: Place): Promise<boolean> {
  const blocks = (await findCodedBlocks(tx, [noteId])).get(noteId) ?? []
  return blocks.some(({ id, text }) => id === blockId && text.includes(sentence))
}

/**
 * Opens a difference again. WRITE is needed; once more changes nothing. Throws NotFound for a sentence that neither
 * stands there nor was decided.
 */
export function undecideCoding(ctx: NotesCtx, input: UndecideCodingInput): Promise<{ noteId: string }> {
  return ctx.write(async (tx) => {
    const note = await requireNote(ctx, input.noteId, 'WRITE', tx)
    const coding = codingRepository(tx, ctx.actor.teamId)
    const decided = (await coding.decisionsOf([note.id])).find((one) => isOf(one, input))
    if (decided) await coding.undecide(decided)
    else if (!(await stands(tx, note.id, input))) throw notFound('Sentence')
    await recordCodingChanged(tx, ctx.origin, [note])
    return { noteId: note.id }
  })
}
