import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { shareListeners } from '@verbatim/shares/share-listeners.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import { highlightRepository } from '#src/highlights/highlight-repository.ts'
import type { Note } from '#src/notes/note.ts'
import { recordNotesSaved } from '#src/notes/note-facts.ts'
import { noteRepository } from '#src/notes/note-repository.ts'
import { recordProjectsSaved } from '#src/projects/project-facts.ts'
import { projectReader } from '#src/projects/project-repository.ts'
import { reelsByIds } from '#src/reels/find-reels.ts'
import type { Reel } from '#src/reels/reel.ts'
import { auditedReel } from '#src/reels/share-reel.ts'

type Told = { notes: Note[]; highlights: Highlight[]; reels: Reel[] }

async function tellOf(tx: Transaction, origin: Origin, objectIds: readonly string[]): Promise<Told> {
  const notes = await noteRepository(tx, origin.teamId).byIds(objectIds)
  const highlights = await highlightRepository(tx, origin.teamId).byIds(objectIds)
  await recordNotesSaved(tx, origin, notes)
  const ids = highlights.map(({ id }) => id)
  await recordHighlightsSaved(tx, origin, ids)
  const reels = await reelsByIds(tx, origin.teamId, objectIds)
  const projects = [...new Set(reels.map(({ projectId }) => projectId))]
  await recordProjectsSaved(tx, origin, await projectReader(tx, origin.teamId).byIds(projects))
  return { notes, highlights, reels }
}

/** Public links of notes, highlights and reels follow the workspace and who made them. */
export const noteShareListeners = shareListeners({
  column: 'object_id',
  async changed(tx, origin, objectIds) {
    await tellOf(tx, origin, objectIds)
  },
  async ended(tx, origin, objectIds) {
    const { notes, highlights, reels } = await tellOf(tx, origin, objectIds)
    for (const { id, title } of notes)
      await audit(tx, { origin }, { act: 'note.shareEnded', object: { type: 'note', id, name: title } })
    for (const { id, text } of highlights)
      await audit(tx, { origin }, { act: 'highlight.shareEnded', object: { type: 'noteHighlight', id, name: text } })
    for (const reel of reels) await audit(tx, { origin }, { act: 'reel.shareEnded', object: auditedReel(reel) })
  },
})
