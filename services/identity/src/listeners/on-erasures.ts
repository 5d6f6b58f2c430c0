import { NotesErasedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { eraseColumns } from '@verbatim/kit/erasure/erase-columns.ts'
import { eraseTold } from '@verbatim/kit/erasure/erase-told.ts'
import { wordFinder } from '@verbatim/kit/erasure/erased-words.ts'
import { readErasedWords, recordErasureDone } from '@verbatim/kit/erasure/erasure-done.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { archivePolicy } from '#src/archive-policy.ts'
import { erasureRepository } from '#src/erasures/erasure-repository.ts'

/** Names of an erased person go from the words of the audit log, from mails that wait and from what members wrote here. */
export const erasureListeners: readonly Listener<unknown>[] = [
  listener(NotesErasedSchema, async (_parts, fact, { tx, envelope: { teamId } }) => {
    if (!fact.last) return
    const finder = wordFinder(readErasedWords(fact.words))
    const entries = await erasureRepository(tx, teamId).forgetAuditWords(finder)
    const changed = await eraseColumns(tx, archivePolicy, teamId, finder)
    await eraseTold(tx, teamId)
    const texts = [...changed.values()].reduce((sum, { length }) => sum + length, 0)
    const counts = { 'audit entries': entries, texts }
    await recordErasureDone(tx, teamId, { erasureId: fact.erasureId, service: 'identity', counts })
  }),
]
