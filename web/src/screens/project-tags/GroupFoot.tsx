import { Plus } from 'lucide-react'
import { classNames } from '../../lib/class-names.ts'
import { Button } from '../../ui/Button.tsx'
import { NameField } from '../../ui/NameField.tsx'
import type { GroupColumn } from './board-tag.ts'
import styles from './TagBoard.module.css'
import type { BoardActs } from './use-board-acts.ts'

type GroupFootProps = {
  group: GroupColumn
  editable: boolean
  acts: BoardActs
  isAdding: boolean
  onAdd: () => void
  onAdded: () => void
}

/** Under the tags of a group: a field for the next one. */
export function GroupFoot({ group, editable, acts, isAdding, onAdd, onAdded }: GroupFootProps) {
  return (
    <>
      {isAdding && (
        <NameField
          label={`New tag in ${group.title}`}
          placeholder="Name of the tag"
          longest={200}
          stays
          back={`[data-new-tag="${group.id}"]`}
          onSave={(title) => void acts.makeTag(group.id, title)}
          onClose={onAdded}
        />
      )}
      {group.cards.some(({ locked }) => locked) && (
        <p className={classNames('meta', styles.foot)}>Locked tags are the same in every project.</p>
      )}
      {editable && !isAdding && (
        <Button variant="ghost" size="sm" icon={Plus} className={styles.foot} data-new-tag={group.id} onClick={onAdd}>
          New tag
        </Button>
      )}
    </>
  )
}
