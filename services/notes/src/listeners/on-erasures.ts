import { PersonErasureOrderedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { ErasePersonSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { hashedPhrases, wordFinder } from '@verbatim/kit/erasure/erased-words.ts'
import { readErasedWords } from '@verbatim/kit/erasure/erasure-done.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import { jobOf } from '#src/erasures/erasure-order.ts'
import { erasureReader } from '#src/erasures/erasure-repository.ts'

/** A person is to be erased. Names under which they spoke before they were renamed are theirs too. */
export const erasureListeners: readonly Listener<unknown>[] = [
  listener(PersonErasureOrderedSchema, async (_parts, { erasureId, personId, words }, { tx, envelope }) => {
    const { teamId } = envelope
    const given = readErasedWords(words)
    const earlier = hashedPhrases(given.key, await erasureReader(tx, teamId).namesOf(personId))
    const known = new Set(given.phrases.map(({ hash }) => hash))
    const all = { key: given.key, phrases: [...given.phrases, ...earlier.filter(({ hash }) => !known.has(hash))] }
    const order = {
      teamId,
      erasureId,
      personId,
      words: all,
      finder: wordFinder(all),
      afterNoteId: null,
      done: 0,
      total: 0,
      counts: {},
      kept: {},
    }
    await enqueue(tx, { teamId }, ErasePersonSchema, jobOf(order))
  }),
]
