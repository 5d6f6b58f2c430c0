import { useMutation, useQuery } from '@apollo/client/react'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useActions } from '../../lib/use-actions.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyLine } from '../../ui/CopyLine.tsx'
import { useProjectChanges } from '../project/use-project-changes.ts'
import { ShareDialog } from '../share/ShareDialog.tsx'
import type { Shareable } from '../share/share-link.ts'
import {
  EndReelShare_mutation,
  InsightReelShare_query,
  ShareReel_mutation,
  TagReelShare_query,
} from './share-operations.ts'

/** Where a reel is: a tag, or the text of an insight. */
type ReelPlace = { projectId: string } & ({ tagId: string } | { insightId: string; reelId: string })

type ShareReelProps = {
  size: 'xs' | 'sm'
  variant?: 'ghost'
  place: ReelPlace
  /** What the dialog calls it. */
  name: string
  /** Whether it is an act of the whole page, found by its words. */
  isAct?: boolean
}

/** The button that opens the reel's public link, for who has full access. */
export function ShareReel({ place, name, isAct = false, size, variant }: ShareReelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  useActions(
    isAct ? [{ id: 'share-reel', title: 'Share the reel by a public link', group: 'This reel', run: open }] : [],
  )
  const Opened = 'tagId' in place ? TagReelDialog : InsightReelDialog
  return (
    <>
      <Button {...{ size, variant }} icon={Link2} aria-label="Share reel" onClick={open}>
        <span className="desk-only">Share reel</span>
      </Button>
      {isOpen && <Opened {...{ place, name }} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type OpenedProps = { place: ReelPlace; name: string; onClose: () => void }

function TagReelDialog({ place, ...shown }: OpenedProps) {
  const variables = { id: 'tagId' in place ? place.tagId : '' }
  const query = useQuery(TagReelShare_query, { variables, fetchPolicy: 'cache-and-network' })
  return <ReelShareDialog {...shown} {...{ place, query }} reel={query.data?.tag.reel ?? null} />
}

function InsightReelDialog({ place, ...shown }: OpenedProps) {
  const variables = 'reelId' in place ? place : { insightId: '', reelId: '' }
  const query = useQuery(InsightReelShare_query, { variables, fetchPolicy: 'cache-and-network' })
  return <ReelShareDialog {...shown} {...{ place, query }} reel={query.data?.insightReel ?? null} />
}

type ReelShareDialogProps<Data> = OpenedProps & {
  query: Parameters<typeof ShareDialog<Data>>[0]['query']
  /** Null where it was not published yet. */
  reel: (Shareable & { id: string }) | null
}

function ReelShareDialog<Data>({ place, name, query, reel, onClose }: ReelShareDialogProps<Data>) {
  // Somebody else may have made or ended the link, or it may open otherwise than before.
  useProjectChanges(place.projectId, query.refetch, ['INSIGHT', 'PROJECT'])
  const [share] = useMutation(ShareReel_mutation)
  const [end] = useMutation(EndReelShare_mutation)
  const link = reel?.share
  const reelId = reel?.id ?? ''
  return (
    <ShareDialog
      title={`Share ${name}`}
      query={query}
      found={reel}
      hides="Hide the names of who speaks"
      plays="Let the clips play"
      shows="Show tags"
      below={
        link && !link.hasPassword ? (
          <CopyLine label="To embed in a page" value={frameOf(`${window.location.origin}${link.path}`)} />
        ) : null
      }
      onShare={(terms) => share({ variables: { input: { reelId, ...terms } } })}
      onEnd={() => end({ variables: { id: reelId } })}
      onClose={onClose}
    >
      {reel
        ? 'Whoever has a public link plays these clips without an account and without the names of who speaks, and may embed them in a page of their own. Of the recordings they get these seconds and no others; clips of over ten minutes are left out. Search engines are told to leave it out, until you let them.'
        : 'Publish the insight first: a link plays the reel as it was published.'}
    </ShareDialog>
  )
}

const frameOf = (address: string): string =>
  `<iframe src="${address}" width="600" height="480" title="A shared reel" sandbox="allow-scripts allow-same-origin"></iframe>`
