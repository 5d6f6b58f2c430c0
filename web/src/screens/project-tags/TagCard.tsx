import { linkTo } from '@verbatim/contracts/routes.ts'
import { Ellipsis, GripVertical, Lock } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '../../lib/class-names.ts'
import { counted } from '../../lib/words.ts'
import { whyQuestion } from '../../objects/access/why-words.ts'
import { TagColours } from '../../objects/tag/TagColours.tsx'
import { useChangeTag } from '../../objects/tag/use-change-tag.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuAction, MenuHead, MenuRule } from '../../ui/Menu.tsx'
import { NameField } from '../../ui/NameField.tsx'
import { signOf } from '../../ui/sentiment.ts'
import { TagMark } from '../../ui/TagMark.tsx'
import { type BoardTag, isNamable, type Named } from './board-tag.ts'
import styles from './TagBoard.module.css'

export type TagWish = 'describe' | 'merge' | 'delete' | 'parent' | 'why'

type TagCardProps = {
  tag: BoardTag
  people: number
  /** Under the pointer, where nothing can be pressed. */
  isLifted: boolean
  others: readonly { id: string; title: string }[]
  named: Named
  onWish: (wish: TagWish, tag: BoardTag) => void
  onMove: (groupId: string) => void
}

/** What the card of a tag says: its colour, its name, how often and by how many people, and what it means. */
export function TagCard(props: TagCardProps) {
  const { tag, people, isLifted, named } = props
  const changeTag = useChangeTag()
  return (
    <>
      <div className={classNames('row', styles.head)}>
        {isLifted && <Icon of={GripVertical} size="s" className="muted" />}
        {tag.viewerCan.edit && !isLifted && !tag.workspaceTag && !signOf(tag.role) ? (
          <TagColours title={tag.title} colour={tag.color} onChange={(color) => void changeTag(tag, { color })} />
        ) : (
          <TagMark colour={tag.color} sentiment={tag.role} />
        )}
        {named.isNaming(tag.id) && !isLifted ? (
          <NameField
            label={`New name of ${tag.title}`}
            name={tag.title}
            longest={200}
            back={`[data-card="${tag.id}"]`}
            onSave={(title) => void changeTag(tag, { title })}
            onClose={named.onNamed}
          />
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: F2 and the menu rename it by keys
          <span
            className={classNames('strong ellip', styles.title)}
            title={tag.title}
            onDoubleClick={() => isNamable(tag) && named.onName(tag.id)}
          >
            <Link to={linkTo('tag', { tagId: tag.id })} draggable={false} tabIndex={-1}>
              {tag.title}
            </Link>
          </span>
        )}
        {tag.locked && <Icon of={Lock} size="s" className="muted" />}
        <span className="count meta num end">{tag.highlightCount}</span>
        {tag.viewerCan.edit && !isLifted && <TagMenu {...props} />}
      </div>
      {tag.description && (
        <p className={classNames('sec clamp-2', styles.meaning)} title={tag.description}>
          {tag.description}
        </p>
      )}
      <ShareOfPeople tag={tag} people={people} />
    </>
  )
}

function ShareOfPeople({ tag, people }: { tag: BoardTag; people: number }) {
  const share = people > 0 ? Math.min(100, (tag.peopleCount / people) * 100) : 0
  return (
    <div className={styles.share} role="img" aria-label={`${tag.peopleCount} of ${counted(people, 'person')}`}>
      <i style={{ width: `${share}%` }} />
    </div>
  )
}

function TagMenu({ tag, others, named, onWish, onMove }: TagCardProps) {
  const off = tag.locked ? 'Sentiment tag' : undefined
  const fixed = off ?? (tag.workspaceTag ? 'The workspace' : undefined)
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label={`More about ${tag.title}`} size="sm" className={styles.menu} />}
    >
      <MenuAction keys="f2" off={fixed} onSelect={() => named.onName(tag.id)}>
        Rename
      </MenuAction>
      <MenuAction off={tag.workspaceTag ? 'The workspace' : undefined} onSelect={() => onWish('describe', tag)}>
        Edit description
      </MenuAction>
      <MenuAction off={off} onSelect={() => onWish('merge', tag)}>
        Merge into…
      </MenuAction>
      <MenuAction off={off} onSelect={() => onWish('parent', tag)}>
        Put below…
      </MenuAction>
      {!off && others.length > 0 && <MenuHead>Move to</MenuHead>}
      {!off &&
        others.map(({ id, title }) => (
          <MenuAction key={id} onSelect={() => onMove(id)}>
            {title}
          </MenuAction>
        ))}
      <MenuAction onSelect={() => onWish('why', tag)}>{whyQuestion(false)}</MenuAction>
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
