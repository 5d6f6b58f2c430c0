import { useDraggable } from '@dnd-kit/core'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Ellipsis, GripVertical, Lock } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { classNames } from '../../lib/class-names.ts'
import { counted } from '../../lib/words.ts'
import { TagColours } from '../../objects/tag/TagColours.tsx'
import { useChangeTag } from '../../objects/tag/use-change-tag.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuAction, MenuHead, MenuRule } from '../../ui/Menu.tsx'
import { signOf } from '../../ui/sentiment.ts'
import { TagMark } from '../../ui/TagMark.tsx'
import { tagClass } from '../../ui/TagPill.tsx'
import type { BoardTag } from './board-tag.ts'
import { NameField } from './NameField.tsx'

export type TagWish = 'describe' | 'merge' | 'delete'

type TagCardProps = {
  tag: BoardTag
  people: number
  /** In the hand by pointer: its place stays empty. By keys: it stays and is outlined. */
  held: 'pointer' | 'keys' | null
  /** Another tag is over it and would be merged into it. */
  target: boolean
  others: readonly { id: string; title: string }[]
  onWish: (wish: TagWish, tag: BoardTag) => void
  onMove: (groupId: string) => void
  onPress: (event: KeyboardEvent) => boolean
}

/** A tag on the board. Space lifts it, Enter opens it, F2 renames it. */
export function TagCard(props: TagCardProps) {
  const { tag, people, held, target, onPress } = props
  const [naming, setNaming] = useState(false)
  const navigate = useNavigate()
  const changeTag = useChangeTag()
  const movable = tag.viewerCan.edit && !tag.locked
  const { setNodeRef, listeners } = useDraggable({ id: `tag:${tag.id}`, disabled: !movable || naming })
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (movable && onPress(event))) return
    if (event.key === 'Enter') navigate(linkTo('tag', { tagId: tag.id }))
    if (event.key === 'F2' && movable) setNaming(true)
  }
  return (
    <article
      ref={setNodeRef}
      {...listeners}
      data-tag={tag.id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a card is lifted and moved by keys
      tabIndex={0}
      aria-roledescription={movable ? 'tag that can be moved with Space' : 'tag'}
      aria-label={`${tag.title}, ${counted(tag.highlightCount, 'highlight')}`}
      className={classNames(
        'tcard',
        tagClass(tag.color, tag.role),
        held === 'pointer' && 'away',
        held === 'keys' && 'up',
        target && 'into',
      )}
      onKeyDown={press}
    >
      <div className="row">
        {tag.viewerCan.edit && !signOf(tag.role) ? (
          <TagColours title={tag.title} colour={tag.color} onChange={(color) => void changeTag(tag, { color })} />
        ) : (
          <TagMark colour={tag.color} sentiment={tag.role} />
        )}
        {naming ? (
          <NameField
            label={`New name of ${tag.title}`}
            name={tag.title}
            longest={200}
            back={`[data-tag="${tag.id}"]`}
            onSave={(title) => void changeTag(tag, { title })}
            onClose={() => setNaming(false)}
          />
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: F2 and the menu rename it by keys
          <span className="strong ellip" title={tag.title} onDoubleClick={() => movable && setNaming(true)}>
            <Link to={linkTo('tag', { tagId: tag.id })} draggable={false} tabIndex={-1}>
              {tag.title}
            </Link>
          </span>
        )}
        {tag.locked && <Icon of={Lock} size="s" className="muted" />}
        <span className="count meta num end">{tag.highlightCount}</span>
        {tag.viewerCan.edit && <TagMenu {...props} onRename={() => setNaming(true)} />}
      </div>
      <CardBody tag={tag} people={people} />
    </article>
  )
}

/** The card under the pointer while it is dragged. */
export function LiftedCard({ tag, people }: { tag: BoardTag; people: number }) {
  return (
    <article className={classNames('tcard', 'up', tagClass(tag.color, tag.role))}>
      <div className="row">
        <Icon of={GripVertical} size="s" className="muted" />
        <TagMark colour={tag.color} sentiment={tag.role} />
        <span className="strong ellip">{tag.title}</span>
        <span className="count meta num end">{tag.highlightCount}</span>
      </div>
      <CardBody tag={tag} people={people} />
    </article>
  )
}

function CardBody({ tag, people }: { tag: BoardTag; people: number }) {
  const share = people > 0 ? Math.min(100, (tag.peopleCount / people) * 100) : 0
  return (
    <>
      {tag.description && (
        <p className="sec clamp-2" title={tag.description}>
          {tag.description}
        </p>
      )}
      <div className="tbar" role="img" aria-label={`${tag.peopleCount} of ${counted(people, 'person')}`}>
        <i style={{ width: `${share}%` }} />
      </div>
    </>
  )
}

function TagMenu({ tag, others, onWish, onMove, onRename }: TagCardProps & { onRename: () => void }) {
  const off = tag.locked ? 'Sentiment tag' : undefined
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} label={`More about ${tag.title}`} size="sm" />}>
      <MenuAction keys="f2" off={off} onSelect={onRename}>
        Rename
      </MenuAction>
      <MenuAction onSelect={() => onWish('describe', tag)}>Edit description</MenuAction>
      <MenuAction off={off} onSelect={() => onWish('merge', tag)}>
        Merge into…
      </MenuAction>
      {!off && others.length > 0 && <MenuHead>Move to</MenuHead>}
      {!off &&
        others.map(({ id, title }) => (
          <MenuAction key={id} onSelect={() => onMove(id)}>
            {title}
          </MenuAction>
        ))}
      <MenuRule />
      <MenuAction
        danger
        off={tag.viewerCan.delete ? undefined : 'Sentiment tag'}
        onSelect={() => onWish('delete', tag)}
      >
        Delete tag
      </MenuAction>
    </Menu>
  )
}
