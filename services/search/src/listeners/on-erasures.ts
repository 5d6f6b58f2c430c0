import { NotesErasedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { eraseColumns } from '@verbatim/kit/erasure/erase-columns.ts'
import { wordFinder } from '@verbatim/kit/erasure/erased-words.ts'
import { readErasedWords, recordErasureDone } from '@verbatim/kit/erasure/erasure-done.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { archivePolicy } from '#src/archive-policy.ts'
import { erasureRepository } from '#src/erasures/erasure-repository.ts'
import type { ListenerParts } from './listener-parts.ts'

/**
 * What notes has erased is not found, by its own facts that came before; what others still have to tell anew is erased in
 * this database at once. An index elsewhere follows their facts.
 */
export const erasureListeners: readonly Listener<ListenerParts>[] = [
  listener(
    NotesErasedSchema,
    async ({ index }: ListenerParts, fact, { tx, envelope }) => {
      await index.remove(envelope, [fact.personId, ...fact.highlightIds])
      if (!fact.last) return
      // What was told before would else be written over what is erased here, and wait for its rows for ever.
      await index.flush()
      const { teamId } = envelope
      const changed = await eraseColumns(tx, archivePolicy, teamId, wordFinder(readErasedWords(fact.words)))
      const vectors = await erasureRepository(tx, teamId).forgetMeanings(changed)
      const counts = { vectors, entries: [...changed.values()].reduce((sum, { length }) => sum + length, 0) }
      await recordErasureDone(tx, teamId, { erasureId: fact.erasureId, service: 'search', counts })
    },
    { endsBatch: true },
  ),
]
