import { useQuery, useReactiveVar } from '@apollo/client/react'
import { SaveState } from '../../editor/SaveState.tsx'
import { usePresence, useSharedDocument } from '../../editor/use-shared-document.ts'
import type { ReadmeScreenQuery } from '../../gql/graphql.ts'
import { beingMoved } from '../../lib/being-moved.ts'
import { useRouteParams } from '../../lib/route.ts'
import { ProjectFrame } from '../../objects/project/ProjectFrame.tsx'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { Presence } from '../../ui/Presence.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Skeleton, SkeletonText } from '../../ui/Skeleton.tsx'
import { ReadmeInsights_query, ReadmeScreen_query } from './operations.ts'
import { ReadmeRail } from './ReadmeRail.tsx'
import { ReadmeText } from './ReadmeText.tsx'
import { evidenceByLine, insightIdsOf } from './readme-evidence.ts'
import styles from './Screen.module.css'
import { useEvidenceActs } from './use-evidence-acts.ts'

const PATH = '/api/collab/readmes'
/** Kinds of changes that change what stands here beside the text. */
const CHANGES = ['PROJECT', 'INSIGHT', 'HIGHLIGHT', 'TAG', 'FIELD']

/** What a project says about itself, written together; its questions lead to what answers them. */
export function Screen() {
  const { projectId } = useRouteParams('projectReadme')
  const insights = { projectId, sort: [{ key: 'highlightCount', direction: 'DESC' as const }] }
  const query = useQuery(ReadmeScreen_query, { variables: { projectId, insights } })
  useProjectChanges(projectId, query.refetch, CHANGES)
  const connection = useSharedDocument(PATH, projectId)
  const others = usePresence(connection, query.data?.me.id ?? '')
  const isMoved = useReactiveVar(beingMoved)
  const mayWrite = (query.data?.project.viewerCan.edit ?? false) && !isMoved
  return (
    <ProjectFrame
      projectId={projectId}
      actions={
        <>
          <Presence people={others} className="desk-only" />
          {query.data && <SaveState connection={connection} mayWrite={mayWrite} />}
        </>
      }
    >
      <QueryState query={query} failed="The readme did not open" waiting={<Waiting />}>
        {(data) => <Readme key={projectId} {...{ data, connection, mayWrite }} />}
      </QueryState>
    </ProjectFrame>
  )
}

type ReadmeProps = {
  data: ReadmeScreenQuery
  connection: ReturnType<typeof useSharedDocument>
  mayWrite: boolean
}

function Readme({ data, connection, mayWrite }: ReadmeProps) {
  const { project } = data
  const acts = useEvidenceActs(project.id)
  const ids = insightIdsOf(project)
  const insights = useQuery(ReadmeInsights_query, {
    variables: { ids },
    skip: ids.length === 0,
    fetchPolicy: 'cache-and-network',
  })
  useProjectChanges(project.id, () => ids.length > 0 && insights.refetch(), ['INSIGHT'])
  const known = insights.data ?? insights.previousData
  const evidence = evidenceByLine(project, known?.insightsByIds ?? [])
  return (
    <ReadmeText
      {...{ connection, evidence, acts }}
      projectId={project.id}
      mayEdit={mayWrite}
      className={styles.column}
      head={
        <header className={styles.head}>
          <h1 className="h-doc">{project.title}</h1>
          {project.summary && <p className={styles.lead}>{project.summary}</p>}
        </header>
      }
      rail={(questions) => <ReadmeRail {...{ data, questions, evidence }} />}
    />
  )
}

function Waiting() {
  return (
    <div className={styles.column}>
      <div className="h-doc late">
        <Skeleton width="64%" height={36} />
      </div>
      <SkeletonText label="Opening the readme" />
    </div>
  )
}
