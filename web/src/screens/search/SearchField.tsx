import { Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { SearchScreenQuery } from '../../gql/graphql.ts'
import { linkToHit } from '../../objects/found/place-of.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './SearchField.module.css'

type FieldProps = { value: string; onChange: (value: string) => void; results: SearchScreenQuery['search']['items'] }

/** Enter opens the first result; Escape empties the field. */
export function SearchField({ value, onChange, results }: FieldProps) {
  const navigate = useNavigate()
  return (
    <header className={styles.head}>
      <label className={`input lg ${styles.field}`}>
        <Icon of={Search} />
        <input
          type="search"
          aria-label="Search this workspace"
          placeholder="Search"
          value={value}
          maxLength={2000}
          // biome-ignore lint/a11y/noAutofocus: the page is this field; who opens it wants to type.
          autoFocus
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            const [first] = results
            if (event.key === 'Enter' && first) navigate(linkToHit(first))
            if (event.key === 'Escape') onChange('')
          }}
        />
      </label>
    </header>
  )
}
