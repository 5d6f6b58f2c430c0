import { writeCsvRow } from '@verbatim/contracts/fields/csv-row.ts'
import { noteLength } from '@verbatim/contracts/note-length.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import type { ExportedColumn } from '@verbatim/contracts/views/exported-columns.ts'
import {
  chosenColumns,
  type ExportedList,
  type ListTable,
  type TableWish,
} from '@verbatim/fields/lists/export/export-list.ts'
import {
  ownColumn as column,
  type FieldCells,
  readFieldCells,
  type TableColumn,
  type TableField,
} from '@verbatim/fields/lists/export/table-column.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { NotesCtx } from '#src/context.ts'
import {
  fieldColumnsOf,
  projectColumnOf,
  projectTitles,
  questionColumnsOf,
  tableFields,
  tableQuestions,
} from '#src/exports/lists/list-table-fields.ts'
import { peopleOfNote } from '#src/exports/lists/table-people.ts'
import { countByNote } from '#src/highlights/highlight-count-query.ts'
import { durationsOf } from '#src/highlights/recording-query.ts'
import { listScope } from '#src/lists/list-scope.ts'
import { noteList } from '#src/lists/lists.ts'
import type { Note } from '#src/notes/note.ts'
import { noteReader } from '#src/notes/note-repository.ts'
import { speakerReader } from '#src/notes/speaker-repository.ts'
import { shownNames, titleWithout } from '#src/shares/shown-names.ts'
import { answerReader } from '#src/surveys/answer-repository.ts'
import type { Question } from '#src/surveys/question.ts'

/** A note with what its cells say. */
type Row = {
  note: Note
  title: string
  project: string
  people: readonly string[]
  highlights: number
  responses: number
  length: string | null
  said: FieldCells
  answers: ReadonlyMap<string, string>
}

/** Where lists are fetched, by what they hold. */
const PATH = '/files/exports/notes'

/** Notes as a table that leaves. */
export const NOTES_TABLE: ExportedList<NotesCtx, Row> = {
  list: noteList,
  noun: 'Notes',
  path: PATH,
  async tableOf(ctx, keys, wish): Promise<ListTable<Row>> {
    const scope = await listScope(ctx, wish)
    const [fields, questions] = [await tableFields(ctx, scope, 'NOTE', wish.names), await tableQuestions(ctx, scope)]
    const all = new Map<string, TableColumn<Row>>([
      ...ownColumns(wish),
      ...fieldColumnsOf<Row>(fields),
      ...questionColumnsOf<Row>(questions),
    ])
    return {
      columns: [...chosenColumns(all, keys), linkColumn(wish)],
      rowsOf: (ids) => ctx.read((tx) => readRows(tx, ctx, { ids, wish, fields, questions })),
    }
  },
  restsOn: ({ note }) => [{ projectId: note.projectId, level: 'READ' }],
}

const ownColumns = ({ names, projectId }: TableWish): [ExportedColumn<'NOTE'>, TableColumn<Row>][] => [
  ['title', column('Note', 'Text', 'What it is called', ({ title }) => title)],
  ...projectColumnOf<Row>({ projectId }),
  [
    'openingQuote',
    column('Opening quote', 'Text', 'Its first words; of a survey how many answered', ({ note, responses }) =>
      responses > 0 ? `${responses} ${responses === 1 ? 'response' : 'responses'}` : note.abstract,
    ),
  ],
  [
    'highlightCount',
    column('Highlights', 'Count', 'How many stand in its text', ({ highlights }) => String(highlights)),
  ],
  [
    'people',
    column('People', 'People', names ? 'Who was asked' : 'Who was asked, without their names', ({ people }) =>
      people.join(', '),
    ),
  ],
  ['created', column('Created', 'Date', 'In UTC', ({ note }) => note.createdAt.toISOString())],
  ['updated', column('Updated', 'Date', 'In UTC', ({ note }) => note.updatedAt.toISOString())],
  ['length', column('Length', 'Time', 'Of its recording, or how long it takes to read', ({ length }) => length ?? '')],
]

const linkColumn = ({ origin }: TableWish): TableColumn<Row> =>
  column('Link', 'Link', 'Where it is', ({ note }) => `${origin}${linkTo('note', { noteId: note.id })}`)

type Asked = {
  ids: readonly string[]
  wish: TableWish
  fields: readonly TableField[]
  questions: readonly Question[]
}

async function readRows(
  tx: ReadTransaction,
  { actor: { teamId, userId } }: NotesCtx,
  { ids, wish, fields, questions }: Asked,
): Promise<Row[]> {
  const notes = new Map((await noteReader(tx, teamId).byIds(ids)).map((note) => [note.id, note]))
  const speakers = Map.groupBy(await speakerReader(tx, teamId).ofNotes(ids), ({ noteId }) => noteId)
  const highlights = await countByNote(tx, ids, userId)
  const responses = await noteReader(tx, teamId).responseCounts(ids)
  const durations = await durationsOf(tx, ids)
  const saidBy = await readFieldCells(tx, teamId, fields, ids)
  const answers = await answersOf(tx, teamId, questions, ids)
  const projects = await projectTitles(
    tx,
    teamId,
    [...notes.values()].map(({ projectId }) => projectId),
  )
  return ids.flatMap((id) => {
    const note = notes.get(id)
    if (!note) return []
    const speaking = speakers.get(id) ?? []
    const called = shownNames(speaking, !wish.names)
    const many = responses.get(id) ?? 0
    return {
      note,
      title: titleWithout(note.title, speaking, called),
      project: projects.get(note.projectId) ?? '',
      people: peopleOfNote(note, speaking, called, wish),
      highlights: highlights.get(id) ?? 0,
      responses: many,
      said: saidBy(id),
      answers: answers.get(id) ?? new Map(),
      length: many > 0 ? null : noteLength({ durationMs: durations.get(id) ?? null, textLength: note.textLength }),
    }
  })
}

/** What notes answer, by note and question. */
async function answersOf(
  tx: ReadTransaction,
  teamId: string,
  questions: readonly Question[],
  noteIds: readonly string[],
): Promise<Map<string, Map<string, string>>> {
  const byNote = new Map<string, Map<string, string>>()
  if (!questions.length) return byNote
  const asked = new Map(questions.map((question) => [question.id, question]))
  for (const { noteId, questionId, text, optionIds } of await answerReader(tx, teamId).ofNotes(noteIds)) {
    const options = new Map((asked.get(questionId)?.options ?? []).map((option) => [option.id, option.text]))
    const said = byNote.get(noteId) ?? new Map<string, string>()
    said.set(questionId, text ?? writeCsvRow(optionIds.flatMap((id) => options.get(id) ?? [])))
    byNote.set(noteId, said)
  }
  return byNote
}
