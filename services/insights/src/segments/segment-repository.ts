import type { Transaction } from '@verbatim/kit/database/database.ts'
import { putUnlessNewer } from '@verbatim/kit/database/put-unless-newer.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { SegmentField } from './segments.ts'

type FieldRow = {
  team_id: string
  id: string
  label: string
  options: { id: string; label: string }[]
  /** Whether it is there and has options: one that was deleted or became a text is kept as gone. */
  stands: boolean
  told_at: Date
}

type NoteRow = { team_id: string; note_id: string; option_ids: string[]; told_at: Date }

/** Fields of notes from whose options one chooses, and what notes have chosen, as the newest fact says. */
export const segmentRepository = (tx: Transaction, teamId: string) => ({
  ...segmentReader(tx, teamId),
  ...segmentWrites(tx, teamId),
})

/** What can be read of them. */
export function segmentReader(tx: ReadTransaction, teamId: string) {
  return {
    /** The field that each of these projects names; those that name none, or one that is gone, are left out. */
    async ofProjects(projectIds: readonly string[]): Promise<Map<string, SegmentField>> {
      const rows = await tx('known_project')
        .join('known_note_field as field', (on) =>
          on.on('field.team_id', 'known_project.team_id').on('field.id', 'known_project.segment_field_id'),
        )
        .where({ 'known_project.team_id': teamId, 'known_project.deleted': false, 'field.stands': true })
        .whereIn('known_project.project_id', [...projectIds])
        .select<(Pick<FieldRow, 'id' | 'label' | 'options'> & { project_id: string })[]>(
          'known_project.project_id',
          'field.id',
          'field.label',
          'field.options',
        )
      return new Map(rows.map(({ project_id, id, label, options }) => [project_id, { id, label, options }]))
    },
    /** What these notes have chosen; those that say nothing are left out. */
    async choicesOf(noteIds: readonly string[]): Promise<Map<string, string[]>> {
      const rows = await tx<NoteRow>('known_note')
        .where({ team_id: teamId })
        .whereRaw('note_id = any(?::uuid[])', [[...noteIds]])
      return new Map(rows.map(({ note_id, option_ids }) => [note_id, option_ids]))
    },
    /** Ids of the projects whose segments are these fields', or have one of these options. */
    async projectsOf(by: { fieldIds?: readonly string[]; optionIds?: readonly string[] }): Promise<string[]> {
      const { rows } = await tx.raw<{ rows: { project_id: string }[] }>(
        `select project_id from known_project
         join known_note_field field on field.team_id = known_project.team_id
           and field.id = known_project.segment_field_id
         where known_project.team_id = :teamId and not known_project.deleted and (field.id = any(:fieldIds::uuid[])
           or exists (select from jsonb_array_elements(field.options) option
             where (option->>'id')::uuid = any(:optionIds::uuid[])))`,
        { teamId, fieldIds: [...(by.fieldIds ?? [])], optionIds: [...(by.optionIds ?? [])] },
      )
      return rows.map((row) => row.project_id)
    },
  }
}

function segmentWrites(tx: Transaction, teamId: string) {
  return {
    /** Keeps what is told of a field; true when its segments are others then. */
    async saveField({ id, label, options }: SegmentField, stands: boolean, toldAt: Date): Promise<boolean> {
      const [before] = await tx<FieldRow>('known_note_field').where({ team_id: teamId, id })
      const row = { team_id: teamId, id, label, options: JSON.stringify(options), stands, told_at: toldAt }
      if (!(await putUnlessNewer(tx, 'known_note_field', ['team_id', 'id'], 'told_at', [row]))) return false
      return shownAs(before) !== shownAs({ label, options, stands })
    },
    /** Keeps that a field is gone; true when it stood before. */
    async removeField(id: string, toldAt: Date): Promise<boolean> {
      const changed = await tx<FieldRow>('known_note_field')
        .where({ team_id: teamId, id, stands: true })
        .where('told_at', '<=', toldAt)
        .update({ stands: false, told_at: toldAt })
      return changed > 0
    },
    /** Forgets a field that cannot come back. */
    async forgetField(id: string): Promise<void> {
      await tx('known_note_field').where({ team_id: teamId, id }).delete()
    },
    /** Keeps what a note has chosen; the options that came or went with it. */
    async saveChoices(noteId: string, optionIds: readonly string[], toldAt: Date): Promise<string[]> {
      const before = await tx<NoteRow>('known_note').where({ team_id: teamId, note_id: noteId }).first('option_ids')
      const row = { team_id: teamId, note_id: noteId, option_ids: [...optionIds], told_at: toldAt }
      if (!(await putUnlessNewer(tx, 'known_note', ['team_id', 'note_id'], 'told_at', [row]))) return []
      const had = before?.option_ids ?? []
      return [...had.filter((id) => !optionIds.includes(id)), ...optionIds.filter((id) => !had.includes(id))]
    },
    /** Forgets a note that is gone; notes tells of it again when it comes back. */
    async forgetNote(noteId: string, toldAt: Date): Promise<void> {
      await tx('known_note').where({ team_id: teamId, note_id: noteId }).where('told_at', '<=', toldAt).delete()
    },
  }
}

const shownAs = (field: Pick<FieldRow, 'label' | 'options' | 'stands'> | Unkept | undefined): string =>
  field?.stands ? JSON.stringify([field.label, field.options.map(({ id, label }) => [id, label])]) : ''

type Unkept = Pick<SegmentField, 'label' | 'options'> & { stands: boolean }
