import { permits } from '@verbatim/contracts/roles.ts'
import { found } from '@verbatim/kit/errors.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { memberRef } from '#src/member-ref.ts'
import { createNote, createNotes } from '#src/notes/create-notes.ts'
import { deleteNote } from '#src/notes/delete-note.ts'
import { listBlocks, listNotes, visibleNote } from '#src/notes/list-notes.ts'
import { noteLoaders } from '#src/notes/note-loader.ts'
import { notesByIds } from '#src/notes/notes-by-ids.ts'
import { requireNote } from '#src/notes/require-note.ts'
import { updateNote } from '#src/notes/update-note.ts'
import { projectLoaders } from '#src/projects/project-loader.ts'

export const notesResolvers = {
  Query: {
    note: (_root, { id }, ctx) => requireNote(ctx, id, 'READ'),
    notesByIds: (_root, { ids }, ctx) => notesByIds(ctx, ids),
    notes: (_root, args, ctx) => listNotes(ctx, args),
  },
  Mutation: {
    createNote: (_root, { input }, ctx) => createNote(ctx, input),
    createNotes: (_root, { input }, ctx) => createNotes(ctx, input.projectId, input.notes),
    updateNote: (_root, { input }, ctx) => updateNote(ctx, input),
    deleteNote: (_root, { input }, ctx) => deleteNote(ctx, input.noteId),
  },
  Note: {
    __resolveReference: ({ id }, ctx) => visibleNote(ctx, id),
    project: async (note, _args, ctx) =>
      found(await ctx.loaders(projectLoaders).project.load(note.projectId), 'Project'),
    survey: (note, _args, ctx) => (note.surveyId ? visibleNote(ctx, note.surveyId) : null),
    responseCount: (note, _args, ctx) =>
      note.kind === 'SURVEY' ? ctx.loaders(noteLoaders).responseCount.load(note.id) : 0,
    speakers: (note, _args, ctx) => ctx.loaders(noteLoaders).speakers.load(note.id),
    blocks: (note, args, ctx) => listBlocks(ctx, note.id, args),
    createdBy: (note) => memberRef(note.createdBy),
    viewerCan: async (note, _args, ctx) => {
      const level = await ctx.loaders(accessLoaders).projectLevel.load(note.projectId)
      const may = permits(level, 'WRITE') && !note.locked
      return {
        edit: may,
        highlight: may,
        delete: may,
        restoreDocument: permits(level, 'FULL') && !note.locked,
        restoreVersion: may,
        share: permits(level, 'FULL'),
      }
    },
  },
  Speaker: {
    person: ({ personId }) => (personId === null ? null : { __typename: 'Person', id: personId }),
  },
} satisfies Resolvers
