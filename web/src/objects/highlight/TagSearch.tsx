import { Plus, Tag } from 'lucide-react'
import { type KeyboardEvent, useState, useSyncExternalStore } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { TagMark } from '../../ui/TagMark.tsx'
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
  onKeep: () => void
}

/** Finds a tag by its letters or number and puts it on, or makes it. */
export function TagSearch(props: TagSearchProps) {
  const { store, tagIds } = props
  const { tags } = useSyncExternalStore(store.subscribe, store.get)
  const [query, setQuery] = useState('')
  // Nobody changes the tags of a highlight that is there by pressing Enter once too often.
  const unasked = props.isNew ? 0 : -1
  const [at, setAt] = useState(unasked)
  const all = [...tags.values()]
  const { sections } = tagChoices(
    all.filter((tag) => !tagIds.includes(tag.id)),
    recentTags(store.projectId),
    query,
  )
  const choices = sections.flatMap((section) => section.choices)
  const numbered = favouriteTags(all)
  const pick = (choice: TagChoice | undefined, close = true): void => {
    if (choice?.kind === 'tag') props.onTags([...tagIds, choice.tag.id], close)
    else if (choice) props.onCreateTag(choice.title)
    setQuery('')
    setAt(unasked)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key } = event
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    const from = at < 0 && step === -1 ? 0 : at
    if (step) setAt((from + step + choices.length) % Math.max(1, choices.length))
    else if (key === 'Enter' && (event.metaKey || event.ctrlKey) && query.trim()) props.onCreateTag(query.trim())
    else if (key === 'Enter' && choices[at]) pick(choices[at], !event.shiftKey)
    else if (key === 'Enter' || key === 'Escape') props.onKeep()
    else if (query === '' && /^[1-9]$/.test(key) && numbered[Number(key) - 1]) {
      const tag = numbered[Number(key) - 1]
      if (tag) pick({ kind: 'tag', tag })
    } else {
      event.stopPropagation()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <div className="hp-in">
        <Icon of={Tag} />
        <input
          className="grow"
          data-autofocus
          role="combobox"
          aria-expanded="true"
          aria-controls="tag-choices"
          aria-activedescendant={choices[at] ? `tag-choice-${at}` : undefined}
          aria-label="Search tags or write a new one"
          placeholder="Tag"
          maxLength={200}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setAt(event.target.value.trim() ? 0 : unasked)
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd keys="escape" />
      </div>
      <div className="menu hp-list" role="listbox" id="tag-choices" aria-label="Tags">
        {choices.length === 0 && <div className="mh">No tags yet. Write one and press Enter.</div>}
        {sections.map(({ heading, choices: listed }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options within a list box
          <div key={heading} role="group" aria-label={heading}>
            <div className="mh">{heading}</div>
            {listed.map((choice) => (
              <Choice
                key={choice.kind === 'tag' ? choice.tag.id : 'create'}
                {...{ choice, query }}
                place={choices.indexOf(choice)}
                on={choices[at] === choice}
                number={choice.kind === 'tag' && query === '' ? numbered.indexOf(choice.tag) + 1 : 0}
                onPick={() => pick(choice)}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

type ChoiceProps = { choice: TagChoice; place: number; query: string; on: boolean; number: number; onPick: () => void }

function Choice({ choice, place, query, on, number, onPick }: ChoiceProps) {
  return (
    <button
      type="button"
      role="option"
      id={`tag-choice-${place}`}
      className={classNames('mi', on && 'is-hover')}
      aria-selected={on}
      tabIndex={-1}
      onClick={onPick}
    >
      {choice.kind === 'tag' ? (
        <>
          <TagMark colour={choice.tag.color} sentiment={choice.tag.role} />
          <span className="ellip" title={choice.tag.title}>
            {choice.tag.title}
          </span>
          <span className="end num">
            {on ? <Kbd keys="enter" /> : number > 0 ? <Kbd keys={String(number)} /> : choice.tag.highlightCount}
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
    </button>
  )
}
