import { PersonDeletedSchema, PersonSavedSchema } from '@verbatim/contracts/gen/events/recruit_pb.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { dateOf, type ListenerParts, NOTHING_MORE } from './listener-parts.ts'

/** People, by their names: how they are reached and what was noted of them is not for every eye, and is not indexed. */
export const peopleListeners: readonly Listener<ListenerParts>[] = [
  listener(PersonSavedSchema, async ({ index }: ListenerParts, person, { envelope }) => {
    await index.put(envelope, [
      {
        ...NOTHING_MORE,
        id: person.personId,
        type: 'PERSON',
        projectId: null,
        title: person.name,
        content: '',
        createdAt: dateOf(person.createdAtMs),
        updatedAt: dateOf(person.updatedAtMs),
      },
    ])
  }),
  listener(PersonDeletedSchema, async ({ index }: ListenerParts, { personId }, { envelope }) =>
    index.remove(envelope, [personId]),
  ),
]
