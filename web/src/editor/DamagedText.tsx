import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useMutation, useQuery } from '@apollo/client/react'
import { shortTime } from '../lib/times.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonText } from '../ui/Skeleton.tsx'
import { showProblem } from '../ui/toasts.ts'

/** From when the version is that can come back, and whether the viewer may bring it back. */
type Sound = { soundVersionAt?: string | null; viewerCan: { restoreDocument: boolean } }

type DamagedTextProps<Answer, Owner extends OperationVariables> = {
  /** What the text belongs to: the variables of the query, and the input of the mutation. */
  owner: Owner
  query: TypedDocumentNode<Answer, Owner>
  mutation: TypedDocumentNode<unknown, { input: Owner }>
  soundOf: (answer: Answer) => Sound
}

/** What stands in the place of a damaged text: which version can come back, and who may bring it back. */
export function DamagedText<Answer, Owner extends OperationVariables>(props: DamagedTextProps<Answer, Owner>) {
  const { owner, query, mutation, soundOf } = props
  const { data, error, refetch } = useQuery<Answer, OperationVariables>(query, {
    variables: owner,
    fetchPolicy: 'network-only',
  })
  const [restore, { loading }] = useMutation<unknown, OperationVariables>(mutation, { variables: { input: owner } })
  if (error) return <ErrorState title="The text is damaged" error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText label="Looking for an earlier version" />
  const { soundVersionAt, viewerCan } = soundOf(data as Answer)
  return (
    <WayBack
      soundVersionAt={soundVersionAt ?? null}
      mayRestore={viewerCan.restoreDocument}
      busy={loading}
      restore={() => restore()}
    />
  )
}

type WayBackProps = { soundVersionAt: string | null; mayRestore: boolean; busy: boolean; restore(): Promise<unknown> }

function WayBack({ soundVersionAt, mayRestore, busy, restore }: WayBackProps) {
  const bringBack = () =>
    restore()
      // Everything on the page goes by the text, so all of it is read anew.
      .then(() => location.reload())
      .catch((problem: unknown) => showProblem(problem))
  return (
    <div role="alert" className="col grow">
      <EmptyState
        art="note"
        title="The text is damaged and cannot be opened"
        text={wayBack(soundVersionAt, mayRestore)}
        actions={
          soundVersionAt && mayRestore ? (
            <Button variant="primary" size="sm" disabled={busy} onClick={() => void bringBack()}>
              Bring that version back
            </Button>
          ) : (
            <Button size="sm" onClick={() => location.reload()}>
              Try again
            </Button>
          )
        }
      />
    </div>
  )
}

function wayBack(at: string | null, mayRestore: boolean): string {
  if (!at) return 'There is no earlier version of it. Whoever runs this installation can restore it from a backup.'
  const version = `An earlier version that opens is from ${shortTime(at, Date.now())}.`
  return mayRestore
    ? `${version} What was written since comes back as far as it fits that version; the rest is lost.`
    : `${version} Somebody with full access to the project, or a workspace manager, can bring it back here.`
}
