import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { ContinueImportSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { labelKey } from '@verbatim/fields/values/value-texts.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import type { NotesCtx } from '#src/context.ts'
import { contentOf } from '#src/documents/content.ts'
import { fieldsByLabel } from '#src/fields/labels/label-fields.ts'
import { titleFromName } from '#src/files/file.ts'
import { auditedImport, type CsvImport, kindOf, NOTHING_COUNTED } from '#src/imports/csv/csv-import.ts'
import { recordCsvImport } from '#src/imports/csv/csv-import-facts.ts'
import { csvImportRepository } from '#src/imports/csv/csv-import-repository.ts'
import type { ImportMapping } from '#src/imports/csv/mapping/mapping.ts'
import { problemRepository } from '#src/imports/csv/problem-repository.ts'
import { requireImport } from '#src/imports/csv/require-import.ts'
import { importedNoteRepository } from '#src/imports/csv/undo/imported-note-repository.ts'
import { addNotes, type PreparedNote, prepareNotes } from '#src/notes/add-notes.ts'
import { noteTitle } from '#src/notes/note.ts'
import { noteReader } from '#src/notes/note-repository.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { putQuestions } from '#src/surveys/put-questions.ts'

/**
 * Begins to import a table that was checked: makes its new fields and questions, and has a job do the rest. WRITE is
 * needed. Throws InvalidOperation while it is not checked, has flags or nothing to import, or another import of the
 * project runs. One that runs already goes on.
 */
export async function runCsvImport(ctx: NotesCtx, input: { importId: string }): Promise<CsvImport> {
  const found = await requireImport(ctx, input.importId)
  const survey = kindOf(found) === 'SURVEY' ? await surveyNote(ctx, found) : null
  return ctx.write(async (tx) => {
    await requireProject(ctx, found.projectId, 'WRITE', tx)
    const imports = csvImportRepository(tx, ctx.actor.teamId)
    const one = (await imports.lock(found.id)) ?? found
    if (one.state === 'RUNNING' || one.state === 'DONE') return one
    const mapping = refuseUnready(one)
    if (await imports.countRunning(one.projectId))
      throw invalidOperation('Another table is being imported into this project. Wait until it has ended.')
    const resolved = await withTargets(ctx, tx, one, mapping)
    const running: CsvImport = {
      ...one,
      ...(await standing(ctx, tx, one, mapping, survey)),
      state: 'RUNNING',
      mapping: resolved,
      done: 0,
      counts: { ...NOTHING_COUNTED },
      startedBy: ctx.actor.userId,
      groupIds: ctx.actor.groupIds,
    }
    await problemRepository(tx, ctx.actor.teamId).clear(one.id)
    await imports.save(running)
    await enqueue(tx, ctx.origin, ContinueImportSchema, { teamId: ctx.actor.teamId, importId: one.id })
    await recordCsvImport(tx, ctx.origin, running)
    await audit(tx, ctx, { act: 'import.run', ...auditedImport(one, one.preview?.counts ?? NOTHING_COUNTED) })
    return running
  })
}

function refuseUnready({ state, mapping, preview }: CsvImport): ImportMapping {
  if (state !== 'CHECKED' || !mapping || !preview) throw invalidOperation('Say what the columns become first.')
  const [flag] = preview.flags
  if (flag) throw invalidOperation(flag.message)
  if (!preview.counts.added && !preview.counts.changed)
    throw invalidOperation('There is nothing to import: no row is new or says something else.')
  return mapping
}

/** The mapping with the ids of its fields and questions, made where they were not there. */
async function withTargets(
  ctx: NotesCtx,
  tx: Transaction,
  { projectId, preview }: CsvImport,
  mapping: ImportMapping,
): Promise<ImportMapping> {
  const optionsAt = (at: number): string[] => preview?.options[at] ?? []
  const wanted = mapping.columns.flatMap(({ use, field }, at) => {
    if (use !== 'FIELD' || !field || field.id !== null) return []
    const labels = field.type === 'SELECT' ? optionsAt(at) : []
    const options = labels.map((label) => ({ id: '', label, color: null, description: '' }))
    return [{ label: field.label, type: field.type, description: '', options, max: field.max }]
  })
  const fields = await fieldsByLabel(tx, ctx.origin, { projectId, objectType: 'NOTE' }, wanted)
  const asked = mapping.columns.flatMap(({ use, question }, at) =>
    use === 'QUESTION' && question ? [{ text: question.text, type: question.type, options: optionsAt(at) }] : [],
  )
  const questions = await putQuestions(tx, { teamId: ctx.actor.teamId, projectId }, asked)
  const next = questions.values()
  const columns = mapping.columns.map((column) => {
    if (column.use === 'QUESTION' && column.question)
      return { ...column, question: { ...column.question, id: next.next().value?.id ?? null } }
    if (column.use !== 'FIELD' || !column.field || column.field.id !== null) return column
    const made = fields.get(labelKey(column.field.label))
    if (made?.type !== column.field.type)
      throw invalidOperation(
        `There is a field “${column.field.label}” of another type by now. Choose it for the column.`,
      )
    return { ...column, field: { ...column.field, id: made.id } }
  })
  return { ...mapping, columns }
}

/** The survey that responses stand behind, and how many do: that of the last import with the same key, else a new one. */
async function standing(
  ctx: NotesCtx,
  tx: Transaction,
  one: CsvImport,
  { keyColumn }: ImportMapping,
  survey: PreparedNote | null,
): Promise<Pick<CsvImport, 'surveyId' | 'offset'>> {
  if (!survey) return { surveyId: null, offset: 0 }
  const imports = csvImportRepository(tx, ctx.actor.teamId)
  const root = one.rootId === one.id ? null : await imports.byId(one.rootId)
  const keyName = keyColumn === null ? null : (one.table?.columns[keyColumn]?.name ?? null)
  const known = root?.surveyId ?? (keyName === null ? null : await imports.surveyWithKey(one.projectId, keyName))
  const notes = noteReader(tx, ctx.actor.teamId)
  const [there] = known ? await notes.byIds([known]) : []
  if (there?.projectId !== one.projectId) {
    await addNotes(tx, ctx.origin, [survey])
    const made = [{ noteId: survey.note.id, fate: 'SURVEY' as const }]
    await importedNoteRepository(tx, ctx.actor.teamId, one.id).add(made, ctx.clock.now())
    return { surveyId: survey.note.id, offset: 0 }
  }
  const counts = await notes.responseCounts([there.id])
  return { surveyId: there.id, offset: root ? root.offset : (counts.get(there.id) ?? 0) }
}

/** The note of a survey: what it asks. */
async function surveyNote(ctx: NotesCtx, { projectId, name, mapping }: CsvImport): Promise<PreparedNote | null> {
  const now = ctx.clock.now()
  const line = (words: string) => documentSchema.node('paragraph', null, documentSchema.text(words))
  const points = (mapping?.columns ?? []).flatMap(({ question }) =>
    question ? [documentSchema.node('listItem', null, line(question.text.replace(/\s+/g, ' ')))] : [],
  )
  const blocks = [
    line('Each response is a note of its own. They answer:'),
    documentSchema.node('bulletList', null, points),
  ]
  const note = {
    id: ctx.newId(),
    projectId,
    title: noteTitle(titleFromName(name)),
    kind: 'SURVEY' as const,
    locked: false,
    importOrigin: 'CSV',
    surveyId: null,
    fields: [],
    createdBy: ctx.actor.userId,
    createdAt: now,
    updatedAt: now,
  }
  const [prepared] = await prepareNotes([{ note, content: contentOf(blocks) }])
  return prepared ?? null
}
