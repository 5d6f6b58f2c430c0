import { counted } from '../../lib/words.ts'
import { SearchInput } from '../../ui/SearchInput.tsx'
import type { Finding } from './use-people-options.ts'

type FindPersonProps = {
  finding: Finding
  /** Said where nobody is found. */
  nobody?: string
}

/** Beside a choice of people: finds those of many who are not offered. Nothing where all are. */
export function FindPerson({ finding, nobody = 'Nobody has this name or address' }: FindPersonProps) {
  if (!finding) return null
  const { search, found, onSearch } = finding
  return (
    <span className="row wrap">
      <SearchInput label="Find a person" placeholder="Name or email" value={search} onChange={onSearch} />
      {search.trim() && (
        <span className="meta" role="status">
          {found === 0 ? nobody : `${counted(found, 'person')} found`}
        </span>
      )}
    </span>
  )
}
