import { useReactiveVar } from '@apollo/client/react'
import { newBlockId } from '@verbatim/contracts/block-ids.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ClaimMeters } from '../../editor/claim-layer.ts'
import { DamagedText } from '../../editor/DamagedText.tsx'
import { isRefused } from '../../editor/document-connection.ts'
import { whenSaved } from '../../editor/open-documents.ts'
import { RefusedText } from '../../editor/RefusedText.tsx'
import { SaveState } from '../../editor/SaveState.tsx'
import { SlashMenu } from '../../editor/SlashMenu.tsx'
import { StructureBar } from '../../editor/structure/StructureBar.tsx'
import { useDocumentState, usePresence, useSharedDocument, useWasReady } from '../../editor/use-shared-document.ts'
import { WritingBarPlace } from '../../editor/WritingBar.tsx'
import text from '../../editor/WrittenText.module.css'
import { insertCards } from '../../editor/writing.ts'
import type { InsightSoundVersionQuery } from '../../gql/graphql.ts'
import { beingMoved } from '../../lib/being-moved.ts'
import { classNames } from '../../lib/class-names.ts'
import type { Clips } from '../../objects/highlight/use-clips.ts'
import { PersonalBadge } from '../../objects/insight/PersonalBadge.tsx'
import { highlightIdOf, isCard } from '../../objects/insight/reels-in.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Presence } from '../../ui/Presence.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { CommentedText } from './CommentedText.tsx'
import { EditAuthors } from './EditAuthors.tsx'
import { evidenceOffers } from './evidence-offers.ts'
import styles from './Insight.module.css'
import { InsightActions } from './InsightActions.tsx'
import { InsightCover } from './InsightCover.tsx'
import { InsightFields } from './InsightFields.tsx'
import { InsightTags } from './InsightTags.tsx'
import { InsightTitle } from './InsightTitle.tsx'
import { useMediaInsertion } from './media-offers.tsx'
import { authorsOf, crumbsOf, type OpenInsight } from './open-insight.ts'
import { InsightSoundVersion_query, RestoreInsightDocument_mutation } from './operations.ts'
import { QuotePicker } from './QuotePicker.tsx'
import { structureOffers } from './structure-offers.ts'
import type { BlockComments } from './use-block-comments.ts'
import { useCardInsertion } from './use-card-insertion.tsx'
import type { Evidence } from './use-evidence.ts'
import { useInsightEditor } from './use-insight-editor.ts'
import { useQuotes } from './use-quotes.ts'
import { useRepeats } from './use-repeats.ts'
import { useQuoteAct } from './use-writing-keys.ts'
import { useIsUnderFingers, WritingTools } from './WritingTools.tsx'
import { WrittenBlock } from './WrittenBlock.tsx'
import { WrittenCard } from './WrittenCard.tsx'

/** Asks for the last version that opens, and brings it back. */
const SOUND = {
  query: InsightSoundVersion_query,
  mutation: RestoreInsightDocument_mutation,
  soundOf: ({ insight }: InsightSoundVersionQuery) => insight,
}

type EditorProps = {
  insight: OpenInsight
  me: { id: string; name: string }
  rail: ReactNode
  evidence: Evidence | null
  claims: ClaimMeters
  clips: Clips
  /** What is said about its blocks. */
  talk: BlockComments
  commentsButton: ReactNode
  /** Back to what readers see; a draft has nothing to go back to. */
  onDone: (() => void) | undefined
}

/** The insight as it is being written, together with everybody who may. Quotes are live cards in the text. */
export function InsightEditor({
  insight,
  me,
  rail,
  evidence,
  claims,
  clips,
  talk,
  commentsButton,
  onDone,
}: EditorProps) {
  const connection = useSharedDocument('/api/collab/insights', insight.id)
  const state = useDocumentState(connection)
  const ready = useWasReady(state)
  const isClosed = isRefused(state)
  const others = usePresence(connection, me.id)
  const mount = useRef<HTMLDivElement>(null)
  const isUnderFingers = useIsUnderFingers()
  const { view, watch, places } = useInsightEditor(mount, connection, ready, claims)
  const [picking, setPicking] = useState<'quotes' | 'reel' | null>(null)
  const mayWrite = !useReactiveVar(beingMoved)
  const quote = useQuoteAct(view, mayWrite, () => setPicking('quotes'))
  const pickReel = () => setPicking('reel')
  const cards = useCardInsertion(view, insight)
  const media = useMediaInsertion(view, insight, mayWrite)
  const quotedIds = places.flatMap(({ node }) => (isCard(node) ? [highlightIdOf(node)] : []))
  const quotes = useQuotes(insight, quotedIds)
  const repeats = useRepeats(watch, evidence)
  return (
    <>
      <PageHeader
        crumbs={crumbsOf(insight)}
        actions={
          <>
            <Presence people={others} className="desk-only" />
            {!isClosed && <SaveState connection={connection} mayWrite={mayWrite} />}
            {commentsButton}
            {onDone && (
              <Button size="sm" onClick={onDone}>
                Done
              </Button>
            )}
            <InsightActions
              {...{ insight, me }}
              beforePublish={() => (connection ? whenSaved(connection) : Promise.resolve())}
            />
          </>
        }
      />
      <CommentedText talk={talk} rail={rail}>
        {insight.project && <InsightCover {...{ insight }} project={insight.project} mayEdit={mayWrite} />}
        <InsightTags insight={insight} published={false} mayEdit={mayWrite} />
        <InsightTitle insight={insight} mayEdit={mayWrite} onEnter={() => view?.focus()} />
        <div className={`${styles.byline} row`}>
          {authorsOf(insight)}
          {mayWrite && <EditAuthors insight={insight} />}
          {insight.personal && <PersonalBadge />}
        </div>
        <InsightFields insight={insight} mayEdit={mayWrite} />
        {(state === 'refused' || state === 'outdated') && <RefusedText isOutdated={state === 'outdated'} />}
        {state === 'damaged' && <DamagedText owner={{ insightId: insight.id }} {...SOUND} />}
        {!ready && !isClosed && <SkeletonText label="Opening the text" />}
        {!view && !isClosed && isUnderFingers && <WritingBarPlace />}
        {view && mayWrite && !isClosed && <WritingTools {...{ view, watch, talk, isUnderFingers, quote, pickReel }} />}
        {view && mayWrite && (
          <SlashMenu
            view={view}
            watch={watch}
            more={[...evidenceOffers(quote, pickReel), ...cards.offers, ...structureOffers(view), ...media.offers]}
          />
        )}
        {view && mayWrite && !isClosed && <StructureBar view={view} watch={watch} />}
        <div ref={mount} className={classNames(text.text, styles.text)} hidden={isClosed} />
      </CommentedText>
      {view &&
        places.map((place) =>
          createPortal(
            isCard(place.node) ? (
              <WrittenCard
                {...{ view, watch, insight, place, quotes, clips, mayWrite }}
                repeat={repeats.get(String(place.node.attrs.id))}
              />
            ) : (
              <WrittenBlock {...{ view, place, mayWrite }} />
            ),
            place.dom,
            String(place.key),
          ),
        )}
      {mayWrite && cards.dialog}
      {mayWrite && media.dialog}
      {picking && view && mayWrite && (
        <QuotePicker
          projectId={insight.project?.id ?? null}
          forReel={picking === 'reel'}
          quotedIds={picking === 'reel' ? [] : quotedIds}
          onClose={() => setPicking(null)}
          onPick={(ids) => {
            insertCards(ids, newBlockId, picking === 'reel' ? newId() : null)(view.state, view.dispatch)
            setPicking(null)
            view.focus()
          }}
        />
      )}
    </>
  )
}
