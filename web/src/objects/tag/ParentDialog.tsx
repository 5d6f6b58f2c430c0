import { useQuery } from '@apollo/client/react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PickList } from '../../ui/PickList.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TagPill } from '../../ui/TagPill.tsx'
import { TagParents_query } from './operations.ts'
import { TagLevel } from './TagLevel.tsx'
import { parentChoices, tagLevels } from './tag-levels.ts'
import { type ChildTag, usePutBelow } from './use-put-below.ts'

type ParentDialogProps = { projectId: string; tag: ChildTag; onClose: () => void }

/** Chooses the tag that another one stands below, or lets it stand by itself. */
export function ParentDialog({ projectId, tag, onClose }: ParentDialogProps) {
  const query = useQuery(TagParents_query, { variables: { projectId }, fetchPolicy: 'cache-and-network' })
  const putBelow = usePutBelow()
  const put = (parent: { id: string; title: string } | null): void => {
    onClose()
    void putBelow(tag, parent)
  }
  return (
    <Dialog
      title={`Put “${tag.title}” below`}
      onClose={onClose}
      footer={
        <>
          {tag.parent && <Button onClick={() => put(null)}>Let it stand by itself</Button>}
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <QueryState
        query={query}
        failed="The tags did not load"
        waiting={<SkeletonRows rows={4} height={36} label="Loading tags" />}
      >
        {({ tags }) => (
          <PickList
            label="Tag"
            options={parentChoices(tags, tag.id)}
            none="No tag that it can stand below has this name."
            takesFocus
            onChoose={put}
          >
            {({ id, title, color, role }) => (
              <TagLevel level={tagLevels(tags).get(id)}>
                <TagPill title={title} colour={color} sentiment={role} />
              </TagLevel>
            )}
          </PickList>
        )}
      </QueryState>
    </Dialog>
  )
}
