import { NotesErasedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { eraseColumns } from '@verbatim/kit/erasure/erase-columns.ts'
import { eraseTold } from '@verbatim/kit/erasure/erase-told.ts'
import { wordFinder } from '@verbatim/kit/erasure/erased-words.ts'
import { readErasedWords, recordErasureDone } from '@verbatim/kit/erasure/erasure-done.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { archivePolicy } from '#src/archive-policy.ts'
import { erasureRepository } from '#src/erasures/erasure-repository.ts'

/** What notes has erased is quoted by no thread; comments about the person go, and words in all others. */
export const erasureListeners: readonly Listener<unknown>[] = [
  listener(NotesErasedSchema, async (_parts, fact, { tx, envelope: { teamId } }) => {
    const rows = erasureRepository(tx, teamId)
    const quotes = await rows.forgetQuotes(fact.highlightIds.map((id) => formatResourceId('noteHighlight', id)))
    if (!fact.last) return
    const finder = wordFinder(readErasedWords(fact.words))
    const threads = await rows.removeThreads(formatResourceId('person', fact.personId))
    const changed = await eraseColumns(tx, archivePolicy, teamId, finder)
    await eraseTold(tx, teamId)
    const counts = { quotes, threads, comments: changed.get('comment')?.length ?? 0 }
    await recordErasureDone(tx, teamId, { erasureId: fact.erasureId, service: 'activity', counts })
  }),
]
