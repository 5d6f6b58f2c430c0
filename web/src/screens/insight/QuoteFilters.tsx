import type { PickQuotesQuery } from '../../gql/graphql.ts'
import { SelectBox } from '../../ui/SelectBox.tsx'

export type Pickable = PickQuotesQuery['highlights']['items'][number]
/** Who says it and in which note; empty for anybody and any. */
export type PickedPlace = { name: string; noteId: string }

/** Whether a highlight is said by that person and in that note. */
export const isAt = ({ speaker, note }: Pickable, { name, noteId }: PickedPlace): boolean =>
  (!name || speaker?.name === name) && (!noteId || note.id === noteId)

type QuoteFiltersProps = {
  tags: PickQuotesQuery['tags']
  /** What was found by words and tag: who says it, and where, can be chosen. */
  items: readonly Pickable[]
  tagId: string
  place: PickedPlace
  onTag: (tagId: string) => void
  onPlace: (place: PickedPlace) => void
}

/** Narrows what can be quoted by its tag, its person and its note. */
export function QuoteFilters({ tags, items, tagId, place, onTag, onPlace }: QuoteFiltersProps) {
  const names = [...new Set(items.flatMap(({ speaker }) => speaker?.name ?? []))].toSorted()
  const notes = [...new Map(items.map(({ note }) => [note.id, note.title]))]
  return (
    <div className="row wrap">
      <SelectBox
        label="Tag"
        value={tagId}
        options={[{ value: '', label: 'Any tag' }, ...tags.map(({ id, title }) => ({ value: id, label: title }))]}
        onChange={onTag}
      />
      <SelectBox
        label="Said by"
        value={place.name}
        options={[{ value: '', label: 'Anybody' }, ...names.map((name) => ({ value: name, label: name }))]}
        onChange={(name) => onPlace({ ...place, name })}
      />
      <SelectBox
        label="Note"
        value={place.noteId}
        options={[{ value: '', label: 'Any note' }, ...notes.map(([id, title]) => ({ value: id, label: title }))]}
        onChange={(noteId) => onPlace({ ...place, noteId })}
      />
    </div>
  )
}
