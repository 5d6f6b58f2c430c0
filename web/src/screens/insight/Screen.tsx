import { useQuery, useReactiveVar } from '@apollo/client/react'
import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { CircleHelp, Download, History, Pencil, Presentation } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { beingMoved } from '../../lib/being-moved.ts'
import { useRouteParams } from '../../lib/route.ts'
import { useActions } from '../../lib/use-actions.ts'
import { useVisit } from '../../lib/visited-objects.ts'
import { WhyDialog } from '../../objects/access/WhyDialog.tsx'
import { whyQuestion } from '../../objects/access/why-words.ts'
import { CommentsButton } from '../../objects/comment/CommentsButton.tsx'
import { useComments } from '../../objects/comment/use-comments.ts'
import { useClips } from '../../objects/highlight/use-clips.ts'
import { useHistoryAddress } from '../../objects/history/use-history-address.ts'
import { readFilesAgain } from '../../objects/insight/blocks/block-file.ts'
import { useRecordInsightVisit } from '../../objects/visit/use-record-visit.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { NoAccess } from '../../ui/ErrorState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Skeleton, SkeletonText } from '../../ui/Skeleton.tsx'
import { CommentedText } from './CommentedText.tsx'
import { claimMeters } from './claims.ts'
import { EvidenceRail } from './EvidenceRail.tsx'
import { ExportInsight } from './ExportInsight.tsx'
import styles from './Insight.module.css'
import { InsightActions } from './InsightActions.tsx'
import { InsightEditor } from './InsightEditor.tsx'
import { InsightReader } from './InsightReader.tsx'
import { crumbsOf, isOpen, type OpenInsight } from './open-insight.ts'
import { InsightScreen_query } from './operations.ts'
import { ShareInsight } from './ShareInsight.tsx'
import { useBlockComments } from './use-block-comments.ts'
import { useEvidence } from './use-evidence.ts'
import { useInsightChanges } from './use-insight-changes.ts'

const InsightHistory = lazy(() => import('./InsightHistory.tsx').then((part) => ({ default: part.InsightHistory })))

/** A finding: written together by those who may, read by everybody else as it was published. */
export function Screen() {
  const { insightId } = useRouteParams('insight')
  const query = useQuery(InsightScreen_query, { variables: { id: insightId } })
  const history = useHistoryAddress()
  const { data } = query
  useInsightChanges(data?.insight, ({ objectType, objectIds }) => {
    if (objectType === 'FILE') readFilesAgain(objectIds)
    else if (objectType === 'FIELD' || objectIds.includes(insightId)) void query.refetch()
  })
  return (
    <>
      {!(data && isOpen(data.insight)) && <PageHeader crumbs={[{ label: 'Insight' }]} />}
      <QueryState
        query={query}
        failed="This insight did not open"
        object="this insight"
        waiting={<InsightSkeleton />}
        empty={({ insight }) => !isOpen(insight) && <NoAccess name="this insight" />}
      >
        {({ insight, me }) =>
          isOpen(insight) &&
          (history.isOpen ? (
            <Suspense fallback={<InsightSkeleton />}>
              <InsightHistory key={insight.id} insight={insight} />
            </Suspense>
          ) : (
            <OpenedInsight key={insight.id} insight={insight} me={me} />
          ))
        }
      </QueryState>
    </>
  )
}

type OpenedProps = { insight: OpenInsight; me: { id: string; name: string } }

/** A draft is there to be written; what is published is read, until somebody who may edits it. */
function OpenedInsight({ insight, me }: OpenedProps) {
  const { published, viewerCan } = insight
  const [writing, setWriting] = useState(!published)
  const isMoved = useReactiveVar(beingMoved)
  const mayEdit = viewerCan.edit && !isMoved
  useRecordInsightVisit(insight.id)
  useVisit({ kind: 'insight', to: linkTo('insight', { insightId: insight.id }), title: insight.title })
  const history = useHistoryAddress()
  const edit = { id: 'edit-insight', title: 'Edit', group: 'This insight', keys: 'e', run: () => setWriting(true) }
  useActions(mayEdit && published && !writing ? [edit] : [])
  const isWritten = viewerCan.edit && (writing || !published)
  const standing = useEvidence(insight, !isWritten)
  const claims = useMemo(() => claimMeters(standing.evidence?.claims ?? []), [standing.evidence])
  // One for the text and what stands beside it: two are never heard together.
  const clips = useClips()
  const comments = useComments(formatResourceId('insight', insight.id))
  const talk = useBlockComments({ insightId: insight.id, comments, draft: isWritten })
  const rail = <EvidenceRail {...{ insight, standing, clips, mayEdit }} />
  const commentsButton = <CommentsButton comments={comments} />
  if (isWritten)
    return (
      <InsightEditor
        {...{ insight, me, rail, claims, clips, talk, commentsButton }}
        evidence={standing.evidence}
        onDone={published ? () => setWriting(false) : undefined}
      />
    )
  return (
    <>
      <PageHeader
        crumbs={crumbsOf(insight)}
        actions={
          <>
            {published && insight.project && (
              <ButtonLink
                size="sm"
                icon={Presentation}
                aria-label="Present"
                to={linkTo('presentInsight', { projectId: insight.project.id, insightId: insight.id })}
                state={{ back: linkTo('insight', { insightId: insight.id }) }}
              >
                <span className="desk-only">Present</span>
              </ButtonLink>
            )}
            {published && viewerCan.share && !isMoved && <ShareInsight insight={insight} />}
            {commentsButton}
            {!viewerCan.edit && <ReaderActs {...{ insight, me }} onHistory={() => history.open('')} />}
            {viewerCan.edit && <EditActs {...{ insight, me }} onEdit={mayEdit ? edit.run : null} />}
          </>
        }
      />
      <CommentedText talk={talk} rail={rail}>
        <InsightReader {...{ insight, mayEdit, claims, clips }} />
      </CommentedText>
    </>
  )
}

/** What who may edit a published finding does with it. */
function EditActs({ insight, me, onEdit }: OpenedProps & { onEdit: (() => void) | null }) {
  return (
    <>
      {onEdit && (
        <Button size="sm" icon={Pencil} onClick={onEdit}>
          Edit
        </Button>
      )}
      <InsightActions {...{ insight, me }} beforePublish={() => Promise.resolve()} />
    </>
  )
}

/** What who only reads it does with it. */
function ReaderActs({ insight, me, onHistory }: OpenedProps & { onHistory: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const begin = () => setExporting(true)
  const { project } = insight
  useActions([{ id: 'insight-export', title: 'Export', group: 'This insight', run: begin }])
  return (
    <>
      <IconButton icon={Download} label="Export" onClick={begin} />
      {project && (
        <IconButton
          icon={CircleHelp}
          label={whyQuestion(!project.viewerCan.manageAccess)}
          onClick={() => setAsking(true)}
        />
      )}
      <IconButton icon={History} label="History" onClick={onHistory} />
      {isAsking && project && (
        <WhyDialog
          memberId={me.id}
          objectId={formatResourceId('insight', insight.id)}
          onlySelf={!project.viewerCan.manageAccess}
          onClose={() => setAsking(false)}
        />
      )}
      {isExporting && <ExportInsight insight={insight} onClose={() => setExporting(false)} />}
    </>
  )
}

/** The finding on its way: its title and text in the column they will have, and the place of the evidence. */
function InsightSkeleton() {
  return (
    <div className="split">
      <div className="scroll">
        <div className={styles.column}>
          <div className="h-doc late">
            <Skeleton width="64%" height={36} />
          </div>
          <div className={`${styles.byline} row`}>
            <Skeleton width={120} height={20} />
          </div>
          <SkeletonText label="Opening the insight" />
        </div>
      </div>
      <div className={styles.rail} />
    </div>
  )
}
