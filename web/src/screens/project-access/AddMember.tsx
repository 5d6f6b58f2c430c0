import { useQuery } from '@apollo/client/react'
import { useDebouncedValue } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { AccessLevel } from '../../gql/graphql.ts'
import { TYPING_MS } from '../../lib/use-typed-search.ts'
import { Button } from '../../ui/Button.tsx'
import { ColleagueAvatar } from '../../ui/People.tsx'
import { Select, TextInput } from '../../ui/TextInput.tsx'
import row from './AccessRow.module.css'
import styles from './AddMember.module.css'
import { LEVEL_NAMES, levelsFor } from './access.ts'

const AddMember_query = graphql(`
  query AddMember($search: String!) { members(first: 8, search: $search) { items { id name email role removed } } }
`)

type AddMemberProps = {
  /** Ids of those who have an entry already. */
  known: readonly string[]
  onAdd: (member: { id: string; name: string }, level: AccessLevel) => void
}

/** Finds members by name or address and gives them a level. A viewer gets reading. */
export function AddMember({ known, onAdd }: AddMemberProps) {
  const [typed, setTyped] = useState('')
  const [level, setLevel] = useState<AccessLevel>('WRITE')
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS)
  const { data, previousData, loading } = useQuery(AddMember_query, { variables: { search }, skip: search === '' })
  const found = search === '' ? [] : ((data ?? previousData)?.members.items ?? [])
  const offered = found.filter(({ id, removed }) => !removed && !known.includes(id))
  return (
    <div className={styles.add}>
      <div className={styles.fields}>
        <TextInput
          label="Add people"
          icon={Search}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
        />
        <Select
          label="Level"
          options={levelsFor(null)
            .filter((one) => one !== 'NONE')
            .map((one) => ({ value: one, label: LEVEL_NAMES[one] }))}
          value={level}
          onChange={(event) => {
            const chosen = levelsFor(null).find((one) => one === event.target.value)
            if (chosen) setLevel(chosen)
          }}
        />
      </div>
      {search !== '' && (
        <ul className={styles.found} aria-label="Members found" aria-live="polite">
          {offered.map((member) => (
            <li className={row.row} key={member.id}>
              <ColleagueAvatar name={member.name} size={32} />
              <span className={row.name}>
                <span className="strong ellip">{member.name}</span>
                <span className="meta ellip">{member.email}</span>
              </span>
              <Button
                size="sm"
                aria-label={`Add ${member.name}`}
                onClick={() => {
                  onAdd(member, member.role === 'VIEWER' ? 'READ' : level)
                  setTyped('')
                }}
              >
                {member.role === 'VIEWER' ? 'Add as reader' : 'Add'}
              </Button>
            </li>
          ))}
          {offered.length === 0 && !loading && (
            <li className="meta">
              {found.length > 0 ? 'They are on the list below.' : 'Nobody in this workspace has that name or address.'}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
