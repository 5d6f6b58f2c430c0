import { useQuery } from '@apollo/client/react'
import { Dialog } from '../../ui/Dialog.tsx'
import { PickList } from '../../ui/PickList.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TagPill } from '../../ui/TagPill.tsx'
import { ChoiceTags_query } from '../choice/operations.ts'

export type ChosenTag = { id: string; title: string; color: string }

type TagDialogProps = { projectId: string; title: string; onChoose: (tag: ChosenTag) => void; onClose: () => void }

/** Chooses one of the project's tags. */
export function TagDialog({ projectId, title, onChoose, onClose }: TagDialogProps) {
  const query = useQuery(ChoiceTags_query, { variables: { projectId } })
  return (
    <Dialog title={title} onClose={onClose}>
      <QueryState query={query} failed="The tags did not load" waiting={<Skeleton height={200} />}>
        {({ tags }) => (
          <PickList
            label="Tag"
            options={tags}
            none="No tag has these letters."
            takesFocus
            onChoose={(tag) => {
              onChoose(tag)
              onClose()
            }}
          >
            {({ title, color, role }) => <TagPill title={title} colour={color} sentiment={role} />}
          </PickList>
        )}
      </QueryState>
    </Dialog>
  )
}
