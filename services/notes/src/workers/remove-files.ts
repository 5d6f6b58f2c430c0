import { RemoveFilesSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { blobKeys } from '#src/files/file.ts'
import { storyboardPrefix, streamPrefix } from '#src/files/film-prefixes.ts'
import { jobHandler } from '#src/workers/start-workers.ts'

/** Removes the bytes of files whose notes are gone for good. */
export const removeFilesJob = jobHandler(RemoveFilesSchema, async ({ foundation }, { teamId, fileIds }) => {
  const { blobs } = foundation.engines
  for (const fileId of fileIds) {
    const keys = blobKeys(teamId, fileId)
    await blobs.abortUpload(keys.original)
    for (const key of Object.values(keys)) await blobs.delete(key)
    await blobs.deletePrefix(streamPrefix(teamId, fileId))
    await blobs.deletePrefix(storyboardPrefix(teamId, fileId))
  }
})
