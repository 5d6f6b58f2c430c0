import { useApolloClient, useQuery } from '@apollo/client/react'
import { useCall } from '../../lib/use-call.ts'
import { MoveTargets_query } from '../../objects/bulk-edit/operations.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PickList } from '../../ui/PickList.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { showUndo } from '../../ui/toasts.ts'
import { MoveTag_mutation } from './operations.ts'

type MoveTagProps = { tag: { id: string; title: string; project: { id: string } }; onClose: () => void }

/** Asks for the project that a tag goes to which stands on no highlight. */
export function MoveTag({ tag, onClose }: MoveTagProps) {
  const query = useQuery(MoveTargets_query, { variables: { after: null }, fetchPolicy: 'network-only' })
  const { failure, run } = useCall()
  const client = useApolloClient()
  const move = async (projectId: string): Promise<void> => {
    await client.mutate({ mutation: MoveTag_mutation, variables: { input: { tagId: tag.id, projectId } } })
    await client.refetchQueries({ include: 'active' })
  }
  const choose = (target: { id: string; title: string }) =>
    run(async () => {
      await move(target.id)
      showUndo(`Moved to “${target.title}”`, () => void move(tag.project.id))
      onClose()
    })
  return (
    <Dialog
      title={`Move “${tag.title}” to another project`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <QueryState
        query={query}
        failed="The projects did not load"
        waiting={<SkeletonRows rows={4} height={36} label="Loading projects" />}
      >
        {({ projects }) => (
          <PickList
            label="Project"
            options={projects.items.filter(({ id, viewerCan }) => id !== tag.project.id && viewerCan.addNotes)}
            none="No project that you may write in has this name."
            takesFocus
            onChoose={(target) => void choose(target)}
          >
            {({ title }) => (
              <span className="ellip" title={title}>
                {title}
              </span>
            )}
          </PickList>
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
