import { useDraggable } from '@dnd-kit/core'
import { Ellipsis, Plus } from 'lucide-react'
import { Fragment, type KeyboardEvent, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { counted } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuAction, MenuRule } from '../../ui/Menu.tsx'
import type { BoardGroup, BoardTag } from './board-tag.ts'
import type { Lift } from './lift.ts'
import { NameField } from './NameField.tsx'
import { TagCard, type TagWish } from './TagCard.tsx'
import type { BoardActs } from './use-board-acts.ts'

type GroupColumnProps = {
  group: BoardGroup
  /** All groups, in their order. */
  groups: readonly BoardGroup[]
  people: number
  editable: boolean
  lift: Lift | null
  acts: BoardActs
  onWish: (wish: TagWish, tag: BoardTag) => void
  onMoveTag: (tagId: string, groupId: string) => void
  onMoveGroup: (at: number) => void
  onPress: (event: KeyboardEvent, kind: Lift['kind'], id: string) => boolean
}

/** A group of tags: its name, how many there are, its tags, and a field for the next one. */
export function GroupColumn(props: GroupColumnProps) {
  const { group, groups, people, editable, lift, acts } = props
  const [adding, setAdding] = useState(false)
  const held = lift?.kind === 'group' && lift.id === group.id
  const place = lift?.kind === 'tag' ? lift.place : null
  const lineAt = place && 'groupId' in place && place.groupId === group.id ? place.at : null
  const others = groups.filter(({ id }) => id !== group.id)
  const shown = group.tags.map((tag) => ({
    tag,
    before: group.tags.filter(({ id }) => id !== lift?.id).findIndex(({ id }) => id === tag.id),
  }))
  const stayCount = group.tags.filter(({ id }) => id !== lift?.id).length
  return (
    <section
      data-group={group.id}
      aria-label={`Group ${group.title}`}
      className={classNames('bcol', lineAt !== null && 'over', held && 'away')}
    >
      <GroupHead {...props} onAdd={() => setAdding(true)} />
      <div className="bstack">
        {shown.map(({ tag, before }) => (
          <Fragment key={tag.id}>
            {lineAt !== null && before === lineAt && <div className="drag-line" />}
            <TagCard
              tag={tag}
              people={people}
              held={lift?.kind === 'tag' && lift.id === tag.id ? lift.by : null}
              target={place !== null && 'into' in place && place.into === tag.id}
              others={others}
              onWish={props.onWish}
              onMove={(groupId) => props.onMoveTag(tag.id, groupId)}
              onPress={(event) => props.onPress(event, 'tag', tag.id)}
            />
          </Fragment>
        ))}
        {lineAt !== null && lineAt >= stayCount && <div className="drag-line" />}
        {adding && (
          <NameField
            label={`New tag in ${group.title}`}
            placeholder="Name of the tag"
            longest={200}
            stays
            back={`[data-new-tag="${group.id}"]`}
            onSave={(title) => void acts.makeTag(group.id, title)}
            onClose={() => setAdding(false)}
          />
        )}
        {group.tags.some(({ locked }) => locked) && (
          <p className="meta newt">Locked tags are the same in every project.</p>
        )}
        {editable && !adding && group.tags.length === 0 && <p className="meta newt">Drag tags here, or make one.</p>}
        {editable && !adding && (
          <Button
            variant="ghost"
            size="sm"
            icon={Plus}
            className="newt"
            data-new-tag={group.id}
            onClick={() => setAdding(true)}
          >
            New tag
          </Button>
        )}
        {!editable && group.tags.length === 0 && <p className="meta newt">No tags in this group</p>}
      </div>
    </section>
  )
}

function GroupHead(props: GroupColumnProps & { onAdd: () => void }) {
  const { group, groups, editable, acts, onAdd, onMoveGroup, onPress } = props
  const [naming, setNaming] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const { setNodeRef, listeners } = useDraggable({ id: `group:${group.id}`, disabled: !editable || naming })
  const at = groups.findIndex(({ id }) => id === group.id)
  return (
    <header>
      {naming ? (
        <NameField
          label={`New name of ${group.title}`}
          name={group.title}
          longest={50}
          back={`[data-group-name="${group.id}"]`}
          onSave={(title) => void acts.renameGroup(group.id, title)}
          onClose={() => setNaming(false)}
        />
      ) : (
        <h2 className="bname" ref={setNodeRef} {...listeners}>
          {editable ? (
            <button
              type="button"
              data-group-name={group.id}
              className="h-sec ellip"
              aria-roledescription="group that can be moved with Space"
              onDoubleClick={() => setNaming(true)}
              onKeyDown={(event) => {
                if (!onPress(event, 'group', group.id) && event.key === 'F2') setNaming(true)
              }}
            >
              {group.title}
            </button>
          ) : (
            <span className="h-sec ellip">{group.title}</span>
          )}
          <span className="meta num">{group.tags.length}</span>
        </h2>
      )}
      {editable && (
        <span className="end row tight">
          <IconButton icon={Plus} label={`New tag in ${group.title}`} size="sm" onClick={onAdd} />
          <Menu align="end" trigger={<IconButton icon={Ellipsis} label={`More about ${group.title}`} size="sm" />}>
            <MenuAction keys="f2" onSelect={() => setNaming(true)}>
              Rename
            </MenuAction>
            {at > 0 && <MenuAction onSelect={() => onMoveGroup(at - 1)}>Move left</MenuAction>}
            {at < groups.length - 1 && <MenuAction onSelect={() => onMoveGroup(at + 1)}>Move right</MenuAction>}
            <MenuRule />
            <MenuAction
              danger
              off={group.tags.some(({ locked }) => locked) ? 'Sentiment tags' : undefined}
              onSelect={() => setLeaving(true)}
            >
              Delete group
            </MenuAction>
          </Menu>
        </span>
      )}
      {leaving && (
        <ConfirmDialog
          question={`Delete the group “${group.title}”?`}
          consequence={
            group.tags.length === 0
              ? 'It holds no tags.'
              : `Its ${counted(group.tags.length, 'tag')} ${group.tags.length === 1 ? 'goes' : 'go'} to the group beside it.`
          }
          verb="Delete group"
          pendingVerb="Deleting…"
          danger
          onConfirm={() => acts.removeGroup(group.id)}
          onClose={() => setLeaving(false)}
        />
      )}
    </header>
  )
}
