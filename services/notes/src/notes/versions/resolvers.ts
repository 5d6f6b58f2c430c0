import type { Resolvers } from '#src/gql/graph-types.ts'
import { memberRef } from '#src/member-ref.ts'
import { listNoteVersions } from '#src/notes/versions/list-note-versions.ts'
import { noteVersionText } from '#src/notes/versions/note-version-text.ts'
import { restoreNoteVersion } from '#src/notes/versions/restore-note-version.ts'
import { versionHighlights } from '#src/notes/versions/version-highlights.ts'

export const noteVersionsResolvers = {
  Query: {
    noteVersions: (_root, args, ctx) => listNoteVersions(ctx, args),
    noteVersionText: (_root, { noteId, versionId }, ctx) => noteVersionText(ctx, noteId, versionId ?? null),
    noteVersionHighlights: (_root, { noteId, versionId }, ctx) => versionHighlights(ctx, noteId, versionId),
  },
  Mutation: {
    restoreNoteVersion: (_root, { input }, ctx) => restoreNoteVersion(ctx, input),
  },
  NoteVersion: {
    people: ({ authorIds }) => authorIds.map(memberRef),
  },
} satisfies Resolvers
