import { RemoveFilesSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { exportPrefix } from '@verbatim/contracts/project-export-keys.ts'
import { blobKeys } from '#src/files/file.ts'
import { storyboardPrefix, streamPrefix } from '#src/files/film-prefixes.ts'
import { importKey } from '#src/imports/csv/csv-import.ts'
import { removeClips } from '#src/kept-clips/remove-clips.ts'
import { jobHandler } from '#src/workers/start-workers.ts'

/** Removes the bytes of files whose notes are gone for good, of imports that nobody goes on with, of clips, and of exports that are over. */
export const removeFilesJob = jobHandler(RemoveFilesSchema, async ({ foundation }, order) => {
  const { teamId, fileIds, importIds, clipsOf, exportIds } = order
  const { blobs } = foundation.engines
  for (const fileId of fileIds) {
    const keys = blobKeys(teamId, fileId)
    await blobs.abortUpload(keys.original)
    for (const key of Object.values(keys)) await blobs.delete(key)
    await blobs.deletePrefix(streamPrefix(teamId, fileId))
    await blobs.deletePrefix(storyboardPrefix(teamId, fileId))
  }
  for (const fileId of [...fileIds, ...clipsOf]) await removeClips(foundation, teamId, fileId)
  for (const id of exportIds) await blobs.deletePrefix(exportPrefix(teamId, id))
  for (const id of importIds) {
    await blobs.abortUpload(importKey(teamId, id))
    await blobs.delete(importKey(teamId, id))
  }
})
