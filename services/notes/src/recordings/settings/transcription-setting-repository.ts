import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { NOTHING_SET, type TranscriptionSetting } from '#src/recordings/settings/transcription-setting.ts'

type Row = {
  team_id: string
  project_id: string | null
  language: string | null
  vocabulary: string[]
  changed_by: string | null
  changed_at: Date | null
}

/** What is set for the workspace, and for a project where one is asked for. */
export async function transcriptionSettings(
  tx: ReadTransaction,
  teamId: string,
  projectId: string | null,
): Promise<{ workspace: TranscriptionSetting; project: TranscriptionSetting }> {
  const rows = await tx<Row>('transcription_setting')
    .where({ team_id: teamId })
    .whereRaw('(project_id is null or project_id = ?::uuid)', [projectId])
    .select('project_id', 'language', 'vocabulary', 'changed_by', 'changed_at')
  const of = (id: string | null): TranscriptionSetting => {
    const row = rows.find(({ project_id }) => project_id === id)
    if (!row) return NOTHING_SET
    const { language, vocabulary, changed_by: changedBy, changed_at: changedAt } = row
    return { language, vocabulary, changedBy, changedAt }
  }
  if (projectId === null) return { workspace: of(null), project: NOTHING_SET }
  const project = of(projectId)
  const chosen = await projectLanguage(tx, teamId, projectId)
  return { workspace: of(null), project: chosen === null ? project : { ...project, language: chosen } }
}

/** The language that a project names itself; null for none. */
async function projectLanguage(tx: ReadTransaction, teamId: string, id: string): Promise<string | null> {
  const row = await tx<{ id: string; team_id: string; transcription_language: string }>('project')
    .where({ team_id: teamId, id })
    .first('transcription_language')
  return row && row.transcription_language !== 'auto' ? row.transcription_language : null
}

/** Keeps what is set for the workspace, by a null id, or for a project. */
export async function saveTranscriptionSetting(
  tx: Transaction,
  teamId: string,
  projectId: string | null,
  { language: chosen, vocabulary, changedBy, changedAt }: TranscriptionSetting,
): Promise<void> {
  const language = projectId === null || chosen === 'auto' ? chosen : null
  if (projectId !== null)
    await tx('project')
      .where({ team_id: teamId, id: projectId })
      .update({ transcription_language: chosen ?? 'auto' })
  await tx.raw(
    `insert into transcription_setting (team_id, project_id, language, vocabulary, changed_by, changed_at)
     values (:teamId, :projectId::uuid, :language, :vocabulary::text[], :changedBy::uuid, :changedAt::timestamptz)
     on conflict (team_id, project_id) do update set language = excluded.language, vocabulary = excluded.vocabulary,
       changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
    { teamId, projectId, language, vocabulary: [...vocabulary], changedBy, changedAt },
  )
}
