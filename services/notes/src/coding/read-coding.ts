import { invalid } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import { findCodedBlocks, findCoderHighlights, findFinishedNotes } from '#src/coding/coded-note-query.ts'
import { codedSentences } from '#src/coding/coded-sentences.ts'
import { type CodedSentence, type CodingDecision, sentenceKey } from '#src/coding/coding.ts'
import { codingReader } from '#src/coding/coding-repository.ts'
import type { NotesCtx } from '#src/context.ts'
import { requireProject } from '#src/projects/require-project.ts'

/** Notes that are compared, those finished last first: as many sentences as are split while somebody waits. */
const NOTES_MAX = 100
const CODERS_MAX = 10

/** What coders of a project made of the notes that they finished. */
export type CodedProject = {
  coderIds: string[]
  noteCount: number
  sentences: CodedSentence[]
  /** By `sentenceKey`. */
  decisions: Map<string, CodingDecision>
}

/**
 * The sentences of up to 100 notes that the coders, or any two, have finished, with the tags that each gave them: every
 * one, or those of highlighted blocks, without which there are no tags. Notes that the actor codes blind and has not
 * finished are left out. READ is needed.
 */
export async function readCoding(
  ctx: NotesCtx,
  input: { projectId: string; coderIds?: readonly string[] | null },
  which: 'ALL' | 'HIGHLIGHTED',
): Promise<CodedProject> {
  const asked = input.coderIds?.length ? [...new Set(input.coderIds.map((id) => knownId(id, 'Member')))] : null
  if (asked && asked.length > CODERS_MAX) throw invalid(`Compare at most ${CODERS_MAX} coders.`)
  const { id: projectId } = await requireProject(ctx, input.projectId, 'READ')
  const { teamId, userId: viewerId } = ctx.actor
  const { notes, blocks, highlights, decisions } = await ctx.read(async (tx) => {
    const notes = await findFinishedNotes(tx, { teamId, projectId, viewerId, coderIds: asked, most: NOTES_MAX })
    const noteIds = notes.map(({ noteId }) => noteId)
    return {
      notes,
      blocks: await findCodedBlocks(tx, noteIds),
      highlights: await findCoderHighlights(tx, teamId, noteIds),
      decisions: await codingReader(tx, teamId).decisionsOf(noteIds),
    }
  })
  const sentences: CodedSentence[] = []
  for (const { noteId, coderIds } of notes) {
    const [text, marks] = [blocks.get(noteId) ?? [], highlights.get(noteId) ?? []]
    for (const sentence of codedSentences(noteId, text, marks, coderIds, which === 'ALL')) sentences.push(sentence)
    // Others are answered between two notes.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    coderIds: [...new Set(notes.flatMap(({ coderIds }) => coderIds))],
    noteCount: notes.length,
    sentences,
    decisions: new Map(decisions.map((decision) => [sentenceKey(decision), decision])),
  }
}
