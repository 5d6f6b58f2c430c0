import type { Migration } from '@verbatim/kit/database/migrations.ts'
import { foldersAndProjects } from './20261121-0100-folders-and-projects.ts'
import { notes } from './20261121-0110-notes.ts'
import { dueWork } from './20261121-0120-due-work.ts'
import { tags } from './20261121-0200-tags.ts'
import { highlights } from './20261121-0210-highlights.ts'
import { files } from './20261121-0300-files.ts'
import { transcripts } from './20261121-0310-transcripts.ts'
import { filmStreams } from './20261122-0100-film-streams.ts'
import { storyboards } from './20261122-0200-storyboards.ts'
import { onePersonANote } from './20261122-0300-one-person-a-note.ts'

/** Every step of the schema, in order. */
export const migrations: readonly Migration[] = [
  foldersAndProjects,
  notes,
  dueWork,
  tags,
  highlights,
  files,
  transcripts,
  filmStreams,
  storyboards,
  onePersonANote,
]
