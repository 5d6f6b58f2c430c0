import {
  PeopleMergedSchema,
  PeoplePartedSchema,
  PersonDeletedSchema,
  PersonSavedSchema,
} from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { knownPeople } from './known-person-repository.ts'
import { movePersonValues, movePersonValuesBack } from './moved-value-repository.ts'

/** Keeps in step who can be chosen in a PERSON field, and whom such fields name after a merge. A service that mounts the read model adds these to its listeners. */
export const peopleListeners: readonly Listener<unknown>[] = [
  listener(PersonSavedSchema, async (_parts, { personId, name }, { tx, envelope }) => {
    await knownPeople(tx, envelope.teamId).save({ id: personId, name }, new Date(envelope.occurredAtMs))
  }),
  listener(PersonDeletedSchema, async (_parts, { personId }, { tx, envelope }) => {
    await knownPeople(tx, envelope.teamId).remove(personId, new Date(envelope.occurredAtMs))
  }),
  listener(PeopleMergedSchema, async (_parts, { sourceId, targetId }, { tx, envelope }) => {
    await movePersonValues(tx, envelope.teamId, { sourceId, targetId })
  }),
  listener(PeoplePartedSchema, async (_parts, { sourceId, targetId }, { tx, envelope }) => {
    await movePersonValuesBack(tx, envelope.teamId, { sourceId, targetId })
  }),
]
