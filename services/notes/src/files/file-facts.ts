import { FileProgressedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, record } from '@verbatim/kit/events/outbox.ts'
import type { OwnedFile } from '#src/files/file.ts'
import { isPlayed } from '#src/files/serving/served-form.ts'

/** Tells the other services how far a file is. */
export const recordProgress = (tx: Transaction, origin: Origin, file: OwnedFile, projectId: string): Promise<void> =>
  record(tx, origin, FileProgressedSchema, {
    fileId: file.id,
    noteId: file.noteId ?? '',
    insightId: file.insightId ?? '',
    projectId,
    state: file.state,
    progress: file.progress,
    playsAs: isPlayed(file) ? file.fileType : '',
  })
