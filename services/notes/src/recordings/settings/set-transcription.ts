import { gate } from '@verbatim/contracts/gates.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { forbidden } from '@verbatim/kit/errors.ts'
import { limitedText } from '@verbatim/kit/limited-text.ts'
import type { NotesCtx } from '#src/context.ts'
import type { SetTranscriptionInput } from '#src/gql/graph-types.ts'
import { transcriptionLanguage } from '#src/projects/project.ts'
import { recordProjectsSaved } from '#src/projects/project-facts.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { transcriptionVocabulary } from '#src/recordings/settings/transcription-setting.ts'
import {
  saveTranscriptionSetting,
  transcriptionSettings,
} from '#src/recordings/settings/transcription-setting-repository.ts'
import { PROMPT_MAX } from '#src/summaries/summary.ts'

/**
 * Sets the language and the words of recordings that come later, and how notes are summarised; what is left out stays. WRITE on the project is needed,
 * for the workspace a manager. Answers the project's id, null for the workspace.
 */
export async function setTranscription(ctx: NotesCtx, input: SetTranscriptionInput): Promise<string | null> {
  if (input.vocabulary?.length) gate(ctx.actor, 'customVocabulary')
  const language = input.language == null ? input.language : transcriptionLanguage(input.language)
  const vocabulary = input.vocabulary == null ? null : transcriptionVocabulary(input.vocabulary)
  const prompt =
    input.summaryPrompt == null ? undefined : limitedText(input.summaryPrompt, PROMPT_MAX, 'The prompt').trim()
  const { teamId, userId } = ctx.actor
  return ctx.write(async (tx) => {
    const projectId = await requirePlace(ctx, tx, input.projectId ?? null)
    const before = await transcriptionSettings(tx, teamId, projectId)
    const here = projectId === null ? before.workspace : before.project
    await saveTranscriptionSetting(tx, teamId, projectId, {
      language: language === undefined ? here.language : language,
      vocabulary: vocabulary ?? here.vocabulary,
      summaryFramework: input.summaryFramework === undefined ? here.summaryFramework : input.summaryFramework,
      summaryPrompt: prompt === undefined ? here.summaryPrompt : prompt || null,
      summarizes: input.summarizes === undefined ? here.summarizes : input.summarizes,
      changedBy: userId,
      changedAt: ctx.clock.now(),
    })
    return projectId
  })
}

/** The id of the project that may be changed, null for the workspace; other pages of a project are told. */
async function requirePlace(ctx: NotesCtx, tx: Transaction, wanted: string | null): Promise<string | null> {
  if (wanted === null) {
    if (ctx.actor.role !== 'MANAGER') throw forbidden('A manager sets this for the whole workspace.')
    return null
  }
  const project = await requireProject(ctx, wanted, 'WRITE', tx)
  await recordProjectsSaved(tx, ctx.origin, [project])
  return project.id
}
