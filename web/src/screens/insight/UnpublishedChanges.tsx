import { useQuery } from '@apollo/client/react'
import { claimChanges } from '@verbatim/contracts/versions/claim-changes.ts'
import { Pencil } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { InsightDifferenceQuery } from '../../gql/graphql.ts'
import { ComparedText } from '../../objects/history/ComparedText.tsx'
import { claimLine } from '../../objects/history/version-words.ts'
import { quotedIn, readDocument } from '../../objects/insight/RichText.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import type { OpenInsight } from './open-insight.ts'
import { InsightDifference_query } from './operations.ts'
import { QuoteCard } from './QuoteCard.tsx'
import { useQuotes } from './use-quotes.ts'

type ChangesProps = {
  insight: OpenInsight
  /** Resolves when everything typed is kept. */
  beforeLook: () => Promise<void>
  onPublish: (() => void) | null
}

const LABEL = 'Changes not published'

/** That what readers see is not what stands here, and on a press what is different. */
export function UnpublishedChanges({ insight, beforeLook, onPublish }: ChangesProps) {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={Pencil}
        aria-label={LABEL}
        onClick={() => void beforeLook().then(() => setOpen(true))}
      >
        <span className="desk-only">{LABEL}</span>
      </Button>
      {isOpen && (
        <ChangesDialog
          insight={insight}
          onClose={close}
          onPublish={
            onPublish &&
            (() => {
              close()
              onPublish()
            })
          }
        />
      )}
    </>
  )
}

type DialogProps = { insight: OpenInsight; onClose: () => void; onPublish: (() => void) | null }

function ChangesDialog({ insight, onClose, onPublish }: DialogProps) {
  const query = useQuery(InsightDifference_query, { variables: { id: insight.id }, fetchPolicy: 'network-only' })
  return (
    <Dialog
      title="What readers do not see yet"
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {onPublish && (
            <Button variant="primary" onClick={onPublish}>
              Publish changes
            </Button>
          )}
        </>
      }
    >
      <QueryState
        query={query}
        failed="The difference did not load"
        waiting={<SkeletonText label="Comparing the texts" />}
      >
        {({ insight: texts }) => <Changes {...{ insight, texts }} />}
      </QueryState>
    </Dialog>
  )
}

type ChangedProps = { insight: OpenInsight; texts: InsightDifferenceQuery['insight'] }

function Changes({ insight, texts: { title, content, publishedTitle, publishedContent } }: ChangedProps) {
  const [before, after] = useMemo(
    () => [readDocument(publishedContent), readDocument(content)],
    [publishedContent, content],
  )
  const quotes = useQuotes(insight, [...quotedIn(publishedContent), ...quotedIn(content)])
  if (!before || !after) return <p className="sec">One of the two texts cannot be read any more.</p>
  return (
    <ComparedText
      {...{ before, after }}
      plain={null}
      titles={{ before: publishedTitle ?? title, after: title }}
      more={claimChanges(before, after).map(claimLine).join(' ')}
      card={(highlightId) => <QuoteCard id={highlightId} quotes={quotes} />}
      speakerName={() => null}
    />
  )
}
