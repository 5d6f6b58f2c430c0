import { useApolloClient, useMutation } from '@apollo/client/react'
import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useActions } from '../../lib/use-actions.ts'
import { WhyDialog } from '../../objects/access/WhyDialog.tsx'
import { whyQuestion } from '../../objects/access/why-words.ts'
import { useHistoryAddress } from '../../objects/history/use-history-address.ts'
import { RestoreInsight_mutation } from '../../objects/insight/restore-insight.ts'
import { SaveTemplateDialog } from '../../objects/insight-template/SaveTemplateDialog.tsx'
import { ActMenu } from '../../ui/ActMenu.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { showProblem, showToast, showUndo } from '../../ui/toasts.ts'
import { ExportInsight } from './ExportInsight.tsx'
import { MoveInsight } from './MoveInsight.tsx'
import { listOf, type OpenInsight } from './open-insight.ts'
import {
  DeleteInsight_mutation,
  InsightScreen_query,
  PublishInsight_mutation,
  UnpublishInsight_mutation,
} from './operations.ts'
import { UnpublishedChanges } from './UnpublishedChanges.tsx'

const GROUP = 'This insight'

type ActionsProps = {
  insight: OpenInsight
  me: { id: string }
  /** Resolves when everything typed is kept. */
  beforePublish: () => Promise<void>
}

/** Publishing, taking back, and deleting with a way back. */
export function InsightActions({ insight, me, beforePublish }: ActionsProps) {
  const { id, published, unpublishedChanges, viewerCan, project } = insight
  const navigate = useNavigate()
  const history = useHistoryAddress()
  const client = useApolloClient()
  const again = { refetchQueries: [InsightScreen_query], variables: { id } }
  const onError = (error: unknown) => void showProblem(error)
  const [publish, { loading }] = useMutation(PublishInsight_mutation, {
    ...again,
    onError,
    onCompleted: () =>
      void showToast({
        message: project
          ? 'Everybody who may open the project reads it now.'
          : 'It is published. Only you see it, until you share a link or put it into a project.',
      }),
  })
  const [unpublish] = useMutation(UnpublishInsight_mutation, {
    ...again,
    onError,
    onCompleted: () => void showToast({ message: 'It is a draft again.' }),
  })
  const remove = async () => {
    try {
      await client.mutate({ mutation: DeleteInsight_mutation, variables: { id } })
      navigate(listOf(insight))
      showUndo(
        `${insight.title} is in the trash`,
        () =>
          void client
            .mutate({ mutation: RestoreInsight_mutation, variables: { id } })
            .then(() => navigate(linkTo('insight', { insightId: id })), onError),
      )
    } catch (error) {
      onError(error)
    }
  }
  const [isSaving, setSaving] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const mayPublish = viewerCan.publish && (!published || unpublishedChanges)
  const publishAll = {
    title: published ? 'Publish changes' : 'Publish',
    run: () => void beforePublish().then(() => publish()),
  }
  useActions(mayPublish ? [{ id: 'insight-publish', group: GROUP, ...publishAll }] : [])
  return (
    <>
      {published && unpublishedChanges && (
        <UnpublishedChanges
          insight={insight}
          beforeLook={beforePublish}
          onPublish={mayPublish ? publishAll.run : null}
        />
      )}
      {mayPublish && (
        <Button
          variant="primary"
          size="sm"
          pending={loading && 'Publishing…'}
          aria-label={loading ? undefined : publishAll.title}
          onClick={publishAll.run}
        >
          Publish{published && <span className="desk-only"> changes</span>}
        </Button>
      )}
      {published && !unpublishedChanges && <Badge tone="ok">Published</Badge>}
      <ActMenu
        align="end"
        trigger={<IconButton icon={Ellipsis} label="More" />}
        group={GROUP}
        acts={[
          { id: 'insight-history', title: 'History', run: () => void beforePublish().then(() => history.open('')) },
          ...(viewerCan.move
            ? [
                {
                  id: 'insight-move',
                  title: 'Put into a project',
                  run: () => void beforePublish().then(() => setMoving(true)),
                },
              ]
            : []),
          ...(project
            ? [{ id: 'insight-why', title: whyQuestion(!project.viewerCan.manageAccess), run: () => setAsking(true) }]
            : []),
          {
            id: 'insight-export',
            title: 'Export',
            run: () => void beforePublish().then(() => setExporting(true)),
          },
          { id: 'insight-template', title: 'Save as a template', run: () => setSaving(true) },
          ...(published
            ? [{ id: 'insight-unpublish', title: 'Take back to a draft', run: () => void unpublish() }]
            : []),
          ...(viewerCan.delete
            ? [{ id: 'insight-delete', title: 'Delete insight', danger: true, run: () => void remove() }]
            : []),
        ]}
      />
      {isAsking && project && (
        <WhyDialog
          memberId={me.id}
          objectId={formatResourceId('insight', id)}
          onlySelf={!project.viewerCan.manageAccess}
          onClose={() => setAsking(false)}
        />
      )}
      {isMoving && <MoveInsight insight={insight} onClose={() => setMoving(false)} />}
      {isExporting && <ExportInsight insight={insight} onClose={() => setExporting(false)} />}
      {isSaving && <SaveTemplateDialog insight={insight} onClose={() => setSaving(false)} />}
    </>
  )
}
