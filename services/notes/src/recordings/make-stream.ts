import { MakeStreamSchema } from '@verbatim/contracts/gen/jobs/streams_pb.ts'
import { streamPrefix } from '#src/files/film-prefixes.ts'
import { makeFilmFiles } from '#src/recordings/film-files.ts'
import { jobHandler } from '#src/workers/start-workers.ts'

/** Makes the stream of a film. Until it is there, and where none can be made, the film is played from its one file. */
export const makeStreamJob = jobHandler(MakeStreamSchema, (parts, { teamId, fileId }, { signal }) =>
  makeFilmFiles(
    parts,
    { teamId, fileId },
    {
      prefix: streamPrefix(teamId, fileId),
      isMissing: (file) => file.stream.length === 0,
      make: async (path, folder) => {
        const made = await parts.media.stream(path, folder, { signal })
        return { made, files: made }
      },
      with: (file, stream) => ({ ...file, stream }),
    },
    signal,
  ),
)
