import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRoute } from '../../lib/route.ts'
import { useActions } from '../../lib/use-actions.ts'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { PlaceSelect } from '../../objects/settings/PlaceSelect.tsx'
import { SettingsFrame } from '../../objects/settings/SettingsFrame.tsx'
import { NO_MEANING } from '../../objects/tag/meaning.ts'
import { TagMeaningDialog } from '../../objects/tag/TagMeaningDialog.tsx'
import { useWorkspaceTagChanges } from '../../objects/tag/use-workspace-tag-changes.ts'
import { Button } from '../../ui/Button.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { SettingsProjectTags_query, SettingsTags_query } from './operations.ts'
import { ProjectTags } from './ProjectTags.tsx'
import styles from './Screen.module.css'
import { useTagSettings } from './use-tag-settings.ts'
import { WorkspaceTags } from './WorkspaceTags.tsx'

/** What changes the tags of a project, or how many highlights have them. */
const CHANGES = ['TAG', 'HIGHLIGHT', 'NOTE', 'PROJECT']

const LEADS = {
  workspace: 'Tags that every project is offered. What you change here changes in the projects that use it.',
  project: 'The tags of one project, and where what they mean comes from.',
}

/** The tags of the workspace, or of one project with where each comes from. */
export function Screen() {
  const route = useRoute()
  const projectId = (route?.name === 'settingsProjectTags' && route.params.projectId) || null
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const [isMaking, setMaking] = useState(false)
  const acts = useTagSettings()
  const { data, error, refetch } = useQuery(SettingsTags_query, { fetchPolicy: 'cache-and-network' })
  useWorkspaceTagChanges(refetch)
  const mayMake = projectId === null && data !== undefined && data.me.role !== 'VIEWER'
  useActions(
    mayMake
      ? [
          {
            id: 'new-workspace-tag',
            title: 'New tag',
            also: 'create',
            group: 'Tags',
            keys: 'n',
            run: () => setMaking(true),
          },
        ]
      : [],
  )
  return (
    <SettingsFrame
      title="Tags"
      lead={projectId ? LEADS.project : LEADS.workspace}
      actions={
        mayMake && (
          <Button variant="primary" size="sm" icon={Plus} onClick={() => setMaking(true)}>
            New tag
          </Button>
        )
      }
    >
      <div className={`row wrap ${styles.bar}`}>
        <SearchInput className={styles.search} label="Name or synonym" value={search} onChange={setSearch} />
        <span className="end">
          <PlaceSelect
            label="Whose tags"
            projectId={projectId}
            onChange={(id) =>
              navigate(id ? linkTo('settingsProjectTags', { projectId: id }) : linkTo('settingsTags', {}))
            }
          />
        </span>
      </div>
      {projectId ? (
        <OfProject {...{ projectId, search }} />
      ) : (
        <QueryState query={{ data, error, refetch }} failed="The tags did not load" framed waiting={<Waiting />}>
          {({ workspaceTags }) => <WorkspaceTags tags={workspaceTags} {...{ search, acts }} />}
        </QueryState>
      )}
      {isMaking && (
        <TagMeaningDialog
          title="New tag of the workspace"
          verb="Create tag"
          meaning={NO_MEANING}
          onSave={acts.make}
          onClose={() => setMaking(false)}
        />
      )}
    </SettingsFrame>
  )
}

const Waiting = () => <SkeletonRows rows={5} height={48} label="Loading tags" />

function OfProject({ projectId, search }: { projectId: string; search: string }) {
  const acts = useTagSettings()
  const query = useQuery(SettingsProjectTags_query, {
    variables: { projectId },
    fetchPolicy: 'cache-and-network',
  })
  useProjectChanges(projectId, query.refetch, CHANGES)
  return (
    <QueryState query={query} failed="The tags did not load" object="this project" framed waiting={<Waiting />}>
      {({ tags }) => <ProjectTags {...{ tags, search, acts }} />}
    </QueryState>
  )
}
