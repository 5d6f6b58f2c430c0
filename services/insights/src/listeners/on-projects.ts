import {
  HighlightDeletedSchema,
  HighlightSavedSchema,
  NoteDeletedSchema,
  ObjectsPurgedSchema,
  ProjectAccessSetSchema,
  ProjectDeletedSchema,
  ProjectSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Envelope } from '@verbatim/kit/events/event-bus.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { shareLinkReader } from '@verbatim/shares/share-link-repository.ts'
import { projectAccess } from '#src/access/project-access.ts'
import { knownHighlights } from '#src/highlights/known-highlight-repository.ts'
import { quotedWords } from '#src/highlights/words-key.ts'
import { recordSaved } from '#src/insights/insight-facts.ts'
import { insightRepository } from '#src/insights/insight-repository.ts'
import { layOutSample } from '#src/sample/lay-out-sample.ts'
import { sharedQuoteRepository } from '#src/shares/shared-quote-repository.ts'
import { purgeInsights } from '#src/trash/purge-insights.ts'
import { trashedInsights } from '#src/trash/trashed-insight-repository.ts'

const publishedAt = ({ occurredAtMs }: Envelope): Date => new Date(occurredAtMs)

/** Projects and highlights as notes tells them. */
export const readModelListeners: readonly Listener<unknown>[] = [
  listener(ProjectSavedSchema, async (_parts, fact, { tx, envelope }) => {
    const { projectId, title, archived, publicLinksOff, folderId, segmentFieldId } = fact
    const segments = segmentFieldId === undefined ? {} : { segmentFieldId: segmentFieldId || null }
    const state = { title, deleted: false, archived, linksOff: publicLinksOff, folderId: folderId || null, ...segments }
    const projects = projectAccess(tx, envelope.teamId)
    const { isNew, linksSwitched, archiveSwitched, segmentsSwitched } = await projects.saveProject(
      projectId,
      state,
      publishedAt(envelope),
    )
    if (isNew || archiveSwitched) await projects.tellAccessChanged()
    // Insights of a project that came back, or of the sample, which may be written before its project is known here.
    if (!isNew && !linksSwitched && !segmentsSwitched) return
    const links = await shareLinkReader(tx, envelope.teamId, 'insight_id').all()
    const shared = new Set(links.map(({ objectId }) => objectId))
    const insights = await insightRepository(tx, envelope.teamId).inProject(projectId)
    // Whoever has the dialog of a link open sees why it opens nothing, and whoever looks at evidence counts it again.
    for (const insight of insights.filter(({ id }) => isNew || segmentsSwitched || shared.has(id)))
      await recordSaved(tx, { teamId: envelope.teamId, actorId: envelope.actorId }, insight)
  }),
  listener(ProjectDeletedSchema, async (_parts, { projectId }, { tx, envelope }) => {
    const projects = projectAccess(tx, envelope.teamId)
    const gone = { title: '', deleted: true, archived: false, linksOff: false, folderId: null }
    await projects.saveProject(projectId, gone, publishedAt(envelope))
    await projects.tellAccessChanged()
  }),
  // Gone for good: nothing brings back what lay in it, in its own trash or not.
  listener(ObjectsPurgedSchema, async (_parts, { type, ids }, { tx, envelope: { teamId, actorId, trace } }) => {
    if (type !== 'project') return
    for (const projectId of ids)
      await purgeInsights(tx, { teamId, actorId, trace }, await trashedInsights(tx, teamId).ofProject(projectId))
  }),
  // Stands behind the listeners of `services/access`, which keep what is granted.
  listener(ProjectAccessSetSchema, (_parts, _fact, { tx, envelope }) =>
    projectAccess(tx, envelope.teamId).tellAccessChanged(),
  ),
  listener(HighlightSavedSchema, async (_parts, fact, { tx, envelope }) => {
    const { highlightId, projectId, noteId, personKey, text, speakerName, state, tagIds } = fact
    // Counts for nothing, and never was more before: what was accepted is neither proposed nor commented on only.
    if (state === 'SUGGESTED' || state === 'COMMENT') return
    const known = { id: highlightId, projectId, noteId, personKey, words: quotedWords(text), tagIds }
    const isNew = await knownHighlights(tx, envelope.teamId).save(known, publishedAt(envelope))
    const startMs = fact.isTimed ? fact.startMs : null
    const quote = { highlightId, quote: text, speakerName, startMs, tagIds }
    await sharedQuoteRepository(tx, envelope.teamId).saveIfShared(quote, publishedAt(envelope))
    if (!isNew) return
    // Quoted before it was known here: who looks at the insight has not seen these words yet.
    for (const insight of await insightRepository(tx, envelope.teamId).quoting(highlightId))
      await recordSaved(tx, { teamId: envelope.teamId, actorId: envelope.actorId }, insight)
    await layOutSample(tx, envelope.teamId, highlightId)
  }),
  listener(HighlightDeletedSchema, async (_parts, { highlightId }, { tx, envelope }) => {
    await knownHighlights(tx, envelope.teamId).remove(highlightId, publishedAt(envelope))
    await sharedQuoteRepository(tx, envelope.teamId).forgetUnshared()
  }),
  listener(NoteDeletedSchema, async (_parts, { noteId }, { tx, envelope }) => {
    await knownHighlights(tx, envelope.teamId).removeOfNote(noteId, publishedAt(envelope))
    await sharedQuoteRepository(tx, envelope.teamId).forgetUnshared()
  }),
]
