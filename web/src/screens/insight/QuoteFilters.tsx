import { useQuery } from '@apollo/client/react'
import { SelectBox } from '../../ui/SelectBox.tsx'
import { QuotePlaces_query } from './operations.ts'
import styles from './QuotePicker.module.css'
import { HIGHLIGHTED_NOTES, type QuoteNarrowing } from './quote-filter.ts'

type QuoteFiltersProps = {
  projectId: string
  narrowed: QuoteNarrowing
  onNarrow: (narrowed: QuoteNarrowing) => void
}

/** Narrows what can be quoted by its tag, its person and its note. */
export function QuoteFilters({ projectId, narrowed, onNarrow }: QuoteFiltersProps) {
  const { data } = useQuery(QuotePlaces_query, {
    variables: {
      projectId,
      notes: { projectId, filter: HIGHLIGHTED_NOTES, sort: [{ key: 'title', direction: 'ASC' }] },
    },
  })
  const people = data?.highlightGroups.filter(({ key, count }) => key && count > 0) ?? []
  return (
    <div className={styles.filters}>
      <SelectBox
        size="md"
        label="Tag"
        value={narrowed.tagId}
        options={[
          { value: '', label: 'Any tag' },
          ...(data?.tags ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={(tagId) => onNarrow({ ...narrowed, tagId })}
      />
      <SelectBox
        size="md"
        label="Said by"
        value={narrowed.personKey}
        options={[{ value: '', label: 'Anybody' }, ...people.map(({ key, title }) => ({ value: key, label: title }))]}
        onChange={(personKey) => onNarrow({ ...narrowed, personKey })}
      />
      <SelectBox
        size="md"
        label="Note"
        value={narrowed.noteId}
        options={[
          { value: '', label: 'Any note' },
          ...(data?.noteList.items ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={(noteId) => onNarrow({ ...narrowed, noteId })}
      />
    </div>
  )
}
