import { useQuery, useSubscription } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { graphql } from '../../gql/gql.ts'
import { useSoon } from '../../lib/use-soon.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { AskedForAccess } from './AskedForAccess.tsx'
import { AskForAccess } from './AskForAccess.tsx'
import styles from './ClosedProject.module.css'
import { ClosedProject_query } from './operations.ts'

const ClosedProjectChanges_subscription = graphql(`
  subscription ClosedProjectChanges { workspaceChanged { objectType } }
`)

type ClosedProjectProps = { projectId: string; error: unknown; onRetry: () => Promise<unknown> }

/** In the place of a project that did not open: asking for it, where the person may know of it; else why it did not. */
export function ClosedProject({ projectId, error, onRetry }: ClosedProjectProps) {
  const query = useQuery(ClosedProject_query, { variables: { projectId }, fetchPolicy: 'cache-and-network' })
  // Once it is opened for them, the project itself is read.
  const readAgain = useSoon(() => Promise.all([query.refetch(), onRetry()]))
  useSubscription(ClosedProjectChanges_subscription, {
    ignoreResults: true,
    onData: ({ data: { data } }) => data?.workspaceChanged.objectType === 'PROJECT' && readAgain(),
  })
  const closed = query.data?.projectWithoutAccess
  const crumbs = [{ label: 'Projects', to: linkTo('browse', {}) }, { label: closed?.title ?? 'Project' }]
  if (!closed)
    return (
      <>
        <PageHeader crumbs={query.error ? [{ label: 'Project' }] : crumbs} />
        {query.error ? (
          <ErrorState
            title="This project did not open"
            object="this project"
            error={error}
            onRetry={() => void onRetry()}
          />
        ) : (
          <SkeletonRows height={48} label="Loading" />
        )}
      </>
    )
  const { request } = closed
  const isWaiting = request?.state === 'PENDING'
  return (
    <>
      <PageHeader crumbs={crumbs} />
      <div className="scroll">
        <div className={styles.page}>
          {isWaiting ? (
            <AskedForAccess project={closed} request={request} onDone={query.refetch} />
          ) : (
            <AskForAccess
              key={request?.id}
              project={closed}
              mayWrite={query.data?.me.role !== 'VIEWER'}
              onDone={query.refetch}
            />
          )}
        </div>
      </div>
    </>
  )
}
