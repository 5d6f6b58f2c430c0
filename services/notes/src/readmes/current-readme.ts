import { isQuestion } from '@verbatim/contracts/readme-questions.ts'
import { DamagedDocument, openSound, type StoredDocument } from '@verbatim/kit/collaboration/sound.ts'
import { openState } from '@verbatim/kit/documents/yjs-document.ts'
import type { Doc } from 'yjs'
import type { NotesCtx } from '#src/context.ts'
import { stateReader } from '#src/documents/state-repository.ts'
import { blocksOfYjs } from '#src/documents/yjs-blocks.ts'
import { projectReader } from '#src/projects/project-repository.ts'
import { firstReadme } from '#src/readmes/first-readme.ts'
import { README_TABLES } from '#src/readmes/readme-tables.ts'

export type Question = { blockId: string; text: string }

/** The questions of a readme as it is this moment, in their order, each with the id of its line. */
export async function currentQuestions(ctx: NotesCtx, projectId: string): Promise<Question[]> {
  const live = ctx.readmes.open(projectId)
  if (live) return questionsOf(live)
  const stored = await storedReadme(ctx, projectId)
  if (!stored) return []
  try {
    return questionsOf(stored)
  } finally {
    stored.destroy()
  }
}

/** The readme as it is stored, or as it would begin if somebody opened it now; null for a damaged one. The caller destroys it. */
async function storedReadme({ read, actor }: NotesCtx, projectId: string): Promise<Doc | null> {
  const { state, pending, text } = await read(async (tx) => ({
    ...(await stateReader(tx, actor.teamId, README_TABLES).load(projectId)),
    text: (await projectReader(tx, actor.teamId).readmes([projectId])).get(projectId) ?? '',
  }))
  if (state) return soundOrNull({ state, updates: pending.map(({ update }) => update) })
  return openState([await firstReadme(actor.teamId, { projectId, text })])
}

function soundOrNull(stored: StoredDocument): Doc | null {
  try {
    return openSound(stored)
  } catch (error) {
    if (error instanceof DamagedDocument) return null
    throw error
  }
}

const questionsOf = (document: Doc): Question[] =>
  blocksOfYjs(document).flatMap(({ id, text }) => (id && isQuestion(text) ? [{ blockId: id, text: text.trim() }] : []))
