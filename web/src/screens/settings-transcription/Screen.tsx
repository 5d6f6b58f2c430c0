import type { FragmentType } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import type { TranscriptionRows_SettingsFragment } from '../../gql/graphql.ts'
import { SettingsFrame } from '../../objects/settings/SettingsFrame.tsx'
import { TranscriptionRows, useTranscriptionSettings } from '../../objects/transcription/TranscriptionRows.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'

const WorkspaceTranscription_query = graphql(`
  query WorkspaceTranscription { workspaceTranscription { id ...TranscriptionRows_Settings } }
`)

/** The language and the words of recordings in every project that sets nothing else. */
export function Screen() {
  const query = useQuery(WorkspaceTranscription_query)
  return (
    <SettingsFrame title="Transcription" lead="For every project that says nothing else.">
      <QueryState
        query={query}
        failed="The settings did not load"
        framed
        waiting={<SkeletonRows rows={2} height={72} label="Loading the settings" />}
      >
        {({ workspaceTranscription }) => <Rows from={workspaceTranscription} onSaved={query.refetch} />}
      </QueryState>
    </SettingsFrame>
  )
}

type RowsProps = { from: FragmentType<TranscriptionRows_SettingsFragment>; onSaved: () => Promise<unknown> }

function Rows({ from, onSaved }: RowsProps) {
  const settings = useTranscriptionSettings(from)
  return settings && <TranscriptionRows {...{ settings, onSaved }} projectId={null} />
}
