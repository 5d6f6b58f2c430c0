import type { ReactNode } from 'react'
import { useCallsInTurn } from '../../lib/use-calls-in-turn.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { ShareTerms } from './ShareTerms.tsx'
import { type Shareable, type ShareTermsChange, STOPPED } from './share-link.ts'

type ShareDialogProps<Data> = {
  title: string
  /** Reads the link, and why it opens nothing. */
  query: Parameters<typeof QueryState<Data>>[0]['query']
  found: Shareable | null
  /** What whoever has the link sees; said before there is one. */
  children: ReactNode
  /** The switch of names. */
  hides: string
  /** The switch of what `playback` grants. */
  plays?: string
  /** The switch of what `markup` grants. */
  shows?: string
  /** Stands under a link that is there. */
  below?: ReactNode
  onShare: (terms: ShareTermsChange) => Promise<unknown>
  onEnd: () => Promise<unknown>
  onClose: () => void
}

/** Who reads something without an account: its public link is made, given terms, copied and ended here. */
export function ShareDialog<Data>({
  title,
  query,
  found,
  children,
  hides,
  plays,
  shows,
  below,
  ...acts
}: ShareDialogProps<Data>) {
  const { failure, pending, run } = useCallsInTurn()
  const change = (terms: ShareTermsChange) => run(() => acts.onShare(terms))
  const { share: link = null, shareStop: stop = null } = found ?? {}
  return (
    <Dialog
      wide
      title={title}
      onClose={acts.onClose}
      footer={
        <>
          {link && (
            <Button variant="danger-quiet" pending={pending && 'Saving…'} onClick={() => void run(acts.onEnd)}>
              End this link
            </Button>
          )}
          {found && !link && !stop && (
            <Button variant="primary" pending={pending && 'Making…'} onClick={() => void change({})}>
              Make a public link
            </Button>
          )}
          <Button onClick={acts.onClose}>Done</Button>
        </>
      }
    >
      <QueryState query={query} failed="The link did not load" waiting={<SkeletonText label="Looking for its link" />}>
        {() => (
          <>
            {stop && <p role="status">{STOPPED[stop]}</p>}
            {link && (
              <div className="col gap-4">
                <ShareTerms share={link} {...{ hides, plays, shows }} onChange={change} />
                {below}
              </div>
            )}
            {!link && !stop && <p>{children}</p>}
          </>
        )}
      </QueryState>
      <Failure>{failure}</Failure>
    </Dialog>
  )
}
