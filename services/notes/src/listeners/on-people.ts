import {
  PeopleMergedSchema,
  PeoplePartedSchema,
  PersonDeletedSchema,
  PersonSavedSchema,
} from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { followPerson, forgetPerson } from '#src/people/follow-person.ts'
import { followMerge, followParting } from '#src/people/merges/follow-merge.ts'

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
  listener(PeopleMergedSchema, async (_parts, { sourceId, targetId, sourceName }, { tx, envelope }) => {
    const origin = { teamId: envelope.teamId, actorId: envelope.actorId }
    await followMerge(tx, origin, { sourceId, targetId }, sourceName)
  }),
  listener(PeoplePartedSchema, async (_parts, { sourceId, targetId }, { tx, envelope }) => {
    const origin = { teamId: envelope.teamId, actorId: envelope.actorId }
    await followParting(tx, origin, { sourceId, targetId })
  }),
]
