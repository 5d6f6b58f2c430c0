import { soundVersions } from '@verbatim/kit/documents/sound-versions.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { restoreSoundDocument } from '#src/notes/sound-versions/restore-sound-document.ts'
import { SOUND_NOTE } from '#src/notes/sound-versions/sound-note.ts'

export const soundVersionsResolvers = {
  Mutation: {
    restoreSoundDocument: (_root, { input }, ctx) => restoreSoundDocument(ctx, input.noteId),
  },
  Note: {
    soundVersionAt: (note, _args, ctx) =>
      ctx.read((tx) => soundVersions(tx, SOUND_NOTE, ctx.actor.teamId).keptAt(note.id)),
  },
} satisfies Resolvers
