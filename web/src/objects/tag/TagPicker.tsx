import { Tag } from 'lucide-react'
import { useState } from 'react'
import { isCalled } from '../../lib/is-called.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { TagPill } from '../../ui/TagPill.tsx'
import { TagLevel } from './TagLevel.tsx'
import styles from './TagPicker.module.css'
import type { TagOffer } from './tag-offers.ts'
import { useTagOffers } from './use-tag-offers.ts'

type TagNamed = { id: string; title: string }

type TagPickerProps = {
  projectId: string
  /** The tags of each row that is chosen and loaded. */
  tagged: readonly (readonly { id: string }[])[]
  /** Whether others are chosen that are not loaded. */
  isEvery: boolean
  onTag: (tag: TagNamed, isAdded: boolean) => void
  /** What it is called, where it is about something else than what is selected. */
  label?: string
  verb?: string
}

/** Every tag with its state over what is chosen: on all, on some, on none. A press puts it on all, or takes it off. */
export function TagPicker(props: TagPickerProps) {
  const { projectId, tagged, isEvery, onTag, label = 'Tags of what is selected', verb } = props
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const { query, offers, take } = useTagOffers(projectId, isOpen)
  const found = offers.filter((tag) => isCalled(tag, search))
  const put = async (offer: TagOffer, isAdded: boolean): Promise<void> => {
    close()
    const tag = await take(offer)
    if (tag) onTag(tag, isAdded)
  }
  const close = (): void => {
    setOpen(false)
    setSearch('')
  }
  return (
    <Popover
      open={isOpen}
      onClose={close}
      label={label}
      {...(verb ? { side: 'bottom', align: 'start' } : { side: 'top' })}
      className="pop-in"
      anchor={
        <Button
          variant="ghost"
          size="sm"
          icon={Tag}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? close() : setOpen(true))}
        >
          {verb ?? 'Tag'}
        </Button>
      }
    >
      <SearchInput label="Find a tag" placeholder="Find a tag" value={search} onChange={setSearch} maxLength={200} />
      <ul className={styles.tags}>
        {found.map((tag) => (
          <TagLine key={tag.id} {...{ tag, tagged, isEvery }} onPress={(isAdded) => void put(tag, isAdded)} />
        ))}
      </ul>
      {query.data && found.length === 0 && (
        <p className="meta">
          {search.trim() ? `No tag has “${search.trim()}” in it.` : 'This project has no tags yet.'}
        </p>
      )}
    </Popover>
  )
}

type TagLineProps = Pick<TagPickerProps, 'tagged' | 'isEvery'> & {
  tag: TagOffer
  onPress: (isAdded: boolean) => void
}

function TagLine({ tag, tagged, isEvery, onPress }: TagLineProps) {
  const having = tagged.filter((tags) => tags.some(({ id }) => id === tag.id)).length
  const isOnAll = having > 0 && having === tagged.length
  return (
    <li className="row">
      <Checkbox
        checked={isOnAll}
        some={!isOnAll && having > 0}
        label={
          <TagLevel level={tag.level}>
            <TagPill title={tag.title} colour={tag.color} sentiment={tag.role} />
          </TagLevel>
        }
        onChange={() => onPress(!isOnAll)}
      />
      {tag.isOfWorkspace && <span className="meta end">Of the workspace</span>}
      {having > 0 && tagged.length > 1 && (
        <span className="meta num end">{isEvery ? `${having} or more` : having}</span>
      )}
    </li>
  )
}
