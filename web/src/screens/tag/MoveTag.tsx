import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { TagMovePreviewQuery } from '../../gql/graphql.ts'
import { useCall } from '../../lib/use-call.ts'
import { ChooseProjectDialog, type ChosenProject } from '../../objects/project/ChooseProjectDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { moveSentences } from './move-sentences.ts'
import { TagMovePreview_query } from './operations.ts'
import { type MovedTag, type MoveTagActs, useMoveTag } from './use-move-tag.ts'

type MoveTagProps = { tag: MovedTag; onClose: () => void }

/** Asks for the project that a tag goes to, and then says what becomes of its highlights. */
export function MoveTag({ tag, onClose }: MoveTagProps) {
  const acts = useMoveTag(tag)
  const [target, setTarget] = useState<ChosenProject | null>(null)
  if (target) return <MoveOrCopy {...{ tag, target, acts, onClose }} />
  return (
    <ChooseProjectDialog
      title={`Move “${tag.title}” to another project`}
      from={tag.project.id}
      onChoose={async (project) => setTarget(project)}
      onClose={onClose}
    />
  )
}

type MoveOrCopyProps = MoveTagProps & { target: ChosenProject; acts: MoveTagActs }

function MoveOrCopy({ tag, target, acts, onClose }: MoveOrCopyProps) {
  const query = useQuery(TagMovePreview_query, {
    variables: { tagId: tag.id, projectId: target.id },
    fetchPolicy: 'network-only',
  })
  const { failure, pending, run } = useCall()
  const begin = (act: () => Promise<unknown>) => () =>
    void run(async () => {
      await act()
      onClose()
    })
  const preview = query.data?.tagMovePreview
  return (
    <Dialog
      title={`Move “${tag.title}” to “${target.title}”?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button disabled={!preview || pending} onClick={begin(() => acts.copy(target))}>
            Copy it instead
          </Button>
          <Button
            variant="primary"
            disabled={!preview}
            pending={pending && 'Moving…'}
            data-autofocus
            onClick={begin(() => acts.move(target, preview))}
          >
            Move tag
          </Button>
        </>
      }
    >
      <QueryState
        query={query}
        failed="What would move did not load"
        object="this tag"
        waiting={<SkeletonRows rows={2} height={36} label="Counting highlights" />}
      >
        {({ tagMovePreview }) => <What preview={tagMovePreview} target={target} />}
      </QueryState>
      <Failure>{failure}</Failure>
    </Dialog>
  )
}

function What({ preview, target }: { preview: TagMovePreviewQuery['tagMovePreview']; target: ChosenProject }) {
  return (
    <div className="col gap-3">
      {moveSentences({ ...preview, isThere: Boolean(preview.existing) }, target.title).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
