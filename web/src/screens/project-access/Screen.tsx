import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { AccessLevel, ProjectAccessScreenQuery } from '../../gql/graphql.ts'
import { problemLine } from '../../lib/problem.ts'
import { useRouteParams } from '../../lib/route.ts'
import { counted } from '../../lib/words.ts'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { ProjectSettingsFrame } from '../../objects/settings/ProjectSettingsFrame.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { AccessRow } from './AccessRow.tsx'
import { AddMember } from './AddMember.tsx'
import { type Entry, EVERYBODY, keyOf, LEVEL_NAMES, type Subject, withLevel, without } from './access.ts'
import styles from './Screen.module.css'

const ProjectAccessScreen_query = graphql(`
  query ProjectAccessScreen($projectId: ID!) {
    me { id }
    workspace { id name }
    everybody: members(first: 1) { total }
    project(id: $projectId) {
      id title
      folder { id name }
      viewerCan { manageAccess }
      access { level inherited member { id name email role } group { id name memberCount } }
    }
  }
`)
const SetAccess_mutation = graphql(`
  mutation SetProjectAccess($input: SetAccessInput!) {
    setAccess(input: $input) { level inherited member { id } group { id } }
  }
`)

/** Who can open a project, and what they may do there. Who may not change it sees it all the same. */
export function Screen() {
  const { projectId } = useRouteParams('projectAccess')
  const query = useQuery(ProjectAccessScreen_query, { variables: { projectId } })
  useProjectChanges(projectId, query.refetch, ['PROJECT'])
  return (
    <ProjectSettingsFrame projectId={projectId} page="projectAccess">
      <div className="scroll">
        <QueryState
          query={query}
          failed="Access did not load"
          waiting={<SkeletonRows height={48} label="Loading access" />}
        >
          {(data) => <Access data={data} readAgain={query.refetch} />}
        </QueryState>
      </div>
    </ProjectSettingsFrame>
  )
}

function Access({ data, readAgain }: { data: ProjectAccessScreenQuery; readAgain: () => Promise<unknown> }) {
  const { project, workspace, me } = data
  const [setAccess] = useMutation(SetAccess_mutation)
  const [pending, setPending] = useState<string | null>(null)
  const entries = project.access.map(
    ({ level, inherited, member, group }): Entry => ({
      ...{ level, inherited },
      ...{ memberId: member?.id ?? null, groupId: group?.id ?? null },
      name: member?.name ?? group?.name ?? `Everyone at ${workspace.name}`,
      email: member?.email ?? (group && counted(group.memberCount, 'person')),
      role: member?.role ?? null,
    }),
  )
  const save = async (own: ReturnType<typeof withLevel>, who: Subject & { name: string }, what: string) => {
    setPending(keyOf(who))
    try {
      await setAccess({ variables: { input: { objectId: project.id, entries: own } } })
      showToast({ message: `${who.name}: ${what}` })
    } catch (refused) {
      showToast({ message: problemLine(refused) })
    }
    await readAgain().catch(() => undefined)
    setPending(null)
  }
  const change = (who: Entry, level: AccessLevel) =>
    void save(withLevel(entries, who, level), who, LEVEL_NAMES[level].toLowerCase())
  const mayManage = project.viewerCan.manageAccess
  const everybody = entries.find((entry) => keyOf(entry) === EVERYBODY)?.level ?? 'NONE'
  return (
    <div className="page page-narrow">
      <div className={styles.page}>
        <div>
          <h1 className="h-page">Who can open {project.title}?</h1>
          <p className="sec">
            A person or a group can have a level of their own besides the one for everyone. The higher of the two levels
            applies. Workspace managers have full access to every project.
          </p>
          {!mayManage && <p className="sec">Only people with full access to this project can change this.</p>}
        </div>
        {mayManage && (
          <AddMember
            known={entries.flatMap((entry) => (entry.inherited ? [] : [keyOf(entry)]))}
            onAdd={(who, level) => void save(withLevel(entries, who, level), who, LEVEL_NAMES[level].toLowerCase())}
          />
        )}
        <ul aria-label="People with access">
          {entries.map((entry) => (
            <AccessRow
              key={keyOf(entry)}
              entry={entry}
              me={entry.memberId === me.id}
              people={data.everybody.total}
              everybody={everybody}
              folder={project.folder?.name ?? null}
              mayManage={mayManage}
              busy={pending === keyOf(entry)}
              onChange={(level) => change(entry, level)}
              onRemove={() => void save(without(entries, entry), entry, 'no rule of their own')}
            />
          ))}
        </ul>
      </div>
    </div>
  )
}
