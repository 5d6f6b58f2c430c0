import { useMutation, useQuery } from '@apollo/client/react'
import { ArrowRight } from 'lucide-react'
import { counted } from '../../lib/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PickList } from '../../ui/PickList.tsx'
import { TagPill } from '../../ui/TagPill.tsx'
import { useUndoStack } from '../../ui/UndoRoom.tsx'
import styles from './MergeDialog.module.css'
import { MergeTags_mutation, MergeTargets_query } from './operations.ts'
import { useUndoMerge } from './use-undo-merge.ts'

export type MergeTarget = { id: string; title: string; color: string; role?: string | null }
type MergeSource = MergeTarget & { highlightCount: number; noteCount: number }
type MergeDialogProps = {
  source: MergeSource
  target: MergeTarget
  onMerged: (targetId: string) => void
  onClose: () => void
}

/** Says what moves before two tags become one, and then merges them. */
export function MergeDialog({ source, target, onMerged, onClose }: MergeDialogProps) {
  const [mergeTags] = useMutation(MergeTags_mutation)
  const undoMerge = useUndoMerge()
  const undos = useUndoStack()
  return (
    <ConfirmDialog
      question={`Merge “${source.title}” into “${target.title}”?`}
      consequence={
        <>
          <p className={styles.merge}>
            <TagPill title={source.title} colour={source.color} sentiment={source.role} />
            <Icon of={ArrowRight} />
            <TagPill title={target.title} colour={target.color} sentiment={target.role} />
          </p>
          <p>{mergeSentence(source)} Links to the old tag lead to the other one. It can be undone for 24 hours.</p>
        </>
      }
      verb="Merge"
      pendingVerb="Merging…"
      onConfirm={async () => {
        const { data } = await mergeTags({ variables: { input: { targetId: target.id, sourceIds: [source.id] } } })
        const mergeId = data?.mergeTags.merges[0]?.id
        onMerged(target.id)
        if (mergeId)
          undos.push(`“${source.title}” is merged into “${target.title}”`, async () => void (await undoMerge(mergeId)))
      }}
      onClose={onClose}
    />
  )
}

/** What moves: "31 highlights in 2 notes move." */
function mergeSentence({ highlightCount, noteCount }: MergeSource): string {
  if (highlightCount === 0) return 'No highlight has it yet, so nothing moves.'
  const moves = highlightCount === 1 ? 'moves' : 'move'
  return `${counted(highlightCount, 'highlight')} in ${counted(noteCount, 'note')} ${moves}.`
}

type ChooseProps = {
  projectId: string
  source: MergeSource
  onChoose: (target: MergeTarget) => void
  onClose: () => void
}

/** Chooses the tag that another one goes into: the way to merge without dragging. */
export function ChooseMergeTarget({ projectId, source, onChoose, onClose }: ChooseProps) {
  const { data } = useQuery(MergeTargets_query, { variables: { projectId } })
  return (
    <Dialog title={`Merge “${source.title}” into`} onClose={onClose}>
      <PickList
        label="Tag"
        takesFocus
        options={(data?.tags ?? []).filter(({ id }) => id !== source.id)}
        none={data && 'No other tag has this name.'}
        onChoose={onChoose}
      >
        {(tag) => (
          <>
            <TagPill title={tag.title} colour={tag.color} sentiment={tag.role} />
            <span className="end num">{tag.highlightCount}</span>
          </>
        )}
      </PickList>
    </Dialog>
  )
}
