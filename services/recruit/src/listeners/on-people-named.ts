import { PeopleNamedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { erasureReader } from '#src/erasures/erasure-repository.ts'
import type { Person } from '#src/people/person.ts'
import { recordPeopleSaved } from '#src/people/person-facts.ts'
import { personRepository } from '#src/people/person-repository.ts'

/**
 * Names that notes made persons of. The id says who it is: somebody who is there, or was deleted, stays as they are.
 * Who is being erased is not brought back by the name that notes has not erased yet. Everybody that notes names is told of once more, so that it knows how they are called here.
 */
export const personNameListeners: readonly Listener<unknown>[] = [
  listener(PeopleNamedSchema, async (_parts, fact, { tx, envelope }) => {
    const { teamId, occurredAtMs } = envelope
    const at = new Date(occurredAtMs)
    const erasing = await erasureReader(tx, teamId).underWay()
    const told = fact.people.filter(({ personId }) => !erasing.has(personId))
    const named = told.map(
      ({ personId, name }): Person => ({
        id: personId,
        name,
        email: null,
        summary: '',
        pictureId: null,
        origin: 'NOTES',
        createdBy: null,
        updatedBy: null,
        createdAt: at,
        updatedAt: at,
        deletedAt: null,
      }),
    )
    const people = personRepository(tx, teamId)
    await people.add(named)
    const present = await people.byIds(named.map(({ id }) => id))
    await recordPeopleSaved(
      tx,
      { teamId },
      present.filter(({ deletedAt }) => !deletedAt),
    )
  }),
]
