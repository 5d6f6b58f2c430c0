import { found } from '@verbatim/kit/errors.ts'
import { assignCoders } from '#src/coding/assign-coders.ts'
import type { CodedSentence } from '#src/coding/coding.ts'
import { codingLoaders } from '#src/coding/coding-loader.ts'
import { codingReader } from '#src/coding/coding-repository.ts'
import { decideCoding, undecideCoding } from '#src/coding/decide-coding.ts'
import { finishCoding } from '#src/coding/finish-coding.ts'
import { goldTagIds, listDifferences, listGoldCoding } from '#src/coding/list-coded-sentences.ts'
import { readAgreement } from '#src/coding/read-agreement.ts'
import { removeCoder } from '#src/coding/remove-coder.ts'
import type { NotesCtx } from '#src/context.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { memberRef } from '#src/member-ref.ts'
import type { Note } from '#src/notes/note.ts'
import { noteLoaders } from '#src/notes/note-loader.ts'
import { requireProject } from '#src/projects/require-project.ts'
import type { Tag } from '#src/tags/tag.ts'
import { tagLoaders } from '#src/tags/tag-loader.ts'

const NOTES_MAX = 500

export const codingResolvers = {
  Query: {
    projectCoding: (_root, { projectId }, ctx) => codedNotes(ctx, projectId),
    codingAgreement: (_root, args, ctx) => readAgreement(ctx, args),
    codingDifferences: (_root, args, ctx) => listDifferences(ctx, args),
    goldCoding: (_root, args, ctx) => listGoldCoding(ctx, args),
  },
  Mutation: {
    assignCoders: async (_root, { input }, ctx) => (await assignCoders(ctx, input)).map((note) => ({ note })),
    removeCoder: async (_root, { input }, ctx) => ({ note: await removeCoder(ctx, input) }),
    finishCoding: async (_root, { input }, ctx) => ({ note: await finishCoding(ctx, input) }),
    decideCoding: (_root, { input }, ctx) => decideCoding(ctx, input),
    undecideCoding: (_root, { input }, ctx) => undecideCoding(ctx, input),
  },
  Note: {
    coding: (note, _args, ctx) => ctx.loaders(codingLoaders).codingTasks.load(note.id),
    viewerCodesBlind: (note, _args, ctx) => ctx.loaders(codingLoaders).codesBlind.load(note.id),
  },
  NoteCoding: {
    tasks: ({ note }, _args, ctx) => ctx.loaders(codingLoaders).codingTasks.load(note.id),
  },
  CodingTask: {
    coder: ({ coderId }) => member(coderId),
  },
  CodingAgreement: {
    coders: ({ coderIds }) => coderIds.map((id) => ({ id, member: member(id) })),
    tags: async ({ tags }, _args, ctx) =>
      (await Promise.all(tags.map(async (one) => ({ ...one, tag: await tagOf(ctx, one.tagId) })))).flatMap(
        ({ tag, ...one }) => (tag ? [{ ...one, tag }] : []),
      ),
  },
  TagAgreement: {
    takenFor: async ({ takenFor }, _args, ctx) => {
      const tag = takenFor && (await tagOf(ctx, takenFor.tagId))
      return takenFor && tag ? { tag, sentenceCount: takenFor.sentenceCount } : null
    },
  },
  CodedSentence: {
    note: (sentence, _args, ctx) => noteOf(ctx, sentence),
    speaker: async ({ noteId, speakerId }, _args, ctx) => {
      const speakers = await ctx.loaders(noteLoaders).speakers.load(noteId)
      return speakers.find(({ id }) => id === speakerId) ?? null
    },
    codings: ({ codings }) => codings,
    goldTags: async (sentence, _args, ctx) => {
      const ids = goldTagIds(sentence)
      return ids && tagsOf(ctx, ids)
    },
  },
  SentenceCoding: {
    coder: ({ coderId }) => member(coderId),
    tags: ({ tagIds }, _args, ctx) => tagsOf(ctx, tagIds),
  },
  CodingDecision: {
    tags: ({ tagIds }, _args, ctx) => tagsOf(ctx, tagIds),
    decidedBy: ({ decidedBy }) => memberRef(decidedBy),
  },
} satisfies Resolvers

/** Who codes what of a project. READ is needed. */
async function codedNotes(ctx: NotesCtx, id: string): Promise<{ note: Note }[]> {
  const project = await requireProject(ctx, id, 'READ')
  const ids = await ctx.read((tx) => codingReader(tx, ctx.actor.teamId).notesOf(project.id, NOTES_MAX))
  const notes = await Promise.all(ids.map((noteId) => ctx.loaders(noteLoaders).note.load(noteId)))
  return notes.flatMap((note) => (note ? [{ note }] : []))
}

const member = (userId: string) => ({ __typename: 'Member' as const, id: userId })

const tagOf = (ctx: NotesCtx, id: string): Promise<Tag | null> => ctx.loaders(tagLoaders).tag.load(id)

async function tagsOf(ctx: NotesCtx, ids: readonly string[]): Promise<Tag[]> {
  const tags = new Map<string, Tag>()
  for (const tag of await Promise.all(ids.map((id) => tagOf(ctx, id)))) if (tag) tags.set(tag.id, tag)
  return [...tags.values()]
}

const noteOf = async (ctx: NotesCtx, { noteId }: CodedSentence): Promise<Note> =>
  found(await ctx.loaders(noteLoaders).note.load(noteId), 'Note')
