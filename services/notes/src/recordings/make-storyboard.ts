import { MakeStoryboardSchema } from '@verbatim/contracts/gen/jobs/streams_pb.ts'
import { storyboardPrefix } from '#src/files/film-prefixes.ts'
import { makeFilmFiles } from '#src/recordings/film-files.ts'
import { jobHandler } from '#src/workers/start-workers.ts'

/** Makes the storyboard of a film. Until it is there, and where none can be made, the scrub bar shows no pictures. */
export const makeStoryboardJob = jobHandler(MakeStoryboardSchema, (parts, { teamId, fileId }, { signal }) =>
  makeFilmFiles(
    parts,
    { teamId, fileId },
    {
      prefix: storyboardPrefix(teamId, fileId),
      isMissing: (file) => file.storyboard === null,
      make: async (path, folder) => {
        const made = await parts.media.storyboard(path, folder, { signal })
        return { made, files: (made?.sheets ?? []).map((name) => ({ name, mimeType: 'image/jpeg' })) }
      },
      with: (file, storyboard) => ({ ...file, storyboard }),
    },
    signal,
  ),
)
