import { linkTo } from '@verbatim/contracts/routes.ts'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { classNames } from '../../lib/class-names.ts'
import { counted } from '../../lib/words.ts'
import { tagLevels } from '../../objects/tag/tag-levels.ts'
import { Board } from '../../ui/board/Board.tsx'
import { layoutOf, othersIn } from '../../ui/board/layout.ts'
import { NameField } from '../../ui/NameField.tsx'
import { tagClass } from '../../ui/TagPill.tsx'
import {
  type Board as BoardOfTags,
  type BoardTag,
  columnsOf,
  type GroupColumn,
  isMovable,
  isNamable,
} from './board-tag.ts'
import { GroupFoot } from './GroupFoot.tsx'
import { GroupHead } from './GroupHead.tsx'
import styles from './TagBoard.module.css'
import { TagCard, type TagWish } from './TagCard.tsx'
import type { BoardActs } from './use-board-acts.ts'

type TagBoardProps = {
  board: BoardOfTags
  /** The other boards of the project. */
  boards: readonly BoardOfTags[]
  people: number
  editable: boolean
  acts: BoardActs
  addingGroup: boolean
  onAddedGroup: () => void
  onWish: (wish: TagWish, tag: BoardTag) => void
  onMerge: (sourceId: string, targetId: string) => void
}

/** How far in a card stands, by its level. */
const LEVELS: Record<number, string | undefined> = { 2: styles.second, 3: styles.third }

const NOUNS = { card: 'tag', column: 'group' }

/** Groups side by side with their tags. */
export function TagBoard({ board, boards, people, editable, acts, onMerge, onWish, ...props }: TagBoardProps) {
  const columns = useMemo(() => columnsOf(board), [board])
  const levels = useMemo(() => tagLevels(columns.flatMap(({ cards }) => cards)), [columns])
  const layout = useMemo(() => layoutOf(columns), [columns])
  // What is being named and to which group a tag is being added, by its id.
  const [naming, setNaming] = useState<string | null>(null)
  const [addingTo, setAddingTo] = useState<string | null>(null)
  const navigate = useNavigate()
  const setMade = useFocusOnMade(columns)
  const named = { isNaming: (id: string) => naming === id, onName: setNaming, onNamed: () => setNaming(null) }
  return (
    <Board<BoardTag, GroupColumn>
      nouns={NOUNS}
      columns={columns}
      canMove={isMovable}
      cardLabel={(tag) => `${tag.title}, ${counted(tag.highlightCount, 'highlight')}`}
      cardClass={(tag) => classNames(tagClass(tag.color, tag.role), LEVELS[levels.get(tag.id) ?? 1])}
      onOpenCard={({ id }) => navigate(linkTo('tag', { tagId: id }))}
      onRenameCard={(tag) => isNamable(tag) && setNaming(tag.id)}
      {...(editable && {
        onMoveCard: (tagId, place) => void acts.placeTag(layout, tagId, place),
        onMoveColumn: (groupId, at) => void acts.placeGroup(layout, groupId, at),
        onDropInto: onMerge,
        onRenameColumn: ({ id }) => setNaming(id),
      })}
      card={(tag, group, isLifted) => (
        <TagCard
          {...{ tag, people, isLifted, onWish, named }}
          others={columns.filter(({ id }) => id !== group.id)}
          onMove={(columnId) =>
            void acts.placeTag(layout, tag.id, { columnId, at: othersIn(layout, columnId, tag.id).length })
          }
        />
      )}
      head={(group, name) => (
        <GroupHead
          {...{ group, groups: columns, name, boards, editable, acts, named }}
          onAdd={() => setAddingTo(group.id)}
          onMove={(at) => void acts.placeGroup(layout, group.id, at)}
        />
      )}
      foot={(group) => (
        <GroupFoot
          {...{ group, editable, acts }}
          isAdding={addingTo === group.id}
          onAdd={() => setAddingTo(group.id)}
          onAdded={() => setAddingTo(null)}
        />
      )}
      after={
        props.addingGroup && (
          <NameField
            label="Name of the new group"
            placeholder="Name of the group"
            longest={50}
            back="[data-new-group]"
            onSave={(title) => void acts.makeGroup(title).then(setMade)}
            onClose={props.onAddedGroup}
          />
        )
      }
    />
  )
}

/** A group that was made takes the focus once it is there, unless it has gone elsewhere since. */
function useFocusOnMade(groups: readonly { id: string }[]): (groupId: string | null) => void {
  const [made, setMade] = useState<string | null>(null)
  useEffect(() => {
    if (!made || !groups.some(({ id }) => id === made)) return
    if (document.activeElement?.matches('body, [data-new-group]'))
      document.querySelector<HTMLElement>(`[data-column-name="${made}"]`)?.focus()
    setMade(null)
  }, [made, groups])
  return setMade
}
