import { FileProgressedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { knownFiles } from '#src/files/known-file-repository.ts'

/** Files of insights as notes tells them. */
export const fileListeners: readonly Listener<unknown>[] = [
  listener(FileProgressedSchema, async (_parts, { fileId, insightId, state, playsAs }, { tx, envelope }) => {
    if (!insightId) return
    const files = knownFiles(tx, envelope.teamId)
    // Nothing came of it, or it is gone for good.
    if (state === 'CANCELLED') await files.remove(fileId)
    else await files.save(fileId, insightId, playsAs === 'AUDIO' || playsAs === 'VIDEO' ? playsAs : '')
  }),
]
