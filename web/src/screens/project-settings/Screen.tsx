import { useMutation, useQuery } from '@apollo/client/react'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { graphql } from '../../gql/gql.ts'
import type { ProjectSettingsQuery } from '../../gql/graphql.ts'
import { useRouteParams } from '../../lib/route.ts'
import { counted } from '../../lib/words.ts'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { NameRow } from '../../objects/settings/NameRow.tsx'
import { ProjectSettingsFrame } from '../../objects/settings/ProjectSettingsFrame.tsx'
import { SettingRow } from '../../objects/settings/SettingRow.tsx'
import { SettingsColumn } from '../../objects/settings/SettingsPages.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Finish } from './Finish.tsx'
import { LooksRow } from './LooksRow.tsx'
import { SectionsRow } from './SectionsRow.tsx'
import { SegmentsRow } from './SegmentsRow.tsx'

const ProjectSettings_query = graphql(`
  query ProjectSettings($projectId: ID!) {
    project(id: $projectId) {
      id title icon color archivedAt
      archivedBy { id name }
      folder { id name }
      counts { notes highlights tags }
      sections { key enabled rank }
      segmentField { id label }
      viewerCan { edit delete manageAccess addNotes archive }
    }
  }
`)
const RenameInSettings_mutation = graphql(`
  mutation RenameInSettings($input: UpdateProjectInput!) {
    updateProject(input: $input) { id title breadcrumbs { id title kind } }
  }
`)

/** What a project is called and looks like, what of it is shown, and how it ends. */
export function Screen() {
  const { projectId } = useRouteParams('projectSettings')
  const query = useQuery(ProjectSettings_query, { variables: { projectId } })
  useProjectChanges(projectId, query.refetch, ['PROJECT', 'FIELD'])
  return (
    <ProjectSettingsFrame projectId={projectId} page="projectSettings">
      <SettingsColumn title={query.data?.project.title ?? 'Project'} lead={leadOf(query.data?.project)}>
        <QueryState
          query={query}
          failed="The settings did not load"
          framed
          waiting={<SkeletonRows rows={3} height={72} label="Loading the settings" />}
        >
          {({ project }) => <General project={project} />}
        </QueryState>
      </SettingsColumn>
    </ProjectSettingsFrame>
  )
}

type Project = ProjectSettingsQuery['project']

function leadOf(project: Project | undefined): string {
  if (!project) return ''
  const { folder, counts } = project
  const place = folder ? `Belongs to the folder ${folder.name}.` : 'Belongs to no folder.'
  return `${place} ${counted(counts.notes, 'note')}, ${counted(counts.highlights, 'highlight')}, ${counted(counts.tags, 'tag')}.`
}

function General({ project }: { project: Project }) {
  const { id, title, icon, color, sections, segmentField, viewerCan } = project
  const [rename] = useMutation(RenameInSettings_mutation, { refetchQueries: ['FolderTree', 'StarredProjects'] })
  return (
    <>
      {viewerCan.edit ? (
        <NameRow
          name={title}
          explanation="Addresses go on working when it changes."
          longest={TEXT_LIMITS.projectTitle}
          saved="The name is saved."
          onSave={(next) => rename({ variables: { input: { projectId: id, title: next } } })}
        />
      ) : (
        <SettingRow title="Name" explanation={whyNot(project)}>
          {title}
        </SettingRow>
      )}
      <LooksRow projectId={id} {...{ title, icon, color }} mayEdit={viewerCan.edit} />
      <SectionsRow projectId={id} sections={sections} mayEdit={viewerCan.edit} />
      <SegmentsRow projectId={id} field={segmentField ?? null} mayEdit={viewerCan.edit} />
      <Finish project={project} />
    </>
  )
}

const whyNot = ({ archivedAt }: Project): string =>
  archivedAt ? 'The project is archived. Bring it back to change it.' : 'Who may edit the project changes it.'
