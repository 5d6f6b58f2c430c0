import { useQuery } from '@apollo/client/react'
import { useDebouncedValue } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { TYPING_MS } from '../../lib/use-typed-search.ts'
import { Button } from '../../ui/Button.tsx'
import { ColleagueAvatar } from '../../ui/People.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import styles from './EditAuthors.module.css'
import { AuthorOffers_query } from './operations.ts'

type SearchProps = { known: readonly string[]; onAdd: (member: { id: string; name: string }) => void }

/** Finds members by name or address, who become authors by a press. */
export function AuthorSearch({ known, onAdd }: SearchProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS)
  const { data, previousData, loading, error } = useQuery(AuthorOffers_query, {
    variables: { search },
    skip: search === '',
  })
  const found = search === '' ? [] : ((data ?? previousData)?.members.items ?? [])
  const offered = found.filter(({ id, removed }) => !removed && !known.includes(id))
  const none = found.some(({ removed }) => !removed) ? 'They are authors already.' : 'Nobody here has that name.'
  return (
    <div>
      <TextInput
        label="Add an author"
        icon={Search}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      {search !== '' && (
        <ul className={styles.found} aria-label="Members found" aria-live="polite">
          {offered.map(({ id, name, email }) => (
            <li key={id} className={styles.author}>
              <ColleagueAvatar name={name} />
              <span className="ellip grow">
                {name} <span className="meta">{email}</span>
              </span>
              <Button
                size="sm"
                aria-label={`Add ${name}`}
                onClick={() => {
                  onAdd({ id, name })
                  setTyped('')
                }}
              >
                Add
              </Button>
            </li>
          ))}
          {offered.length === 0 && !loading && <li className="meta">{error ? 'The members did not load.' : none}</li>}
        </ul>
      )}
    </div>
  )
}
