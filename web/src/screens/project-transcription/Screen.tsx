import type { FragmentType } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/gql.ts'
import type { TranscriptionRows_SettingsFragment } from '../../gql/graphql.ts'
import { useRouteParams } from '../../lib/route.ts'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { ProjectSettingsFrame } from '../../objects/settings/ProjectSettingsFrame.tsx'
import { SettingsColumn } from '../../objects/settings/SettingsPages.tsx'
import { TranscriptionRows, useTranscriptionSettings } from '../../objects/transcription/TranscriptionRows.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'

const ProjectTranscription_query = graphql(`
  query ProjectTranscription($projectId: ID!) {
    project(id: $projectId) { id transcription { id ...TranscriptionRows_Settings } }
  }
`)

/** In which language recordings of a project are written down, and which words they are listened to for. */
export function Screen() {
  const { projectId } = useRouteParams('projectTranscription')
  const query = useQuery(ProjectTranscription_query, { variables: { projectId } })
  useProjectChanges(projectId, query.refetch, ['PROJECT'])
  return (
    <ProjectSettingsFrame projectId={projectId} page="projectTranscription">
      <SettingsColumn title="Transcription" lead="What is set here counts before what the workspace says.">
        <QueryState
          query={query}
          failed="The settings did not load"
          framed
          waiting={<SkeletonRows rows={2} height={72} label="Loading the settings" />}
        >
          {({ project }) => <Rows from={project.transcription} {...{ projectId }} onSaved={query.refetch} />}
        </QueryState>
      </SettingsColumn>
    </ProjectSettingsFrame>
  )
}

type RowsProps = {
  from: FragmentType<TranscriptionRows_SettingsFragment>
  projectId: string
  onSaved: () => Promise<unknown>
}

function Rows({ from, projectId, onSaved }: RowsProps) {
  const settings = useTranscriptionSettings(from)
  return settings && <TranscriptionRows {...{ settings, projectId, onSaved }} />
}
