import { permits } from '@verbatim/contracts/roles.ts'
import type { SummaryFramework } from '@verbatim/contracts/summary-frameworks.ts'
import { accessLoaders } from '#src/access/access-loader.ts'
import type { NotesCtx } from '#src/context.ts'
import { type MemberRef, memberRef } from '#src/member-ref.ts'
import {
  effectiveSummaries,
  effectiveTranscription,
  type SettingSource,
} from '#src/recordings/settings/transcription-setting.ts'
import { transcriptionSettings } from '#src/recordings/settings/transcription-setting-repository.ts'

export type SeenTranscription = {
  id: string
  language: string
  languageFrom: SettingSource
  ownLanguage: string | null
  vocabulary: string[]
  inheritedVocabulary: string[]
  summaryFramework: SummaryFramework
  summaryFrameworkFrom: SettingSource
  ownSummaryFramework: SummaryFramework | null
  summaryPrompt: string | null
  ownSummaryPrompt: string | null
  summarizes: boolean
  ownSummarizes: boolean | null
  changedBy: MemberRef | null
  changedAt: Date | null
  workspaceChangedBy: MemberRef | null
  workspaceChangedAt: Date | null
  viewerCan: { edit: boolean }
}

/** What counts for recordings of a project, or of the workspace by a null id, and where it comes from. */
export async function readTranscription(ctx: NotesCtx, projectId: string | null): Promise<SeenTranscription> {
  const { workspace, project } = await ctx.read((tx) => transcriptionSettings(tx, ctx.actor.teamId, projectId))
  const { language, from } = effectiveTranscription(workspace, project)
  const summaries = effectiveSummaries(workspace, project)
  const here = projectId === null ? workspace : project
  const mayEdit =
    projectId === null
      ? ctx.actor.role === 'MANAGER'
      : permits(await ctx.loaders(accessLoaders).projectLevel.load(projectId), 'WRITE')
  return {
    id: projectId ?? ctx.actor.teamId,
    language,
    languageFrom: from,
    ownLanguage: here.language,
    vocabulary: [...here.vocabulary],
    inheritedVocabulary: projectId === null ? [] : [...workspace.vocabulary],
    summaryFramework: summaries.framework,
    summaryFrameworkFrom: summaries.from,
    ownSummaryFramework: here.summaryFramework,
    summaryPrompt: summaries.prompt,
    ownSummaryPrompt: here.summaryPrompt,
    summarizes: summaries.summarizes,
    ownSummarizes: here.summarizes,
    changedBy: memberRef(here.changedBy),
    changedAt: here.changedAt,
    workspaceChangedBy: projectId === null ? null : memberRef(workspace.changedBy),
    workspaceChangedAt: projectId === null ? null : workspace.changedAt,
    viewerCan: { edit: mayEdit },
  }
}
