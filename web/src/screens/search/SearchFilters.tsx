import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FilterChip } from '../../ui/Chip.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { TagPill } from '../../ui/TagPill.tsx'
import type { Entry, Facet } from './facets.ts'
import styles from './SearchFilters.module.css'
import type { SearchState } from './search-state.ts'

type FiltersProps = { facets: readonly Facet[]; onChange: (next: Partial<SearchState>) => void }

/** Narrows what was found: by kind, by project, by tag. */
export function SearchFilters(props: FiltersProps) {
  return (
    <aside className={`${styles.filters} scroll`} aria-label="Narrow the results">
      <Facets {...props} />
    </aside>
  )
}

/** The same where there is no room beside the results. */
export function FilterButton(props: FiltersProps) {
  const [open, setOpen] = useState(false)
  const count = props.facets.flatMap(({ entries }) => entries).filter(({ on }) => on).length
  return (
    <Popover
      open={open}
      onClose={() => setOpen(false)}
      label="Narrow the results"
      align="start"
      className={`pop-in ${styles.popover}`}
      anchor={
        <Button variant="ghost" size="sm" icon={ListFilter} aria-expanded={open} onClick={() => setOpen(!open)}>
          {count > 0 ? `Filter, ${count} on` : 'Filter'}
        </Button>
      }
    >
      <Facets {...props} />
    </Popover>
  )
}

/** What is chosen, in a row of its own, each with a way out. */
export function ChosenFilters({ facets, onChange }: FiltersProps) {
  const chosen = facets.flatMap(({ name, entries }) => entries.filter(({ on }) => on).map((entry) => ({ name, entry })))
  if (chosen.length === 0) return null
  return (
    <div className={`row wrap ${styles.chosen}`}>
      {chosen.map(({ name, entry }) => (
        <FilterChip
          key={entry.id}
          field={name}
          operator="is"
          value={entry.title}
          onRemove={() => onChange(entry.next)}
        />
      ))}
      <Button variant="ghost" size="xs" onClick={() => onChange({ types: [], projectIds: [], tagIds: [] })}>
        Clear all
      </Button>
    </div>
  )
}

function Facets({ facets, onChange }: FiltersProps) {
  return facets
    .filter(({ entries }) => entries.length > 0)
    .map(({ name, entries }) => <FacetEntries key={name} {...{ name, entries, onChange }} />)
}

/** More than these are behind a button. */
const LONGEST = 8

type EntriesProps = Pick<Facet, 'name' | 'entries'> & Pick<FiltersProps, 'onChange'>

function FacetEntries({ name, entries, onChange }: EntriesProps) {
  const [whole, setWhole] = useState(false)
  const shown = entries.filter(({ on }, at) => whole || on || at < LONGEST)
  const more = entries.length - shown.length
  return (
    <section>
      <h2 className="label">{name === 'Tag' ? 'Tags' : name}</h2>
      {shown.map((entry) => (
        <div className={styles.facet} key={entry.id} data-facet={entry.id}>
          <Checkbox label={<EntryLabel {...entry} />} checked={entry.on} onChange={() => onChange(entry.next)} />
          <span className="meta num end">{entry.count.toLocaleString('en')}</span>
        </div>
      ))}
      {more > 0 && (
        <Button variant="ghost" size="xs" onClick={() => setWhole(true)}>
          {more} more
        </Button>
      )}
    </section>
  )
}

function EntryLabel({ title, place, colour, sentiment }: Entry) {
  if (colour) return <TagPill title={title} colour={colour} sentiment={sentiment} />
  if (!place) return title
  return (
    <>
      {title} <span className="meta">{place}</span>
    </>
  )
}
