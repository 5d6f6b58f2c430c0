import { Plus, Tag } from 'lucide-react'
import { type KeyboardEvent, useState, useSyncExternalStore } from 'react'
import { CommandList } from '../../ui/CommandList.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { MenuHead } from '../../ui/Menu.tsx'
import { TagMark } from '../../ui/TagMark.tsx'
import { useCommandList } from '../../ui/use-command-list.ts'
import styles from './HighlightPopover.module.css'
import type { HighlightStore } from './highlight-store.ts'
import { recentTags } from './recent-tags.ts'
import { favouriteTags, type TagChoice, tagChoices } from './tag-choices.ts'

type TagSearchProps = {
  store: HighlightStore
  /** Tags it has already. */
  tagIds: readonly string[]
  /** Whether the words have no highlight yet, so that Enter alone gives them the first tag. */
  isNew: boolean
  onTags: (tagIds: string[], close: boolean) => void
  onCreateTag: (title: string) => void
  /** A tag of the workspace, which becomes one of the project. */
  onTakeTag: (workspaceTagId: string) => void
  onKeep: () => void
}

/** Finds a tag by its letters or number and puts it on, or makes it. */
export function TagSearch(props: TagSearchProps) {
  const { store, tagIds } = props
  const { tags, offered } = useSyncExternalStore(store.subscribe, store.get)
  const [query, setQuery] = useState('')
  const all = [...tags.values()]
  const known = new Set(all.map(({ title }) => title.toLowerCase()))
  const { sections } = tagChoices(
    all.filter((tag) => !tagIds.includes(tag.id)),
    recentTags(store.projectId),
    query,
    offered.filter(({ title }) => !known.has(title.toLowerCase())),
  )
  const numbered = favouriteTags(all)
  // Nobody changes the tags of a highlight that is there by pressing Enter once too often.
  const unasked = props.isNew ? 0 : -1
  const pick = (choice: TagChoice, close = true): void => {
    if (choice.kind === 'tag') props.onTags([...tagIds, choice.tag.id], close)
    else if (choice.kind === 'offer') props.onTakeTag(choice.tag.id)
    else props.onCreateTag(choice.title)
    setQuery('')
    list.setAt(unasked)
  }
  const list = useCommandList({
    sections: sections.map(({ heading, choices }) => ({ heading, options: choices })),
    start: unasked,
    onChoose: (choice, { shift }) => pick(choice, !shift),
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key } = event
    const favourite = query === '' && /^[1-9]$/.test(key) ? numbered[Number(key) - 1] : undefined
    event.stopPropagation()
    if (key === 'Enter' && (event.metaKey || event.ctrlKey) && query.trim()) props.onCreateTag(query.trim())
    else if (favourite) pick({ kind: 'tag', tag: favourite })
    else if (!list.press(event)) {
      if (key !== 'Enter' && key !== 'Escape') return
      props.onKeep()
    }
    event.preventDefault()
  }
  return (
    <>
      <div className={styles.field}>
        <Icon of={Tag} />
        <input
          className="grow"
          data-autofocus
          {...list.combobox}
          aria-label="Search tags or write a new one"
          placeholder="Tag"
          maxLength={200}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            list.setAt(event.target.value.trim() ? 0 : unasked)
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd keys="escape" />
      </div>
      <CommandList
        list={list}
        label="Tags"
        className={styles.list}
        keyOf={(choice) => (choice.kind === 'create' ? 'create' : choice.tag.id)}
        none={<MenuHead>No tags yet. Write one and press Enter.</MenuHead>}
      >
        {(choice, on) => (
          <Choice
            {...{ choice, query, on }}
            number={choice.kind === 'tag' && query === '' ? numbered.indexOf(choice.tag) + 1 : 0}
          />
        )}
      </CommandList>
    </>
  )
}

type ChoiceProps = { choice: TagChoice; query: string; on: boolean; number: number }

function Choice({ choice, query, on, number }: ChoiceProps) {
  return (
    <>
      {choice.kind !== 'create' ? (
        <>
          <TagMark colour={choice.tag.color} sentiment={choice.tag.role} />
          <span className="ellip" title={choice.tag.title}>
            {choice.tag.title}
          </span>
          {choice.tag.parent && <span className="meta ellip">below {choice.tag.parent.title}</span>}
          <span className="end num">
            {on ? (
              <Kbd keys="enter" />
            ) : number > 0 ? (
              <Kbd keys={String(number)} />
            ) : choice.kind === 'tag' ? (
              choice.tag.highlightCount
            ) : (
              ''
            )}
          </span>
        </>
      ) : (
        <>
          <Icon of={Plus} />
          <span className="ellip" title={query.trim()}>
            Create “{query.trim()}”
          </span>
          <span className="end">
            <Kbd keys="mod+enter" />
          </span>
        </>
      )}
    </>
  )
}
