import { LegalHoldChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { knownHolds } from './known-hold-repository.ts'

/** Legal holds as notes tells of them: a service that mounts these keeps to them too. */
export const holdListeners: readonly Listener<unknown>[] = [
  listener(LegalHoldChangedSchema, (_parts, { projectId, held }, { tx, envelope }) =>
    knownHolds(tx, envelope.teamId).save(projectId || null, held, new Date(envelope.occurredAtMs)),
  ),
]
