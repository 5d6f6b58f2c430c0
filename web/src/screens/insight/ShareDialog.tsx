import { useMutation, useQuery } from '@apollo/client/react'
import { useCall } from '../../lib/use-call.ts'
import { useProjectChanges } from '../../objects/project/use-project-changes.ts'
import { ShareTerms } from '../../objects/share/ShareTerms.tsx'
import { type ShareTermsChange, STOPPED } from '../../objects/share/share-link.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import type { OpenInsight } from './open-insight.ts'
import { EndInsightShare_mutation, InsightShare_query, ShareInsight_mutation } from './operations.ts'

/** Who reads the insight without an account: its public link is made, given terms, copied and ended here. */
export function ShareDialog({ insight, onClose }: { insight: OpenInsight; onClose: () => void }) {
  const { id, updatedAt } = insight
  const query = useQuery(InsightShare_query, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const { data, refetch } = query
  // Somebody else may have made or ended the link, or it may open otherwise than before.
  useProjectChanges(insight.project.id, refetch, ['INSIGHT'])
  const [share] = useMutation(ShareInsight_mutation)
  const [end] = useMutation(EndInsightShare_mutation)
  const { failure, pending, run } = useCall()
  const change = async (terms: ShareTermsChange) =>
    (await run(() => share({ variables: { input: { insightId: id, ...terms } } }))) !== null
  const link = data?.insight.share ?? null
  const stop = data?.insight.shareStop ?? null
  const onEnd = () => void run(() => end({ variables: { id } }))
  return (
    <Dialog
      wide
      title={`Share ${insight.publishedTitle ?? insight.title}`}
      onClose={onClose}
      footer={
        <>
          {link && (
            <Button variant="danger-quiet" pending={pending && 'Saving…'} onClick={onEnd}>
              End this link
            </Button>
          )}
          {data && !link && !stop && (
            <Button variant="primary" pending={pending && 'Making…'} onClick={() => void change({})}>
              Make a public link
            </Button>
          )}
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <QueryState query={query} failed="The link did not load" waiting={<SkeletonText label="Looking for its link" />}>
        {() => (
          <>
            {stop && <p role="status">{STOPPED[stop]}</p>}
            {link && <ShareTerms key={updatedAt} share={link} onChange={change} />}
            {!link && !stop && (
              <p>
                Whoever has a public link reads this insight as it was published, without an account. It shows quotes of
                this project only, without the names of who said them. Search engines are told to leave it out.
              </p>
            )}
          </>
        )}
      </QueryState>
      {failure && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  )
}
