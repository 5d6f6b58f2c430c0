import { useMutation, useQuery } from '@apollo/client/react'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { useActions } from '../../lib/use-actions.ts'
import { truncated } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyLine } from '../../ui/CopyLine.tsx'
import { useProjectChanges } from '../project/use-project-changes.ts'
import { ShareDialog } from '../share/ShareDialog.tsx'

const HighlightShare_query = graphql(`
  query HighlightShare($id: ID!) {
    highlight(id: $id) { id share { path embedPath hidesNames hasPassword playback markup indexed expiresAt expired madeBy { id name } madeAt views latestViews { hour views } } shareStop }
  }
`)
const ShareHighlight_mutation = graphql(`
  mutation ShareHighlight($input: ShareHighlightInput!) {
    shareHighlight(input: $input) { id share { path embedPath hidesNames hasPassword playback markup indexed expiresAt expired madeBy { id name } madeAt views latestViews { hour views } } shareStop }
  }
`)
const EndHighlightShare_mutation = graphql(`
  mutation EndHighlightShare($id: ID!) {
    endHighlightShare(input: { highlightId: $id }) { id share { path } shareStop }
  }
`)

type Shown = { id: string; text: string; project: { id: string } }

/** The button that opens the highlight's public link. */
export function ShareHighlight({ highlight }: { highlight: Shown }) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  useActions([{ id: 'share-highlight', title: 'Share by a public link', group: 'This highlight', run: open }])
  return (
    <>
      <Button icon={Link2} onClick={open}>
        Share
      </Button>
      {isOpen && <HighlightShareDialog highlight={highlight} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function HighlightShareDialog({ highlight, onClose }: { highlight: Shown; onClose: () => void }) {
  const { id } = highlight
  const query = useQuery(HighlightShare_query, { variables: { id }, fetchPolicy: 'cache-and-network' })
  // Somebody else may have made or ended the link, or it may open otherwise than before.
  useProjectChanges(highlight.project.id, query.refetch, ['HIGHLIGHT', 'PROJECT'])
  const [share] = useMutation(ShareHighlight_mutation)
  const [end] = useMutation(EndHighlightShare_mutation)
  const found = query.data?.highlight ?? null
  const link = found?.share
  return (
    <ShareDialog
      title={`Share “${truncated(highlight.text, 40)}”`}
      query={query}
      found={found}
      hides="Hide the name of who said it"
      plays="Let its clip play"
      shows="Show its tags"
      below={
        link && !link.hasPassword ? (
          <CopyLine
            label="To embed in a page"
            value={frameOf(`${window.location.origin}${link.embedPath}`, link.playback)}
          />
        ) : null
      }
      onShare={(terms) => share({ variables: { input: { highlightId: id, ...terms } } })}
      onEnd={() => end({ variables: { id } })}
      onClose={onClose}
    >
      Whoever has a public link reads these words without an account and without the name of who said them, and may
      embed them in a page of their own. Search engines are told to leave it out, until you let them.
    </ShareDialog>
  )
}

/** A clip plays only in a frame that is still a page of our host; no script runs in either. */
const frameOf = (address: string, plays: boolean): string =>
  `<iframe src="${address}" width="600" height="${plays ? 480 : 240}" title="A shared quote" ${plays ? 'sandbox="allow-same-origin"' : 'sandbox'}></iframe>`
