import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type KeyColumn, type Keyset, keysetPage } from '@verbatim/kit/database/keyset.ts'
import type { ReadQuery, ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Keyed, PageRequest } from '@verbatim/kit/paging.ts'
import { labelsOfNotes, type NoteLabel } from '#src/fields/labels/note-label-query.ts'
import type { Note, NoteKind } from '#src/notes/note.ts'
import { talliesOf } from '#src/tallies/tally-query.ts'

type Row = {
  id: string
  team_id: string
  project_id: string
  title: string
  kind: NoteKind
  locked: boolean
  import_origin: string | null
  survey_id: string | null
  abstract: string
  text_length: number
  created_by: string | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}

export type NoteSort = 'CREATED_DESC' | 'CREATED_ASC' | 'UPDATED_DESC' | 'TITLE_ASC'
export type NoteQuery = {
  projectIds: readonly string[]
  search: string
  /** Whether responses stand behind the note of their survey. */
  grouped: boolean
  /** Only the responses of this survey; null for all notes. */
  surveyId: string | null
  /** Only what this member made or worked on; null for everybody's. */
  touchedBy: string | null
  sort: NoteSort
  page: PageRequest
}

const thenById = (column: KeyColumn): KeyColumn[] => [column, { sql: 'id', type: 'uuid' }]
const CREATED = thenById({ sql: 'created_at', type: 'timestamptz' })

const ORDERS: Record<NoteSort, Keyset> = {
  CREATED_DESC: { direction: 'desc', columns: CREATED },
  CREATED_ASC: { direction: 'asc', columns: CREATED },
  UPDATED_DESC: { direction: 'desc', columns: thenById({ sql: 'updated_at', type: 'timestamptz' }) },
  TITLE_ASC: { direction: 'asc', columns: thenById({ sql: 'title', type: 'text' }) },
}

/** The survey of a response, where it stands in the same list: a response whose survey is gone stands by itself. */
const SURVEY_BESIDE = `select from note survey where survey.id = note.survey_id
  and survey.project_id = note.project_id and survey.deleted_at is null`

/** The sample study is made in the name of who began the workspace, who has never seen it. */
const TOUCHED = `((created_by = :userId and import_origin is distinct from 'SAMPLE_DATA') or exists (
  select from note_touch where team_id = note.team_id and user_id = :userId and note_id = note.id))`

const ROWS_AT_ONCE = 500

const toNote = (row: Row, fields: NoteLabel[]): Note => ({
  id: row.id,
  projectId: row.project_id,
  title: row.title,
  kind: row.kind,
  locked: row.locked,
  importOrigin: row.import_origin,
  surveyId: row.survey_id,
  abstract: row.abstract,
  textLength: row.text_length,
  fields,
  createdBy: row.created_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const toRow = (note: Note, teamId: string) => ({
  id: note.id,
  team_id: teamId,
  project_id: note.projectId,
  title: note.title,
  kind: note.kind,
  locked: note.locked,
  import_origin: note.importOrigin,
  survey_id: note.surveyId,
  abstract: note.abstract,
  text_length: note.textLength,
  created_by: note.createdBy,
  created_at: note.createdAt,
  updated_at: note.updatedAt,
})

/** Of one project by equality: only then do its notes stand in an index in the order that is asked for. */
const inAnyOf = (notes: ReadQuery<Row>, projectIds: readonly string[]) =>
  projectIds.length === 1
    ? notes.where({ project_id: projectIds[0] })
    : notes.whereRaw('project_id = any(?::uuid[])', [[...projectIds]])

/** Notes of one workspace that are not in the trash. */
export const noteRepository = (tx: Transaction, teamId: string) => ({
  ...noteReader(tx, teamId),
  ...noteWrites(tx, teamId),
})

/** What can be read of them. */
export function noteReader(tx: ReadTransaction, teamId: string) {
  const living = () => tx<Row>('note').where({ team_id: teamId }).whereNull('deleted_at')
  const withLabels = async (rows: readonly Row[]): Promise<Note[]> => {
    const labels = await labelsOfNotes(
      tx,
      teamId,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => toNote(row, labels.get(row.id) ?? []))
  }
  return {
    async byIds(ids: readonly string[]): Promise<Note[]> {
      return withLabels(await living().whereRaw('id = any(?::uuid[])', [[...ids]]))
    },
    /** Which of these are there, those in the trash included. */
    async kept(ids: readonly string[]): Promise<Set<string>> {
      const rows = await tx<Row>('note')
        .where({ team_id: teamId })
        .whereRaw('id = any(?::uuid[])', [[...ids]])
        .select('id')
      return new Set(rows.map(({ id }) => id))
    },
    async inProjects(projectIds: readonly string[]): Promise<Note[]> {
      return withLabels(await living().whereIn('project_id', [...projectIds]))
    },
    /** A page of the notes of these projects, and how many there are. `search` looks at title and abstract. */
    async list(query: NoteQuery): Promise<Keyed<Note> & { total: number }> {
      const matching = () => {
        const rows = inAnyOf(living(), query.projectIds)
        if (query.surveyId) rows.where({ survey_id: query.surveyId })
        if (query.grouped) rows.whereRaw(`not exists (${SURVEY_BESIDE})`)
        if (query.touchedBy) rows.whereRaw(TOUCHED, { userId: query.touchedBy })
        const words = query.search.replace(/[\\%_]/g, '\\$&')
        return words ? rows.whereRaw('(title ilike ? or abstract ilike ?)', [`%${words}%`, `%${words}%`]) : rows
      }
      const total = async (): Promise<number> => {
        if (!query.surveyId && !query.grouped && !query.touchedBy && !query.search) {
          const kept = await talliesOf(tx, query.projectIds)
          return query.projectIds.reduce((sum, id) => sum + kept(id).heldNotes, 0)
        }
        const [counted] = await matching().count<{ count: string }[]>({ count: '*' })
        return Number(counted?.count ?? 0)
      }
      const { rows, next } = await keysetPage<Row>(tx, matching().select('*'), ORDERS[query.sort], query.page)
      return { rows: await withLabels(rows), next, total: await total() }
    },
    /** How many responses each of these surveys has. */
    async responseCounts(surveyIds: readonly string[]): Promise<Map<string, number>> {
      const rows = await living()
        .whereRaw('survey_id = any(?::uuid[])', [[...surveyIds]])
        .groupBy('survey_id')
        .select<{ survey_id: string; count: string }[]>('survey_id', tx.raw('count(*) as count'))
      return new Map(rows.map((row) => [row.survey_id, Number(row.count)]))
    },
  }
}

function noteWrites(tx: Transaction, teamId: string) {
  const living = () => tx<Row>('note').where({ team_id: teamId }).whereNull('deleted_at')
  return {
    /** Adds notes; which of them were not there yet. */
    async insert(notes: readonly Note[]): Promise<Set<string>> {
      const added = new Set<string>()
      for (let at = 0; at < notes.length; at += ROWS_AT_ONCE) {
        const rows = notes.slice(at, at + ROWS_AT_ONCE).map((note) => toRow(note, teamId))
        for (const { id } of await tx('note').insert(rows).onConflict('id').ignore().returning('id')) added.add(id)
      }
      return added
    },
    async save(note: Note): Promise<void> {
      await living().where({ id: note.id }).update({
        project_id: note.projectId,
        title: note.title,
        kind: note.kind,
        locked: note.locked,
        updated_at: note.updatedAt,
      })
    },
    /** Keeps others from changing them while the transaction lasts; those that are there, as they are then. */
    async lock(ids: readonly string[]): Promise<Pick<Note, 'id' | 'projectId' | 'locked'>[]> {
      const rows = await living()
        .whereRaw('id = any(?::uuid[])', [[...ids]])
        .orderBy('id')
        .forNoKeyUpdate()
        .select('id', 'project_id', 'locked')
      return rows.map((row) => ({ id: row.id, projectId: row.project_id, locked: row.locked }))
    },
    /** Notes were changed in what is kept beside them, as values of fields. */
    async changed(ids: readonly string[], updatedAt: Date): Promise<void> {
      await living()
        .whereRaw('id = any(?::uuid[])', [[...ids]])
        .update({ updated_at: updatedAt })
    },
    /** When notes were taken, which an import knows better. */
    async setCreated(dates: ReadonlyMap<string, Date>): Promise<void> {
      await tx.raw(
        `update note set created_at = given.at from unnest(?::uuid[], ?::timestamptz[]) as given(id, at)
          where note.id = given.id and note.team_id = ?`,
        [[...dates.keys()], [...dates.values()], teamId],
      )
    },
    /** What follows from a note's text. Reaches notes in the trash too, because their text may still be stored. */
    async saveText(id: string, text: Pick<Note, 'abstract' | 'textLength' | 'updatedAt'>): Promise<void> {
      await tx('note')
        .where({ id, team_id: teamId })
        .update({ abstract: text.abstract, text_length: text.textLength, updated_at: text.updatedAt })
    },
  }
}
