import { PersonDeletedSchema, PersonSavedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { followPerson, forgetPerson } from '#src/people/follow-person.ts'

/** People of the directory: who can be chosen in a field, and whose the names in notes are. */
export const peopleListeners: readonly Listener<unknown>[] = [
  listener(PersonSavedSchema, async (_parts, { personId, name }, { tx, envelope }) => {
    const origin = { teamId: envelope.teamId, actorId: envelope.actorId }
    await followPerson(tx, origin, { id: personId, name }, new Date(envelope.occurredAtMs))
  }),
  listener(PersonDeletedSchema, async (_parts, { personId }, { tx, envelope }) => {
    const origin = { teamId: envelope.teamId, actorId: envelope.actorId }
    await forgetPerson(tx, origin, personId, new Date(envelope.occurredAtMs))
  }),
]
