import {
  isSummaryFramework,
  SUMMARY_FRAMEWORK_LABELS,
  SUMMARY_FRAMEWORKS,
} from '@verbatim/contracts/summary-frameworks.ts'
import { useState } from 'react'
import type { SetTranscriptionInput, TranscriptionRows_SettingsFragment } from '../../gql/graphql.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Checkbox.tsx'
import { Select, TextInput } from '../../ui/TextInput.tsx'
import { SettingRow } from '../settings/SettingRow.tsx'

type SummaryRowProps = {
  settings: TranscriptionRows_SettingsFragment
  isProject: boolean
  onChange: (change: Omit<SetTranscriptionInput, 'projectId'>, said: string) => Promise<unknown>
}

const PROMPT_MAX = 300

/** How notes are summarised where nobody chooses another way, and whether recordings are as they arrive. */
export function SummaryRow({ settings, isProject, onChange }: SummaryRowProps) {
  const { ownSummaryFramework, summaryFramework, summaryFrameworkFrom, summarizes, viewerCan } = settings
  const inherited = summaryFrameworkFrom === 'PROJECT' ? null : SUMMARY_FRAMEWORK_LABELS[summaryFramework].label
  const unset = isProject && inherited ? `Of the workspace: ${inherited}` : 'Not chosen: Summary'
  return (
    <SettingRow
      title="Summaries"
      explanation="Sentences of a note, chosen by a framework. Whoever writes in a note may choose another one there."
    >
      <Select
        label={<span className="sr">Framework of summaries</span>}
        value={ownSummaryFramework ?? ''}
        disabled={!viewerCan.edit}
        onChange={({ target }) => {
          const next = isSummaryFramework(target.value) ? target.value : null
          void onChange({ summaryFramework: next }, 'The framework is saved.')
        }}
        options={[
          { value: '', label: isProject ? unset : 'Not chosen: Summary' },
          ...SUMMARY_FRAMEWORKS.map((value) => ({ value, label: SUMMARY_FRAMEWORK_LABELS[value].label })),
        ]}
      />
      <p className="meta">{SUMMARY_FRAMEWORK_LABELS[summaryFramework].about}.</p>
      {summaryFramework === 'CustomPrompt' && (
        <Prompt key={settings.ownSummaryPrompt ?? ''} {...{ settings, onChange }} />
      )}
      <Switch
        label="Summarize recordings once they are written down"
        checked={summarizes}
        disabled={!viewerCan.edit}
        onChange={({ target }) =>
          void onChange(
            { summarizes: target.checked },
            target.checked ? 'Recordings that come later are summarised.' : 'Recordings are summarised on request.',
          )
        }
      />
    </SettingRow>
  )
}

/** What summaries by a prompt of one's own speak of. */
function Prompt({ settings, onChange }: Pick<SummaryRowProps, 'settings' | 'onChange'>) {
  const { ownSummaryPrompt, summaryPrompt, viewerCan } = settings
  const [typed, setTyped] = useState(ownSummaryPrompt ?? '')
  const inherited = ownSummaryPrompt ? null : summaryPrompt
  return (
    <form
      className="boxless"
      onSubmit={(event) => {
        event.preventDefault()
        void onChange({ summaryPrompt: typed.trim() }, 'The prompt is saved.')
      }}
    >
      <TextInput
        label={<span className="sr">What summaries speak of</span>}
        placeholder={inherited ?? 'What summaries should speak of, in a sentence'}
        value={typed}
        maxLength={PROMPT_MAX}
        disabled={!viewerCan.edit}
        onChange={({ target }) => setTyped(target.value)}
        end={
          typed.trim() !== (ownSummaryPrompt ?? '') && (
            <Button type="submit" size="xs">
              Save
            </Button>
          )
        }
      />
    </form>
  )
}
