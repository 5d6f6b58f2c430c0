import { clockTime } from '@verbatim/contracts/clock-time.ts'
import { locationToHash } from '@verbatim/contracts/note-locations.ts'
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
import { fieldColumnsOf, projectColumnOf, projectTitles, tableFields } from '#src/exports/lists/list-table-fields.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { highlightReader } from '#src/highlights/highlight-repository.ts'
import { listScope } from '#src/lists/list-scope.ts'
import { highlightList } from '#src/lists/lists.ts'
import { noteReader } from '#src/notes/note-repository.ts'
import { speakerReader } from '#src/notes/speaker-repository.ts'
import { shownNames, titleWithout } from '#src/shares/shown-names.ts'
import { tagReader } from '#src/tags/tag-repository.ts'

/** A highlight with what its cells say. */
type Row = {
  highlight: Highlight
  tags: readonly string[]
  person: string
  project: string
  note: string
  said: FieldCells
}

/** Highlights as a table that leaves. */
export const HIGHLIGHTS_TABLE: ExportedList<NotesCtx, Row> = {
  list: highlightList,
  noun: 'Highlights',
  path: '/files/exports/highlights',
  async tableOf(ctx, keys, wish): Promise<ListTable<Row>> {
    const fields = await tableFields(ctx, await listScope(ctx, wish), 'HIGHLIGHT', wish.names)
    const all = new Map<string, TableColumn<Row>>([...ownColumns(wish), ...fieldColumnsOf<Row>(fields)])
    return {
      columns: [...chosenColumns(all, keys), linkColumn(wish)],
      rowsOf: (ids) => ctx.read((tx) => readRows(tx, ctx.actor.teamId, ids, wish, fields)),
    }
  },
  restsOn: ({ highlight }) => [{ projectId: highlight.projectId, level: 'READ' }],
}

const ownColumns = ({ names, projectId }: TableWish): [ExportedColumn<'HIGHLIGHT'>, TableColumn<Row>][] => [
  ['title', column('Highlight', 'Text', 'What was said', ({ highlight }) => highlight.text)],
  ...projectColumnOf<Row>({ projectId }),
  [
    'tags',
    column('Tags', 'Several', 'By commas, in the order in which they were put on', ({ tags }) => tags.join(', ')),
  ],
  [
    'people',
    column('Said by', 'Person', names ? 'Who said it' : 'Who said it, without the name', ({ person }) => person),
  ],
  ['note', column('Note', 'Text', 'Where it was said', ({ note }) => note)],
  [
    'length',
    column('Moment', 'Time', 'In the recording', ({ highlight: { startMs } }) =>
      startMs === null ? '' : clockTime(startMs),
    ),
  ],
  ['created', column('Highlighted', 'Date', 'In UTC', ({ highlight }) => highlight.createdAt.toISOString())],
]

const linkColumn = ({ origin }: TableWish): TableColumn<Row> =>
  column('Link', 'Link', 'Where it is', ({ highlight: { id, noteId } }) => {
    const hash = locationToHash({ kind: 'highlight', highlightId: id, shared: true })
    return `${origin}${linkTo('note', { noteId }, { hash })}`
  })

async function readRows(
  tx: ReadTransaction,
  teamId: string,
  ids: readonly string[],
  { names }: TableWish,
  fields: readonly TableField[],
): Promise<Row[]> {
  const found = new Map((await highlightReader(tx, teamId).byIds(ids)).map((one) => [one.id, one]))
  const noteIds = [...new Set([...found.values()].map(({ noteId }) => noteId))]
  const notes = new Map((await noteReader(tx, teamId).byIds(noteIds)).map((note) => [note.id, note]))
  const speakers = Map.groupBy(await speakerReader(tx, teamId).ofNotes(noteIds), ({ noteId }) => noteId)
  const tags = await tagReader(tx, teamId).byIds([...new Set([...found.values()].flatMap(({ tagIds }) => tagIds))])
  const saidBy = await readFieldCells(tx, teamId, fields, ids)
  const projects = await projectTitles(
    tx,
    teamId,
    [...found.values()].map(({ projectId }) => projectId),
  )
  return ids.flatMap((id) => {
    const highlight = found.get(id)
    const note = highlight && notes.get(highlight.noteId)
    if (!highlight || !note) return []
    const speaking = speakers.get(note.id) ?? []
    const called = shownNames(speaking, !names)
    return {
      highlight,
      person: called.get(highlight.speakerId ?? '') ?? '',
      said: saidBy(id),
      project: projects.get(highlight.projectId) ?? '',
      note: titleWithout(note.title, speaking, called),
      tags: highlight.tagIds.flatMap((tagId) => tags.get(tagId)?.title ?? []),
    }
  })
}
