import { FileProgressedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { knownFiles } from '#src/files/known-file-repository.ts'

/** Files of insights as notes tells them. */
export const fileListeners: readonly Listener<unknown>[] = [
  listener(FileProgressedSchema, async (_parts, { fileId, insightId }, { tx, envelope }) => {
    if (insightId) await knownFiles(tx, envelope.teamId).save(fileId, insightId)
  }),
]
