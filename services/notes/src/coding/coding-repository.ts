import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { doneBlind } from '#src/coding/blind-query.ts'
import type { CodingDecision, CodingTask } from '#src/coding/coding.ts'

type TaskRow = {
  note_id: string
  coder_id: string
  blind: boolean
  assigned_at: Date
  finished_at: Date | null
  highlight_count: number | null
}

type DecisionRow = {
  note_id: string
  block_id: string
  sentence: string
  tag_ids: string[]
  decided_by: string
  decided_at: Date
}

const toTask = (row: TaskRow): CodingTask => ({
  noteId: row.note_id,
  coderId: row.coder_id,
  blind: row.blind,
  assignedAt: row.assigned_at,
  finishedAt: row.finished_at,
  highlightCount: row.highlight_count,
})

const toDecision = (row: DecisionRow): CodingDecision => ({
  noteId: row.note_id,
  blockId: row.block_id,
  sentence: row.sentence,
  tagIds: row.tag_ids,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
})

type Unit = { noteId: string; blockId: string; sentence: string }

/** Who codes which note of a workspace, and what was decided where they differ. */
export const codingRepository = (tx: Transaction, teamId: string) => ({
  ...codingReader(tx, teamId),
  ...codingWrites(tx, teamId),
})

/** What can be read of it. */
export function codingReader(tx: ReadTransaction, teamId: string) {
  return {
    /**
     * Who codes each of the notes, in the order in which they were given them. How much others highlighted is not told to
     * a viewer who codes the note blind.
     */
    async tasksOf(noteIds: readonly string[], viewerId: string): Promise<CodingTask[]> {
      const { rows } = await tx.raw<{ rows: TaskRow[] }>(
        `select task.*, case when own.note_id is null or task.coder_id = :viewerId then (
             select count(*)::int from highlight
             where highlight.note_id = task.note_id and highlight.author_id = task.coder_id
               and highlight.deleted_at is null and highlight.state = 'ACTIVE') end as highlight_count
         from coding_task task left join coding_task own on own.note_id = task.note_id and ${doneBlind('own')}
         where task.team_id = :teamId and task.note_id = any(:noteIds::uuid[])
         order by task.assigned_at, task.coder_id`,
        { teamId, noteIds: [...noteIds], viewerId },
      )
      return rows.map(toTask)
    },
    /** Notes of a project that somebody codes, those given last first. */
    async notesOf(projectId: string, most: number): Promise<string[]> {
      const { rows } = await tx.raw<{ rows: { note_id: string }[] }>(
        `select task.note_id from coding_task task join note on note.id = task.note_id and note.deleted_at is null
         where task.team_id = :teamId and note.project_id = :projectId
         group by task.note_id order by max(task.assigned_at) desc, task.note_id limit :most`,
        { teamId, projectId, most },
      )
      return rows.map((row) => row.note_id)
    },
    /** Those of the notes that a member codes blind and has not finished. */
    async blindNotes(coderId: string, noteIds: readonly string[]): Promise<Set<string>> {
      const notes = await tx<TaskRow>('coding_task')
        .where({ team_id: teamId })
        .whereRaw(doneBlind('coding_task', ':coderId'), { coderId })
        .whereIn('note_id', [...noteIds])
        .pluck<string[]>('note_id')
      return new Set(notes)
    },
    /** Whether a member codes a note of the project blind and has not finished. */
    async codesBlindIn(projectId: string, coderId: string): Promise<boolean> {
      const row = await tx<TaskRow>('coding_task')
        .join('note', 'note.id', 'coding_task.note_id')
        .where({ 'coding_task.team_id': teamId, 'note.project_id': projectId })
        .whereRaw(doneBlind('coding_task', ':coderId'), { coderId })
        .first('coding_task.note_id')
      return row !== undefined
    },
    /** Who codes each of the notes blind and has not finished. */
    async blindCodersOf(noteIds: readonly string[]): Promise<Map<string, string[]>> {
      const rows = await tx<TaskRow>('coding_task')
        .where({ team_id: teamId })
        .whereRaw(doneBlind('coding_task', 'coding_task.coder_id'))
        .whereIn('note_id', [...noteIds])
        .orderBy('coder_id')
        .select('note_id', 'coder_id')
      const byNote = Map.groupBy(rows, (row) => row.note_id)
      return new Map([...byNote].map(([noteId, tasks]) => [noteId, tasks.map((task) => task.coder_id)]))
    },
    /** Those of the notes that somebody codes, or coded. */
    async codedAmong(noteIds: readonly string[]): Promise<Set<string>> {
      const rows = tx<TaskRow>('coding_task').where({ team_id: teamId })
      return new Set(
        await rows
          .whereIn('note_id', [...noteIds])
          .distinct()
          .pluck<string[]>('note_id'),
      )
    },
    async decisionsOf(noteIds: readonly string[]): Promise<CodingDecision[]> {
      const rows = await tx<DecisionRow>('coding_decision')
        .where({ team_id: teamId })
        .whereIn('note_id', [...noteIds])
        .select('note_id', 'block_id', 'sentence', 'tag_ids', 'decided_by', 'decided_at')
      return rows.map(toDecision)
    },
  }
}

function codingWrites(tx: Transaction, teamId: string) {
  const tasks = () => tx('coding_task').where({ team_id: teamId })
  const decisions = ({ noteId, blockId, sentence }: Unit) =>
    tx('coding_decision').where({ team_id: teamId, note_id: noteId, block_id: blockId, sentence })
  return {
    /** Gives notes to members. Who has one already keeps it as it is. */
    async assign(
      given: readonly { noteId: string; coderId: string }[],
      how: { blind: boolean; by: string; at: Date },
    ): Promise<void> {
      const rows = given.map(({ noteId, coderId }) => ({
        team_id: teamId,
        note_id: noteId,
        coder_id: coderId,
        blind: how.blind,
        assigned_by: how.by,
        assigned_at: how.at,
      }))
      await tx('coding_task').insert(rows).onConflict(['note_id', 'coder_id']).ignore()
    },
    /** False where the member did not code the note. */
    async remove(noteId: string, coderId: string): Promise<boolean> {
      return (await tasks().where({ note_id: noteId, coder_id: coderId }).delete()) > 0
    },
    /** False where the member does not code the note. */
    async finish(noteId: string, coderId: string, at: Date | null): Promise<boolean> {
      const task = tasks().where({ note_id: noteId, coder_id: coderId })
      return (await task.update({ finished_at: at })) > 0
    },
    /** Decides, or decides anew. */
    async decide(id: string, { noteId, blockId, sentence, ...decided }: CodingDecision): Promise<void> {
      const unit = { team_id: teamId, note_id: noteId, block_id: blockId, sentence }
      const { tagIds, decidedBy, decidedAt } = decided
      await tx('coding_decision')
        .insert({ id, ...unit, tag_ids: tagIds, decided_by: decidedBy, decided_at: decidedAt })
        .onConflict(tx.raw('(note_id, block_id, md5(sentence))'))
        .merge(['tag_ids', 'decided_by', 'decided_at'])
    },
    /** False where nothing was decided. */
    async undecide(unit: Unit): Promise<boolean> {
      return (await decisions(unit).delete()) > 0
    },
  }
}
