import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { derivedId, timeOfId } from '@verbatim/contracts/ids.ts'
import { contentOf } from '#src/documents/content.ts'
import type { NoteFile } from '#src/files/file.ts'
import { advance, done, type FileRun, readRun } from '#src/files/processing/file-run.ts'
import { keepNoteKind } from '#src/files/processing/keep-note-kind.ts'
import type { ReadResult, SurveyResponse } from '#src/imports/read-result.ts'
import { writeContent } from '#src/imports/write-content.ts'
import { addNotes, type NoteDraft, type PreparedNote, prepareNotes } from '#src/notes/add-notes.ts'
import type { Note } from '#src/notes/note.ts'
import type { NotesParts } from '#src/service.ts'

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
  await writeContent(parts, run, { doc: summaryOf(survey), speakers: [] })
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
  { projectId }: Note,
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

function summaryOf({ questions, responses }: Survey) {
  const count = responses.length.toLocaleString('en-US')
  const text = responses.length === 1 ? '1 response was imported.' : `${count} responses were imported.`
  const line = (words: string) => documentSchema.node('paragraph', null, documentSchema.text(words))
  const points = questions.map((question) => documentSchema.node('listItem', null, line(question)))
  return contentOf([
    line(`${text} Each is a note of its own in this project.`),
    documentSchema.node('bulletList', null, points),
  ]).doc
}
