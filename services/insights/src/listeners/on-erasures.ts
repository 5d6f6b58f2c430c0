import { NotesErasedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { dropAllLists } from '@verbatim/fields/list-exports/list-exports.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { eraseColumns } from '@verbatim/kit/erasure/erase-columns.ts'
import { eraseTold } from '@verbatim/kit/erasure/erase-told.ts'
import { type WordFinder, wordFinder } from '@verbatim/kit/erasure/erased-words.ts'
import { readErasedWords, recordErasureDone } from '@verbatim/kit/erasure/erasure-done.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { archivePolicy } from '#src/archive-policy.ts'
import { eraseInsight } from '#src/erasures/erase-insight.ts'
import { erasureRepository } from '#src/erasures/erasure-repository.ts'
import { insightListExports } from '#src/exports/insight-list-exports.ts'
import { knownFilesReader } from '#src/files/known-file-repository.ts'
import { recordSaved } from '#src/insights/insight-facts.ts'
import { insightRepository } from '#src/insights/insight-repository.ts'

/** What notes has erased is quoted by no insight any more, and words go from texts, versions and public pages. */
export const erasureListeners: readonly Listener<unknown>[] = [
  listener(NotesErasedSchema, async (_parts, fact, { tx, envelope: { teamId } }) => {
    const rows = erasureRepository(tx, teamId)
    const quoting = await rows.quoting(fact.highlightIds)
    await rows.forgetQuotes(fact.highlightIds)
    if (!fact.last) return
    const finder = wordFinder(readErasedWords(fact.words))
    const fields = await rows.removePerson(fact.personId)
    const { changed, versions } = await eraseWords(tx, teamId, finder)
    // Nobody looks into a picture or hears a recording of an insight: that they stay is said where they may be of the person.
    const withFiles = await knownFilesReader(tx, teamId).insightsWithFiles([...new Set([...changed, ...quoting])])
    await eraseTold(tx, teamId)
    await dropAllLists(tx, insightListExports, { teamId })
    await recordErasureDone(tx, teamId, {
      erasureId: fact.erasureId,
      service: 'insights',
      counts: { quotes: quoting.length, fields, insights: changed.size, versions },
      kept: { 'insights whose files stay': withFiles.length },
    })
  }),
]

async function eraseWords(
  tx: Transaction,
  teamId: string,
  finder: WordFinder,
): Promise<{ changed: Set<string>; versions: number }> {
  // Before anything is read: what somebody publishes meanwhile would be a copy of what is erased behind it.
  const insightIds = await erasureRepository(tx, teamId).lockInsights()
  // First, so that what storing a document tells of it does not name them either.
  const columns = await eraseColumns(tx, archivePolicy, teamId, finder)
  const erasure = { finder, speakerIds: new Set<string>(), everything: false }
  const changed = new Set<string>()
  let versions = 0
  for (const insightId of insightIds) {
    const erased = await eraseInsight(tx, { teamId, insightId, now: new Date() }, erasure)
    if (erased.text) changed.add(insightId)
    versions += erased.versions
  }
  for (const { id } of columns.get('insight') ?? []) changed.add(String(id))
  for (const table of ['insight_block', 'insight_published_document'])
    for (const { insight_id: id } of columns.get(table) ?? []) changed.add(String(id))
  for (const insight of await insightRepository(tx, teamId).byIds([...changed]))
    if (!insight.deletedAt) await recordSaved(tx, { teamId }, insight)
  return { changed, versions }
}
