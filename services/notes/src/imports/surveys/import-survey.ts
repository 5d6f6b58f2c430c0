import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { derivedId, timeOfId } from '@verbatim/contracts/ids.ts'
import type { Node } from 'prosemirror-model'
import { contentOf } from '#src/documents/content.ts'
import type { NoteFile } from '#src/files/file.ts'
import { advance, done, type FileRun, readRun } from '#src/files/file-run.ts'
import { keepNoteKind } from '#src/files/keep-note-kind.ts'
import type { ReadResult, SurveyResponse, SurveyTable } from '#src/imports/read-result.ts'
import { writeContent } from '#src/imports/write-content.ts'
import { addNotes, type NoteDraft, type PreparedNote, prepareNotes } from '#src/notes/add-notes.ts'
import type { Note } from '#src/notes/note.ts'
import type { NotesParts } from '#src/parts.ts'

type Survey = Extract<ReadResult, { kind: 'survey' }>

/** How many notes are worked out before other work gets a turn. */
const AT_ONCE = 50

/**
 * Makes a note of every response of a survey, all or none, in one transaction with the end of the file's processing. The
 * file's own note tells what was imported.
 */
export async function importSurvey(parts: NotesParts, run: FileRun, survey: Survey): Promise<void> {
  const found = await readRun(parts, run)
  if (!found) return
  await writeContent(parts, run, { json: summaryOf(survey).toJSON(), speakers: [] })
  const prepared = await prepareAll(survey.responses, found.file, found.note, run)
  await advance(parts, run, async (file, note, tx) => {
    const origin = { teamId: run.teamId, actorId: file.uploadedBy }
    await addNotes(
      tx,
      origin,
      prepared.map((one) => ({ ...one, note: { ...one.note, projectId: note.projectId } })),
    )
    await keepNoteKind(tx, origin, file, note)
    return done({ ...file, step: 'IMPORT' })
  })
}

async function prepareAll(
  responses: readonly SurveyResponse[],
  file: NoteFile,
  { id: surveyId, projectId }: Note,
  { teamId, run }: FileRun,
): Promise<PreparedNote[]> {
  const prepared: PreparedNote[] = []
  const now = Date.now()
  for (let at = 0; at < responses.length; at += AT_ONCE) {
    const drafts = responses.slice(at, at + AT_ONCE).map((response, index): NoteDraft => {
      // The list of notes is newest first by default, so the first row is the newest.
      const createdAt = new Date(now - (at + index))
      return {
        note: {
          id: derivedId(teamId, `response\n${file.id}\n${run}\n${at + index}`, timeOfId(file.id)),
          projectId,
          title: response.title,
          kind: 'SURVEY',
          locked: false,
          importOrigin: 'CSV',
          surveyId,
          fields: response.fields,
          createdBy: file.uploadedBy,
          createdAt,
          updatedAt: createdAt,
        },
        content: { doc: documentSchema.nodeFromJSON(response.json), speakers: [] },
      }
    })
    prepared.push(...(await prepareNotes(drafts)))
    await new Promise((resolve) => setImmediate(resolve))
  }
  return prepared
}

/** The text of the file's own note: how many answered, and which question was answered how. */
function summaryOf({ tables, hiddenSheets, responses }: Survey) {
  const left = hiddenSheets ? ` ${counted(hiddenSheets, 'hidden sheet')} left out.` : ''
  return contentOf([
    line(`${counted(responses.length, 'response')} imported. Each is a note of its own.${left}`),
    ...tables.flatMap((table) => [
      ...(tables.length > 1 && table.name
        ? [heading(`${table.name}: ${table.responses.toLocaleString('en-US')}`)]
        : []),
      ...table.titles.filter(Boolean).map(line),
      ...questionsOf('Answered in own words', table, true),
      ...questionsOf('Values', table, false),
    ]),
  ]).doc
}

function questionsOf(title: string, { columns }: SurveyTable, isSpeech: boolean): Node[] {
  const questions = columns.filter((column) => column.isSpeech === isSpeech).map(({ question }) => question)
  if (!questions.length) return []
  const points = questions.map((question) => documentSchema.node('listItem', null, line(question)))
  return [line(`${title}:`), documentSchema.node('bulletList', null, points)]
}

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? `${noun} was` : `${noun}s were`}`

const heading = (words: string): Node => documentSchema.node('heading', { level: 3 }, documentSchema.text(words))

const line = (words: string): Node => documentSchema.node('paragraph', null, documentSchema.text(words))
