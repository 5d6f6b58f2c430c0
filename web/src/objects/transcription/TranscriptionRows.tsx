import type { FragmentType } from '@apollo/client'
import { useFragment, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { SetTranscriptionInput, TranscriptionRows_SettingsFragment } from '../../gql/graphql.ts'
import { showProblem, showToast } from '../../ui/toasts.ts'
import { SettingRow } from '../settings/SettingRow.tsx'
import { changedLine } from './changed-line.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { SummaryRow } from './SummaryRow.tsx'
import { VocabularyEditor } from './VocabularyEditor.tsx'

export const TranscriptionRows_settings = graphql(`
  fragment TranscriptionRows_Settings on TranscriptionSettings {
    id language languageFrom ownLanguage vocabulary inheritedVocabulary
    summaryFramework summaryFrameworkFrom ownSummaryFramework summaryPrompt ownSummaryPrompt summarizes
    changedBy { id name } changedAt
    workspaceChangedBy { id name } workspaceChangedAt
    viewerCan { edit }
  }
`)

const SetTranscription_mutation = graphql(`
  mutation SetTranscription($input: SetTranscriptionInput!) {
    setTranscription(input: $input) { ...TranscriptionRows_Settings }
  }
`)

type Settings = TranscriptionRows_SettingsFragment

type TranscriptionRowsProps = {
  settings: Settings
  /** Null for the workspace. */
  projectId: string | null
  onSaved: () => Promise<unknown>
}

/** The language and the words of recordings and how notes are summarised, where each comes from, and who changed it last. */
export function TranscriptionRows({ settings, projectId, onSaved }: TranscriptionRowsProps) {
  const [now] = useState(Date.now)
  const [save] = useMutation(SetTranscription_mutation)
  const set = (change: Omit<SetTranscriptionInput, 'projectId'>, said: string) =>
    save({ variables: { input: { ...(projectId && { projectId }), ...change } } })
      .then(onSaved)
      .then(() => void showToast({ message: said }), showProblem)
  const { ownLanguage, languageFrom, language, viewerCan, vocabulary, inheritedVocabulary } = settings
  const here = changedLine(settings.changedBy, settings.changedAt, now)
  const above = changedLine(settings.workspaceChangedBy, settings.workspaceChangedAt, now)
  return (
    <>
      <SettingRow
        title="Language"
        explanation="In which recordings are written down. Those that come later keep to it."
      >
        <LanguageSelect
          own={ownLanguage ?? null}
          inherited={projectId ? inheritedOf(languageFrom, language) : null}
          disabled={!viewerCan.edit}
          onChange={(next) => void set({ language: next }, 'The language is saved.')}
        />
        {projectId && languageFrom !== 'PROJECT' && (
          <p className="meta">
            {languageFrom === 'WORKSPACE' ? `From the workspace. ${above}` : 'Nothing is set in the workspace.'}
          </p>
        )}
      </SettingRow>
      <SettingRow
        title="Vocabulary"
        explanation="Names and words of your field, as you write them. The transcription listens for them."
      >
        <VocabularyEditor
          words={vocabulary}
          disabled={!viewerCan.edit}
          onChange={(next) => set({ vocabulary: next }, 'The vocabulary is saved.')}
        />
        {inheritedVocabulary.length > 0 && (
          <p className="meta">
            Also listened for, from the workspace: {inheritedVocabulary.join(', ')}. {above}
          </p>
        )}
      </SettingRow>
      <SummaryRow {...{ settings }} isProject={projectId !== null} onChange={set} />
      {here && <p className="meta">{here}</p>}
      {!viewerCan.edit && (
        <p className="meta">{projectId ? 'Who may edit the project changes this.' : 'Managers change this.'}</p>
      )}
    </>
  )
}

const inheritedOf = (from: Settings['languageFrom'], language: string): string | null =>
  from === 'WORKSPACE' ? language : null

/** The settings behind the mask; null until they have come. */
export function useTranscriptionSettings(from: FragmentType<Settings>): Settings | null {
  const { data, complete } = useFragment({ fragment: TranscriptionRows_settings, from })
  return complete ? data : null
}
