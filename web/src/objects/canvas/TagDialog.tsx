import { Dialog } from '../../ui/Dialog.tsx'
import { PickList } from '../../ui/PickList.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TagPill } from '../../ui/TagPill.tsx'
import { TagLevel } from '../tag/TagLevel.tsx'
import { useTagOffers } from '../tag/use-tag-offers.ts'

export type ChosenTag = { id: string; title: string; color: string }

type TagDialogProps = { projectId: string; title: string; onChoose: (tag: ChosenTag) => void; onClose: () => void }

/** Chooses one of the project's tags, or of the workspace's, which becomes one of the project's. */
export function TagDialog({ projectId, title, onChoose, onClose }: TagDialogProps) {
  const { query, offers, take } = useTagOffers(projectId)
  return (
    <Dialog title={title} onClose={onClose}>
      <QueryState query={query} failed="The tags did not load" waiting={<Skeleton height={200} />}>
        {() => (
          <PickList
            label="Tag"
            options={offers}
            none="No tag has these letters."
            takesFocus
            onChoose={(offer) => {
              onClose()
              void take(offer).then((tag) => tag && onChoose(tag))
            }}
          >
            {({ title, color, role, isOfWorkspace, level }) => (
              <>
                <TagLevel level={level}>
                  <TagPill title={title} colour={color} sentiment={role} />
                </TagLevel>
                {isOfWorkspace && <span className="meta end">Of the workspace</span>}
              </>
            )}
          </PickList>
        )}
      </QueryState>
    </Dialog>
  )
}
