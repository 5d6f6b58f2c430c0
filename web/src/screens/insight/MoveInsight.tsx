import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { useAllProjects } from '../../objects/project/use-all-projects.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Select } from '../../ui/TextInput.tsx'
import { showToast } from '../../ui/toasts.ts'
import type { OpenInsight } from './open-insight.ts'
import { InsightScreen_query, MoveInsight_mutation } from './operations.ts'

/** Puts a personal insight into a project, and says who sees it from then on. There is no way back. */
export function MoveInsight({ insight, onClose }: { insight: OpenInsight; onClose: () => void }) {
  const query = useAllProjects()
  const places = query.data?.projects.items.filter(({ viewerCan }) => viewerCan.addNotes) ?? []
  const [chosen, choose] = useState('')
  const projectId = chosen || places[0]?.id
  const [move] = useMutation(MoveInsight_mutation, { refetchQueries: [InsightScreen_query], awaitRefetchQueries: true })
  const { failure, pending, run } = useCall()
  const submit = () =>
    run(async () => {
      if (!projectId) return
      await move({ variables: { input: { insightId: insight.id, projectId } } })
      onClose()
      showToast({ message: `It is in ${places.find(({ id }) => id === projectId)?.title ?? 'the project'} now.` })
    })
  return (
    <Dialog
      title="Put into a project"
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" disabled={!projectId} pending={pending && 'Putting…'}>
            Put it there
          </Button>
        </>
      }
    >
      <QueryState
        query={query}
        failed="Projects did not load"
        framed
        waiting={<SkeletonRows rows={2} height={36} label="Loading projects" />}
        empty={() => places.length === 0 && <p className="sec">There is no project that you can edit.</p>}
      >
        {() => (
          <div className="col gap-4">
            <p className="sec">
              {insight.published
                ? 'Everybody who may open the project reads it from then on, and who may edit there edits it.'
                : 'Whoever may edit in the project sees the draft and edits it from then on.'}{' '}
              It cannot be made personal again.
            </p>
            <p className="sec">
              Its comments and earlier versions go along. Who reads it reads what is said of it and what was published
              before; who edits it also reads what is said of the draft, and every version.
            </p>
            <Select
              label="Project"
              error={failure}
              options={places.map(({ id, title }) => ({ value: id, label: title }))}
              value={projectId ?? ''}
              onChange={({ target }) => choose(target.value)}
            />
          </div>
        )}
      </QueryState>
    </Dialog>
  )
}
