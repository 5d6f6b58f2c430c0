import type { SummaryFramework } from '@verbatim/contracts/summary-frameworks.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { NOTHING_SET, type TranscriptionSetting } from '#src/recordings/settings/transcription-setting.ts'

type Row = {
  team_id: string
  project_id: string | null
  language: string | null
  vocabulary: string[]
  summary_framework: SummaryFramework | null
  summary_prompt: string | null
  summarizes: boolean | null
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
    .select('*')
  const of = (id: string | null): TranscriptionSetting => {
    const row = rows.find(({ project_id }) => project_id === id)
    if (!row) return NOTHING_SET
    return {
      language: row.language,
      vocabulary: row.vocabulary,
      summaryFramework: row.summary_framework,
      summaryPrompt: row.summary_prompt,
      summarizes: row.summarizes,
      changedBy: row.changed_by,
      changedAt: row.changed_at,
    }
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
  setting: TranscriptionSetting,
): Promise<void> {
  const chosen = setting.language
  const language = projectId === null || chosen === 'auto' ? chosen : null
  if (projectId !== null)
    await tx('project')
      .where({ team_id: teamId, id: projectId })
      .update({ transcription_language: chosen ?? 'auto' })
  const row = {
    team_id: teamId,
    project_id: projectId,
    language,
    vocabulary: [...setting.vocabulary],
    summary_framework: setting.summaryFramework,
    summary_prompt: setting.summaryPrompt,
    summarizes: setting.summarizes,
    changed_by: setting.changedBy,
    changed_at: setting.changedAt,
  }
  await tx('transcription_setting').insert(row).onConflict(['team_id', 'project_id']).merge()
}
