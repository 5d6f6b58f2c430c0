import { permits } from '@verbatim/contracts/roles.ts'
import type { Resolvers } from '@verbatim/kit/graph/subgraph.ts'
import type { NotesCtx } from '#src/context.ts'
import { memberRef } from '#src/member-ref.ts'
import { createNote, createNotes, type NewNoteInput } from '#src/notes/create-notes.ts'
import { listBlocks, listNotes, type NotesArgs, visibleNote } from '#src/notes/list-notes.ts'
import type { Note } from '#src/notes/note.ts'
import { type UpdateNoteInput, updateNote } from '#src/notes/update-note.ts'
import { requireNote } from '#src/projects/access.ts'
import { deleteNote } from '#src/trash/delete-note.ts'

type NewNotes = { projectId: string; notes: NewNoteInput[] }

export const notesResolvers: Resolvers<NotesCtx> = {
  Query: {
    note: (_root, { id }: { id: string }, ctx) => requireNote(ctx, id, 'READ'),
    notes: (_root, args: NotesArgs, ctx) => listNotes(ctx, args),
  },
  Mutation: {
    createNote: (_root, { input }: { input: NewNoteInput & { projectId: string } }, ctx) => createNote(ctx, input),
    createNotes: (_root, { input }: { input: NewNotes }, ctx) => createNotes(ctx, input.projectId, input.notes),
    updateNote: (_root, { input }: { input: UpdateNoteInput }, ctx) => updateNote(ctx, input),
    deleteNote: (_root, { input }: { input: { noteId: string } }, ctx) => deleteNote(ctx, input.noteId),
  },
  Note: {
    __resolveReference: ({ id }: { id: string }, ctx) => visibleNote(ctx, id),
    project: (note: Note, _args, ctx) => ctx.loaders.project.load(note.projectId),
    speakers: (note: Note, _args, ctx) => ctx.loaders.speakers.load(note.id),
    blocks: (note: Note, args: { first?: number | null; after?: string | null }, ctx) => listBlocks(ctx, note.id, args),
    createdBy: (note: Note) => memberRef(note.createdBy),
    viewerCan: async (note: Note, _args, ctx) => {
      const may = permits(await ctx.loaders.projectLevel.load(note.projectId), 'WRITE') && !note.locked
      return { edit: may, highlight: may, delete: may }
    },
  },
}
