import { MIN_ID } from '@verbatim/contracts/ids.ts'
import { knownPeopleReader } from '@verbatim/fields/people/known-person-repository.ts'
import type { FieldValue, Value } from '@verbatim/fields/values/field-value.ts'
import { fieldValueReader } from '@verbatim/fields/values/field-value-repository.ts'
import { fileTitle } from '@verbatim/kit/exports/file-name.ts'
import type { Node } from 'prosemirror-model'
import type { NotesCtx } from '#src/context.ts'
import { fieldReader } from '#src/fields/field-repository.ts'
import type { OwnedFile } from '#src/files/file.ts'
import { fileReader } from '#src/files/file-repository.ts'
import { mayBeGiven } from '#src/files/scan-file.ts'
import { ACCEPTED_STATES, type Highlight } from '#src/highlights/highlight.ts'
import { highlightReader } from '#src/highlights/highlight-repository.ts'
import { knownInsightReader } from '#src/insight-files/known-insight-repository.ts'
import { currentNote } from '#src/notes/current-note.ts'
import type { Note } from '#src/notes/note.ts'
import { noteReader } from '#src/notes/note-repository.ts'
import type { Speaker } from '#src/notes/speaker.ts'
import { speakerReader } from '#src/notes/speaker-repository.ts'
import { readSummaries } from '#src/summaries/read-summaries.ts'
import { answerReader } from '#src/surveys/answer-repository.ts'
import { type ExportedRows, type Exporting, rowsOf } from './exported-rows.ts'
import { noteIdsAfter } from './exported-rows-query.ts'

/** Notes of which everything is read at once. */
const PAGE = 50

/** What people said, what was found worth keeping of it, and what was uploaded. */
export const noteRows = (exporting: Exporting): ExportedRows[] => [
  { key: 'notes', name: 'Notes', rows: notes(exporting) },
  { key: 'highlights', name: 'Highlights', rows: highlights(exporting) },
  { key: 'questionResponses', name: 'QuestionResponses', rows: responses(exporting) },
  { key: 'people', name: 'People', rows: rowsOf(() => people(exporting)) },
  { key: 'files', name: 'Files', rows: filesOfNotes(exporting) },
  { key: 'insightFiles', name: 'InsightFiles', rows: rowsOf(() => filesOfInsights(exporting)) },
]

async function* pagesOfNotes({ ctx, project }: Exporting): AsyncGenerator<string[]> {
  const where = { teamId: ctx.actor.teamId, projectId: project.id }
  let after: string | undefined = MIN_ID
  while (after !== undefined) {
    const from: string = after
    const ids: string[] = await ctx.read((tx) => noteIdsAfter(tx, where, from, PAGE))
    if (ids.length) yield ids
    after = ids.length === PAGE ? ids.at(-1) : undefined
  }
}

async function* notes(exporting: Exporting): AsyncGenerator<object> {
  const { ctx, step } = exporting
  const { teamId } = ctx.actor
  for await (const ids of pagesOfNotes(exporting)) {
    const { found, speakers, said } = await ctx.read(async (tx) => ({
      found: await noteReader(tx, teamId).byIds(ids),
      speakers: Map.groupBy(await speakerReader(tx, teamId).ofNotes(ids), ({ noteId }) => noteId),
      said: Map.groupBy(await fieldValueReader(tx, teamId).ofObjects(ids), ({ objectId }) => objectId),
    }))
    for (const note of found) {
      const content = await currentNote(ctx, note.id)
      const row = noteRow(note, content, { speakers: speakers.get(note.id) ?? [], said: said.get(note.id) ?? [] })
      yield { ...row, summaries: await summariesOf(ctx, note.id) }
    }
    await step(ids.length)
  }
}

type Said = { speakers: readonly Speaker[]; said: readonly FieldValue[] }

const noteRow = (note: Note, content: Node, { speakers, said }: Said): object => ({
  id: note.id,
  title: note.title,
  kind: note.kind,
  locked: note.locked,
  importOrigin: note.importOrigin,
  surveyId: note.surveyId,
  speakers: speakers.map(({ id, name, interviewer }) => ({ id, name, interviewer })),
  fieldValues: said.map(({ fieldId, values }) => ({ fieldId, values })),
  text: content.textBetween(0, content.content.size, '\n', '\n'),
  content: content.toJSON(),
  createdBy: note.createdBy,
  createdAt: note.createdAt,
  updatedAt: note.updatedAt,
})

/** What a note was summarised as, in the words that stand in it now. */
async function summariesOf(ctx: NotesCtx, noteId: string): Promise<object[]> {
  const ready = (await readSummaries(ctx, noteId)).filter(({ state }) => state === 'READY')
  return ready.map(({ framework, prompt, madeAt, words }) => ({
    framework,
    prompt,
    chapters: words.chapters.map(({ title, atMs, lines }) => ({
      title,
      startMs: atMs,
      lines: lines.flatMap(({ text, blockId, removed }) => (removed ? [] : [{ text, blockId }])),
    })),
    madeAt,
  }))
}

async function* highlights(exporting: Exporting): AsyncGenerator<object> {
  const { ctx, step } = exporting
  const { teamId } = ctx.actor
  for await (const ids of pagesOfNotes(exporting)) {
    const { found, said } = await ctx.read(async (tx) => {
      const ofNotes = await highlightReader(tx, teamId).ofNotes(ids, ACCEPTED_STATES)
      const values = await fieldValueReader(tx, teamId).ofObjects(ofNotes.map(({ id }) => id))
      return { found: ofNotes, said: Map.groupBy(values, ({ objectId }) => objectId) }
    })
    for (const highlight of found) yield highlightRow(highlight, said.get(highlight.id) ?? [])
    await step(found.length)
  }
}

const highlightRow = (highlight: Highlight, said: readonly FieldValue[]): object => ({
  id: highlight.id,
  noteId: highlight.noteId,
  text: highlight.text,
  range: highlight.range,
  state: highlight.state,
  tagIds: highlight.tagIds,
  speakerId: highlight.speakerId,
  startMs: highlight.startMs,
  endMs: highlight.endMs,
  clipStartMs: highlight.clipStartMs,
  clipEndMs: highlight.clipEndMs,
  fieldValues: said.map(({ fieldId, values }) => ({ fieldId, values })),
  createdBy: highlight.authorId,
  createdAt: highlight.createdAt,
  updatedAt: highlight.updatedAt,
})

async function* responses(exporting: Exporting): AsyncGenerator<object> {
  const { ctx } = exporting
  for await (const ids of pagesOfNotes(exporting))
    yield* await ctx.read((tx) => answerReader(tx, ctx.actor.teamId).ofNotes(ids))
}

/** Who is named in fields of notes and highlights of the project; who only speaks stands with the note. */
async function people(exporting: Exporting): Promise<object[]> {
  const { ctx, project } = exporting
  const { teamId } = ctx.actor
  const scope = { workspace: true, projectIds: [project.id] }
  const fields = await ctx.read((tx) => fieldReader(tx, teamId).offered(scope))
  const naming = new Set(fields.flatMap(({ id, type }) => (type === 'PERSON' ? [id] : [])))
  const ids = new Set<string>()
  for await (const noteIds of pagesOfNotes(exporting)) {
    const values = await ctx.read(async (tx) => {
      const ofNotes = await highlightReader(tx, teamId).ofNotes(noteIds, ACCEPTED_STATES)
      return fieldValueReader(tx, teamId).ofObjects([...noteIds, ...ofNotes.map(({ id }) => id)])
    })
    for (const id of values.flatMap((value) => (naming.has(value.fieldId) ? chosenIn(value.values) : []))) ids.add(id)
  }
  return ctx.read((tx) => knownPeopleReader(tx, teamId).byIds([...ids]))
}

const chosenIn = (values: readonly Value[]): string[] => values.filter((value) => typeof value === 'string')

async function* filesOfNotes(exporting: Exporting): AsyncGenerator<object> {
  for await (const files of filePages(exporting)) for (const file of files) yield fileRow(exporting, file)
}

async function filesOfInsights(exporting: Exporting): Promise<object[]> {
  return (await insightFiles(exporting)).map((file) => ({ ...fileRow(exporting, file), insightId: file.insightId }))
}

async function* filePages(exporting: Exporting): AsyncGenerator<OwnedFile[]> {
  const { ctx } = exporting
  for await (const ids of pagesOfNotes(exporting))
    yield await ctx.read((tx) => fileReader(tx, ctx.actor.teamId).ofNotes(ids))
}

const insightFiles = ({ ctx, project }: Exporting): Promise<OwnedFile[]> =>
  ctx.read(async (tx) => {
    const known = await knownInsightReader(tx, ctx.actor.teamId).ofProjects([project.id])
    const living = known.flatMap(({ id, deletedAt }) => (deletedAt ? [] : [id]))
    return fileReader(tx, ctx.actor.teamId).ofInsights(living)
  })

/** Every file of the project whose bytes are kept, one after the other. */
export async function* keptFiles(exporting: Exporting): AsyncGenerator<OwnedFile> {
  const isGiven = (file: OwnedFile): boolean => file.hasBytes && mayBeGiven(exporting.ctx, file)
  for await (const files of filePages(exporting)) yield* files.filter(isGiven)
  yield* (await insightFiles(exporting)).filter(isGiven)
}

/** Where the bytes of a file lie in the archive. */
export const filePath = ({ id, name }: Pick<OwnedFile, 'id' | 'name'>): string => `files/${id}/${fileTitle(name)}`

const fileRow = ({ ctx, withFiles }: Exporting, file: OwnedFile): object => ({
  id: file.id,
  noteId: file.noteId,
  name: file.name,
  size: file.size,
  fileType: file.fileType,
  mimeType: file.mimeType,
  durationMs: file.durationMs,
  filepath: withFiles && file.hasBytes && mayBeGiven(ctx, file) ? filePath(file) : null,
  createdAt: file.createdAt,
})
