import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { RETENTION_DAYS } from '@verbatim/contracts/limits.ts'
import { useState } from 'react'
import type { RetentionRows_SettingsFragment } from '../../gql/graphql.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { InlineSelect } from '../../ui/InlineSelect.tsx'
import { SettingRow } from '../settings/SettingRow.tsx'
import { changedLine } from '../transcription/changed-line.ts'
import { ChangeRule, type WantedRule } from './ChangeRule.tsx'
import { HoldRow } from './HoldRow.tsx'
import { RetentionRows_settings } from './operations.ts'
import { daysLine, stayingLine } from './retention-words.ts'

type Settings = RetentionRows_SettingsFragment

type RetentionRowsProps = {
  settings: Settings
  /** Null for the workspace. */
  projectId: string | null
  /** Managers alone let notes and insights go too. */
  isManager: boolean
  onSaved: () => Promise<unknown>
}

/** How long recordings and files are kept, what goes with them, and what a hold keeps. */
export function RetentionRows({ settings, projectId, isManager, onSaved }: RetentionRowsProps) {
  const [now] = useState(Date.now)
  const [wanted, setWanted] = useState<WantedRule | null>(null)
  const { ownDays, everything, insights, workspaceDays, viewerCan } = settings
  const ceiling = projectId ? (workspaceDays ?? null) : null
  const choices = RETENTION_DAYS.filter((days) => ceiling === null || days <= ceiling)
  const none = ceiling === null ? 'For good' : `As the workspace: ${ceiling} days`
  const here = changedLine(settings.changedBy, settings.changedAt, now)
  return (
    <>
      <SettingRow
        title="Recordings and files"
        explanation={`Kept so long after the upload. ${stayingLine({ everything, insights })}`}
      >
        <span>
          <InlineSelect
            label="Recordings and files are kept"
            value={String(ownDays ?? 0)}
            disabled={!viewerCan.edit}
            options={[
              { value: '0', label: none },
              ...choices.map((days) => ({ value: String(days), label: `${days} days` })),
            ]}
            onChange={(chosen) => {
              const days = Number(chosen) || null
              setWanted({ days, everything: everything && days !== null, insights: insights && days !== null })
            }}
          />
        </span>
        {ceiling !== null && <p className="meta">A project may only be shorter than the workspace.</p>}
        {ownDays != null && (
          <Checkbox
            label="Notes go too, with their text and highlights"
            checked={everything}
            disabled={!viewerCan.edit || !isManager}
            onChange={({ target: { checked } }) =>
              setWanted({ days: ownDays, everything: checked, insights: insights && checked })
            }
          />
        )}
        {ownDays != null && everything && (
          <Checkbox
            label="Insights go too, so long after they were begun"
            checked={insights}
            disabled={!viewerCan.edit || !isManager}
            onChange={({ target: { checked } }) => setWanted({ days: ownDays, everything, insights: checked })}
          />
        )}
        {here && <p className="meta">{here}</p>}
        {!viewerCan.edit && (
          <p className="meta">
            {projectId
              ? `Kept here: ${daysLine(settings.days ?? null).toLowerCase()}. Who has full access to the project changes this.`
              : 'Managers change this.'}
          </p>
        )}
      </SettingRow>
      <HoldRow {...{ settings, projectId, onSaved }} />
      {wanted && <ChangeRule {...{ wanted, projectId, onSaved }} onClose={() => setWanted(null)} />}
    </>
  )
}

/** The settings behind the mask; null until they have come. */
export function useRetentionSettings(from: FragmentType<Settings>): Settings | null {
  const { data, complete } = useFragment({ fragment: RetentionRows_settings, from })
  return complete ? data : null
}
