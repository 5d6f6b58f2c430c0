import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import type { SearchScreenQuery } from '../../gql/graphql.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { TagPill } from '../../ui/TagPill.tsx'
import { type SearchState, TYPE_NAMES, type TypeName, toggled } from './search-state.ts'

type FiltersProps = {
  found: SearchScreenQuery
  state: SearchState
  onChange: (next: Partial<SearchState>) => void
}

/** Narrows what was found: by kind, by project, by the tags of what is shown. */
export function SearchFilters(props: FiltersProps) {
  return (
    <aside className="fil scroll" aria-label="Narrow the results">
      <Filters {...props} />
    </aside>
  )
}

/** The same where there is no room beside the results. */
export function FilterButton(props: FiltersProps) {
  const [open, setOpen] = useState(false)
  const { types, projectIds, tagIds } = props.state
  const count = types.length + projectIds.length + tagIds.length
  return (
    <Popover
      open={open}
      onClose={() => setOpen(false)}
      label="Narrow the results"
      align="start"
      className="pop-in fil-pop"
      anchor={
        <Button variant="ghost" size="sm" icon={ListFilter} aria-expanded={open} onClick={() => setOpen(!open)}>
          {count > 0 ? `Filter, ${count} on` : 'Filter'}
        </Button>
      }
    >
      <Filters {...props} />
    </Popover>
  )
}

function Filters({ found: { search, everyKind, projects }, state, onChange }: FiltersProps) {
  const tags = new Map(search.items.flatMap(({ tags: own }) => own).map((tag) => [tag.id, tag]))
  const { counts } = everyKind ?? search
  const countOf = (type: TypeName): number => counts.find((one) => one.type === type)?.count ?? 0
  // Kinds without a result stay while they are chosen.
  const kinds = (Object.keys(TYPE_NAMES) as TypeName[]).filter(
    (type) => countOf(type) > 0 || state.types.includes(type),
  )
  return (
    <>
      {kinds.length > 0 && (
        <section>
          <h2 className="label">Type</h2>
          {kinds.map((type) => (
            <div className="fr" key={type}>
              <Checkbox
                label={TYPE_NAMES[type]}
                checked={state.types.includes(type)}
                onChange={() => onChange({ types: toggled(state.types, type) })}
              />
              <span className="meta num end">{countOf(type)}</span>
            </div>
          ))}
        </section>
      )}
      <section>
        <h2 className="label">Where</h2>
        {projects.items.map(({ id, title }) => (
          <div className="fr" key={id}>
            <Checkbox
              label={title}
              checked={state.projectIds.includes(id)}
              onChange={() => onChange({ projectIds: toggled(state.projectIds, id) })}
            />
          </div>
        ))}
      </section>
      {tags.size > 0 && (
        <section>
          <h2 className="label">Tags</h2>
          {[...tags.values()].map(({ id, title, color, tag }) => (
            <div className="fr" key={id}>
              <Checkbox
                label={<TagPill title={title} colour={color} sentiment={tag?.role} />}
                checked={state.tagIds.includes(id)}
                onChange={() => onChange({ tagIds: toggled(state.tagIds, id) })}
              />
            </div>
          ))}
        </section>
      )}
    </>
  )
}
