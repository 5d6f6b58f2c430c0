import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import type { ChangedLink } from '@verbatim/shares/share-link-repository.ts'
import { shareListeners } from '@verbatim/shares/share-listeners.ts'
import { auditedHighlight, type Highlight } from '#src/highlights/highlight.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import { highlightRepository } from '#src/highlights/highlight-repository.ts'
import { auditedNote, type Note } from '#src/notes/note.ts'
import { recordNotesSaved } from '#src/notes/note-facts.ts'
import { noteRepository } from '#src/notes/note-repository.ts'
import { recordProjectsSaved } from '#src/projects/project-facts.ts'
import { projectReader } from '#src/projects/project-repository.ts'
import { reelsByIds } from '#src/reels/find-reels.ts'
import type { Reel } from '#src/reels/reel.ts'
import { auditedReel } from '#src/reels/share-reel.ts'
import { highlightLinked, type LinkedHere, noteLinked, reelLinked } from '#src/shares/linked-here.ts'

type Told = { notes: Note[]; highlights: Highlight[]; reels: Reel[] }

async function tellOf(tx: Transaction, origin: Origin, links: readonly ChangedLink[]): Promise<Told> {
  const objectIds = links.map(({ objectId }) => objectId)
  const known = new Set(links.map(keyOf))
  const areOf = (of: LinkedHere): boolean => known.has(keyOf(of))
  const notes = (await noteRepository(tx, origin.teamId).byIds(objectIds)).filter((note) => areOf(noteLinked(note)))
  const highlights = (await highlightRepository(tx, origin.teamId).byIds(objectIds)).filter((highlight) =>
    areOf(highlightLinked(highlight)),
  )
  await recordNotesSaved(tx, origin, notes)
  const ids = highlights.map(({ id }) => id)
  await recordHighlightsSaved(tx, origin, ids)
  const reels = (await reelsByIds(tx, origin.teamId, objectIds)).filter((reel) => areOf(reelLinked(reel)))
  const projects = [...new Set(reels.map(({ projectId }) => projectId))]
  await recordProjectsSaved(tx, origin, await projectReader(tx, origin.teamId).byIds(projects))
  return { notes, highlights, reels }
}

/** Of which object a link is, and of which note: clients choose the ids of highlights. */
const keyOf = ({ objectId, noteId }: ChangedLink): string => `${objectId} ${noteId}`

/** Public links of notes, highlights and reels follow the workspace and who made them. */
export const noteShareListeners = shareListeners({
  column: 'object_id',
  async changed(tx, origin, links) {
    await tellOf(tx, origin, links)
  },
  async ended(tx, origin, links) {
    const { notes, highlights, reels } = await tellOf(tx, origin, links)
    for (const note of notes) await audit(tx, { origin }, { act: 'note.shareEnded', object: auditedNote(note) })
    for (const highlight of highlights)
      await audit(tx, { origin }, { act: 'highlight.shareEnded', object: auditedHighlight(highlight) })
    for (const reel of reels) await audit(tx, { origin }, { act: 'reel.shareEnded', object: auditedReel(reel) })
  },
})
