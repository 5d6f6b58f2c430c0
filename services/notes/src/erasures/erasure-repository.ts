import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { eraseRuns } from '@verbatim/kit/erasure/erase-values.ts'
import type { WordFinder } from '@verbatim/kit/erasure/erased-words.ts'
import { turnTaker } from '@verbatim/kit/turn-taker.ts'
import type { StateTables } from '#src/documents/state-repository.ts'
import type { Spread } from '#src/erasures/said.ts'
import type { HighlightRow } from '#src/highlights/highlight-repository.ts'
import type { HeardWord } from '#src/recordings/transcripts/heard-turn.ts'
import { sqlArray } from '#src/sql-array.ts'

/** A note that is looked at, in the trash or not. */
export type ErasedNote = { id: string; projectId: string; isDeleted: boolean }

type HeardRow = { file_id: string; block_id: string; speaker_id: string | null; words: HeardWord[] }
type WindowRow = { file_id: string; track: number; start_ms: number; words: HeardWord[] }
type NoteRow = { id: string; team_id: string; project_id: string; deleted_at: Date | null }

/** What the erasure of a person reads and removes in one workspace. */
export const erasureRepository = (tx: Transaction, teamId: string) => ({
  ...erasureReader(tx, teamId),
  ...erasureWrites(tx, teamId),
  ...heardWrites(tx, teamId),
})

/** What it reads. */
export const erasureReader = (tx: ReadTransaction, teamId: string) => ({
  async countNotes(): Promise<number> {
    const [row] = await tx('note').where({ team_id: teamId }).count<{ count: string }[]>()
    return Number(row?.count ?? 0)
  },
  /** The next notes after one, those in the trash too. */
  async notesAfter(id: string | null, most: number): Promise<ErasedNote[]> {
    const notes = tx<NoteRow>('note').where({ team_id: teamId }).orderBy('id').limit(most)
    const rows = await (id ? notes.where('id', '>', id) : notes).select('id', 'project_id', 'deleted_at')
    return rows.map((row) => ({ id: row.id, projectId: row.project_id, isDeleted: row.deleted_at !== null }))
  },
  /** Notes that name a person in a PERSON field of a participant. */
  async notesAbout(personId: string): Promise<Set<string>> {
    const values = tx('field_value')
      .join('field', 'field.id', 'field_value.field_id')
      .where({ 'field_value.team_id': teamId, 'field_value.object_type': 'NOTE', reference_id: personId })
      .whereRaw(`btrim(field.label) ~* '^(participant|interviewee|respondent|person|customer)( name|)$'`)
    return new Set(await values.pluck<string[]>('field_value.object_id'))
  },
  /** Names under which somebody spoke, as they are compared. */
  async namesOf(personId: string): Promise<string[]> {
    return tx('person_name').where({ team_id: teamId, person_id: personId }).pluck<string[]>('name_key')
  },
  /** Highlights of a note, deleted ones too, with the blocks in which they begin and end. */
  async highlightsOf(noteId: string): Promise<Spread[]> {
    const rows = await tx<HighlightRow>('highlight')
      .where({ team_id: teamId, note_id: noteId })
      .select('id', 'project_id', 'speaker_id', 'person_key', 'block_id', 'end_block_id')
    return rows.map((row) => ({
      id: row.id,
      projectId: row.project_id,
      speakerId: row.speaker_id,
      personKey: row.person_key,
      from: row.block_id,
      to: row.end_block_id,
    }))
  },
  /** Documents of a kind whose ids follow one, those too that were not stored since somebody began them. */
  async idsAfter(
    { state, updates, id: column }: Pick<StateTables, 'state' | 'updates' | 'id'>,
    id: string | null,
    most: number,
  ): Promise<string[]> {
    const { rows } = await tx.raw<{ rows: { id: string }[] }>(
      `select id from (
         select :column: as id from :state: where team_id = :teamId
         union select :column: from :updates: where team_id = :teamId
       ) as documents where id > coalesce(:id::uuid, '00000000-0000-0000-0000-000000000000'::uuid)
       order by id limit :most`,
      { column, state, updates, teamId, id, most },
    )
    return rows.map((row) => row.id)
  },
})

function erasureWrites(tx: Transaction, teamId: string) {
  const of = (table: string) => tx(table).where({ team_id: teamId })
  return {
    async removeHighlights(ids: readonly string[]): Promise<void> {
      await of('field_value')
        .where({ object_type: 'HIGHLIGHT' })
        .whereIn('object_id', [...ids])
        .delete()
      await of('highlight')
        .whereIn('id', [...ids])
        .delete()
    },
    /**
     * What stands or is heard around other highlights of a note, which may be theirs: they are placed by their own words,
     * and play them alone. Which were trimmed.
     */
    async forgetSurroundings(noteId: string): Promise<string[]> {
      const trimmed = await of('highlight')
        .where({ note_id: noteId })
        .whereNotNull('clip_start_ms')
        .pluck<string[]>('id')
      await of('highlight')
        .where({ note_id: noteId })
        .update({ prefix: '', suffix: '', clip_start_ms: null, clip_end_ms: null })
      return trimmed
    },
    async nameSpeakers(ids: readonly string[], name: string): Promise<void> {
      await of('speaker')
        .whereIn('id', [...ids])
        .update({ name })
    },
    /** What a note that is wholly somebody's says in fields, as answers, and by its import. */
    async forgetAbout(noteId: string): Promise<number> {
      await of('note').where({ id: noteId }).update({ fields: '[]', import_origin: null })
      await of('import_key').where({ note_id: noteId }).delete()
      await of('csv_import_note').where({ note_id: noteId }).delete()
      const answers = await of('response').where({ note_id: noteId }).delete()
      return answers + (await of('field_value').where({ object_type: 'NOTE', object_id: noteId }).delete())
    },
    /** The sound copy of a document is its state from now on: the one before held what was erased. */
    async renewSound(tables: { state: string; sound: string; id: string }, id: string): Promise<void> {
      await tx.raw(
        `update :sound: as sound set state = kept.state from :state: as kept
          where sound.team_id = :teamId and kept.team_id = :teamId and sound.:column: = :id and kept.:column: = :id`,
        { ...tables, column: tables.id, id, teamId },
      )
    },
    /** Takes a person out of fields and out of what is remembered of names; how often they stood in fields. */
    async removePerson(personId: string): Promise<number> {
      await of('person_name').where({ person_id: personId }).delete()
      await of('person_name_move').where({ source_id: personId }).delete()
      await of('known_person').where({ id: personId }).update({ name: '', deleted: true })
      await of('field_value_move')
        .where((either) => either.where({ source_id: personId }).orWhere({ target_id: personId }))
        .delete()
      return of('field_value').where({ reference_id: personId }).delete()
    },
    /** Vectors of what says something else now; they are made anew. */
    async forgetVectors(table: 'highlight_vector' | 'tag_vector', ids: readonly string[]): Promise<void> {
      const column = table === 'tag_vector' ? 'tag_id' : 'highlight_id'
      await of(table)
        .whereIn(column, [...ids])
        .delete()
    },
  }
}

function heardWrites(tx: Transaction, teamId: string) {
  return {
    /** Forgets the words that these speakers said or that stand in these blocks as first heard, and erases others. */
    async eraseHeard(
      finder: WordFinder,
      noteId: string,
      theirs: { everything: boolean; speakerIds: ReadonlySet<string>; blockIds: ReadonlySet<string> },
    ): Promise<void> {
      const rows: HeardRow[] = await tx('transcript_turn')
        .where({ 'transcript_turn.team_id': teamId })
        .whereIn('file_id', tx('transcript').where({ team_id: teamId, note_id: noteId }).select('file_id'))
        .select('file_id', 'block_id', 'speaker_id', 'words')
      const takeTurns = turnTaker()
      for (const { file_id, block_id, speaker_id, words } of rows) {
        await takeTurns()
        const turn = tx('transcript_turn').where({ team_id: teamId, file_id, block_id })
        const isTheirs = theirs.everything || theirs.speakerIds.has(speaker_id ?? '') || theirs.blockIds.has(block_id)
        const kept = isTheirs ? [] : erasedWords(finder, words)
        if (isTheirs || kept !== words) await turn.update({ words: JSON.stringify(kept) })
      }
    },
    /** The same of transcriptions under way. */
    async eraseWindows(finder: WordFinder): Promise<void> {
      const rows = await tx<WindowRow & { team_id: string }>('transcript_window').where({ team_id: teamId })
      const takeTurns = turnTaker()
      for (const { file_id, track, start_ms, words } of rows) {
        await takeTurns()
        const kept = erasedWords(finder, words)
        if (kept === words) continue
        const window = tx('transcript_window').where({ team_id: teamId, file_id, track, start_ms })
        await window.update({ words: JSON.stringify(kept) })
      }
    },
    async fieldsOfOptions(ids: readonly string[]): Promise<string[]> {
      return tx('field_option')
        .where({ team_id: teamId })
        .whereIn('id', [...ids])
        .distinct()
        .pluck<string[]>('field_id')
    },
    /** Notes, projects and so on that say something else now, of those whose ids these are. */
    async living(table: 'note' | 'project', ids: readonly string[]): Promise<string[]> {
      return tx(table)
        .where({ team_id: teamId })
        .whereNull('deleted_at')
        .whereRaw('id = any(:ids::uuid[])', { ids: sqlArray(ids) })
        .pluck<string[]>('id')
    },
  }
}

/** Words as heard without those that are erased, at their times; the same ones where there are none. */
function erasedWords(finder: WordFinder, words: HeardWord[]): HeardWord[] {
  const texts = words.map(([, , text]) => text)
  const kept = eraseRuns(finder, texts, ' ')
  return kept === texts ? words : words.map(([start, end], at) => [start, end, kept[at] ?? ''])
}
