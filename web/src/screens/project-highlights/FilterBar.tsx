import { ListFilter as FilterIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { HighlightsScreenQuery } from '../../gql/graphql.ts'
import { useTypedSearch } from '../../lib/use-typed-search.ts'
import { TagLevel } from '../../objects/tag/TagLevel.tsx'
import { tagLevels } from '../../objects/tag/tag-levels.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FilterChip } from '../../ui/Chip.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { signOf } from '../../ui/sentiment.ts'
import { Toolbar } from '../../ui/Tabs.tsx'
import { TagMark } from '../../ui/TagMark.tsx'
import { TagPill } from '../../ui/TagPill.tsx'
import styles from './FilterBar.module.css'
import type { ListFilter, ListState } from './highlight-filter.ts'

type Tags = HighlightsScreenQuery['tags']
type FilterBarProps = {
  filter: ListFilter
  tags: Tags
  onChange: (next: Partial<ListFilter>) => void
  end: ReactNode
}

const STATE_NAMES: Record<ListState, string> = { ACTIVE: 'Kept', SUGGESTED: 'Suggested', REVIEW: 'To place again' }

/** One row of filters, and a chip for each that is on. */
export function FilterBar({ filter, tags, onChange, end }: FilterBarProps) {
  const chosen = filter.tagIds.map((id) => tags.find((tag) => tag.id === id)).filter((tag) => tag !== undefined)
  return (
    <>
      <Toolbar label="Highlights" end={end}>
        <FilterPopover filter={filter} tags={tags} onChange={onChange} />
        <Segmented<'tag' | 'none'>
          label="Group"
          value={filter.grouped ? 'tag' : 'none'}
          onChange={(group) => onChange({ grouped: group === 'tag' })}
          options={[
            { value: 'tag', label: 'By tag' },
            { value: 'none', label: 'Flat' },
          ]}
        />
        <SearchWords value={filter.search} onChange={onChange} />
      </Toolbar>
      {(chosen.length > 0 || filter.untagged || filter.state !== 'ACTIVE') && (
        <div className={`row wrap ${styles.chips}`}>
          {chosen.map(({ id, title, color, role }) => (
            <FilterChip
              key={id}
              field="Tag"
              operator={filter.withBelow ? 'is or is below' : 'is'}
              value={title}
              mark={signOf(role) && <TagMark colour={color} sentiment={role} />}
              onRemove={() => onChange({ tagIds: filter.tagIds.filter((one) => one !== id) })}
            />
          ))}
          {filter.untagged && (
            <FilterChip field="Tag" operator="is" value="none" onRemove={() => onChange({ untagged: false })} />
          )}
          {filter.state !== 'ACTIVE' && (
            <FilterChip
              field="State"
              operator="is"
              value={STATE_NAMES[filter.state]}
              onRemove={() => onChange({ state: 'ACTIVE' })}
            />
          )}
        </div>
      )}
    </>
  )
}

function FilterPopover({ filter, tags, onChange }: Omit<FilterBarProps, 'end'>) {
  const [open, setOpen] = useState(false)
  const levels = tagLevels(tags)
  const toggle = (id: string) =>
    onChange({
      untagged: false,
      tagIds: filter.tagIds.includes(id) ? filter.tagIds.filter((one) => one !== id) : [...filter.tagIds, id],
    })
  return (
    <Popover
      open={open}
      onClose={() => setOpen(false)}
      label="Filter highlights"
      align="start"
      className="pop-in"
      anchor={
        <Button variant="ghost" size="sm" icon={FilterIcon} aria-expanded={open} onClick={() => setOpen(!open)}>
          Filter
        </Button>
      }
    >
      <h3 className={`label ${styles.state}`}>State</h3>
      <Segmented<ListState>
        label="State"
        value={filter.state}
        onChange={(state) => onChange({ state })}
        options={(Object.keys(STATE_NAMES) as ListState[]).map((value) => ({ value, label: STATE_NAMES[value] }))}
      />
      <h3 className={`label ${styles.heading}`}>Any of these tags</h3>
      <div className={styles.tags}>
        {tags.map(({ id, title, color, role, highlightCount }) => (
          <div className="row" key={id}>
            <Checkbox
              checked={filter.tagIds.includes(id)}
              onChange={() => toggle(id)}
              label={
                <TagLevel level={levels.get(id)}>
                  <TagPill title={title} colour={color} sentiment={role} />
                </TagLevel>
              }
            />
            <span className="meta num end">{highlightCount}</span>
          </div>
        ))}
        {tags.length === 0 && <p className="meta">This project has no tags yet.</p>}
      </div>
      <div className="col gap-2">
        {tags.some(({ parent }) => parent) && (
          <Checkbox
            label="With tags below them"
            checked={filter.withBelow}
            onChange={() => onChange({ withBelow: !filter.withBelow })}
          />
        )}
        <Checkbox
          label="Without any tag"
          checked={filter.untagged}
          onChange={() => onChange({ untagged: !filter.untagged, tagIds: [] })}
        />
      </div>
    </Popover>
  )
}

function SearchWords({ value, onChange }: { value: string; onChange: FilterBarProps['onChange'] }) {
  const [typed, setTyped] = useTypedSearch(value, (search) => onChange({ search }))
  return (
    <SearchInput
      className={styles.search}
      label="Search highlights"
      placeholder="Search words"
      value={typed}
      onChange={setTyped}
    />
  )
}
