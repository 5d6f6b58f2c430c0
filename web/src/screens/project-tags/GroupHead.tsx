import { Ellipsis, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { counted } from '../../lib/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuAction, MenuHead, MenuRule } from '../../ui/Menu.tsx'
import { NameField } from '../../ui/NameField.tsx'
import type { GroupColumn, Named } from './board-tag.ts'
import type { BoardActs } from './use-board-acts.ts'

type GroupHeadProps = {
  group: GroupColumn
  /** All groups, in their order. */
  groups: readonly GroupColumn[]
  /** The name as the board draws it. */
  name: ReactNode
  /** The other boards of the project. */
  boards: readonly { id: string; title: string }[]
  editable: boolean
  acts: BoardActs
  named: Named
  onAdd: () => void
  onMove: (at: number) => void
}

/** The head of a group: its name, which is written where it stands, and what can be done with the group. */
export function GroupHead({ group, groups, name, boards, editable, acts, named, onAdd, onMove }: GroupHeadProps) {
  const [leaving, setLeaving] = useState(false)
  const at = groups.findIndex(({ id }) => id === group.id)
  if (!editable) return name
  return (
    <>
      {named.isNaming(group.id) ? (
        <NameField
          label={`New name of ${group.title}`}
          name={group.title}
          longest={50}
          back={`[data-column-name="${group.id}"]`}
          onSave={(title) => void acts.renameGroup(group.id, title)}
          onClose={named.onNamed}
        />
      ) : (
        name
      )}
      <span className="end row tight">
        <IconButton icon={Plus} label={`New tag in ${group.title}`} size="sm" onClick={onAdd} />
        <Menu align="end" trigger={<IconButton icon={Ellipsis} label={`More about ${group.title}`} size="sm" />}>
          <MenuAction keys="f2" onSelect={() => named.onName(group.id)}>
            Rename
          </MenuAction>
          {at > 0 && <MenuAction onSelect={() => onMove(at - 1)}>Move left</MenuAction>}
          {at < groups.length - 1 && <MenuAction onSelect={() => onMove(at + 1)}>Move right</MenuAction>}
          {boards.length > 0 && <MenuHead>Move to board</MenuHead>}
          {boards.map(({ id, title }) => (
            <MenuAction key={id} onSelect={() => void acts.moveGroup(group.id, id)}>
              {title}
            </MenuAction>
          ))}
          <MenuRule />
          <MenuAction
            danger
            off={group.cards.some(({ locked }) => locked) ? 'Sentiment tags' : undefined}
            onSelect={() => setLeaving(true)}
          >
            Delete group
          </MenuAction>
        </Menu>
      </span>
      {leaving && (
        <ConfirmDialog
          question={`Delete the group “${group.title}”?`}
          consequence={
            group.cards.length === 0
              ? 'It holds no tags.'
              : `Its ${counted(group.cards.length, 'tag')} ${group.cards.length === 1 ? 'goes' : 'go'} to the group beside it.`
          }
          verb="Delete group"
          pendingVerb="Deleting…"
          danger
          onConfirm={() => acts.removeGroup(group.id)}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  )
}
