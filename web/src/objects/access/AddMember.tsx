import { useQuery } from '@apollo/client/react'
import { useDebouncedValue } from '@mantine/hooks'
import { Search, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { AccessLevel } from '../../gql/graphql.ts'
import { TYPING_MS } from '../../lib/use-typed-search.ts'
import { counted } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ColleagueAvatar } from '../../ui/People.tsx'
import { Select, TextInput } from '../../ui/TextInput.tsx'
import row from './AccessRow.module.css'
import styles from './AddMember.module.css'
import { levelsFor, type Subject } from './access-entries.ts'
import { endOf, LEVEL_NAMES, SPANS, type Span } from './access-words.ts'

const AddMember_query = graphql(`
  query AddMember($search: String!) {
    members(first: 8, search: $search) { items { id name email role removed } }
    userGroups { id name memberCount }
  }
`)

type AddMemberProps = {
  /** Ids of those who have an entry already. */
  known: readonly string[]
  /** Something is being saved: the next one waits. */
  off: boolean
  onAdd: (who: Subject & { name: string }, level: AccessLevel, until: string | null) => void
}

/** Finds groups by name and members by name or address, and gives them a level. A viewer gets reading. */
export function AddMember({ known, off, onAdd }: AddMemberProps) {
  const [typed, setTyped] = useState('')
  const [level, setLevel] = useState<AccessLevel>('WRITE')
  const [span, setSpan] = useState<Span>('')
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS)
  const { data, previousData, loading } = useQuery(AddMember_query, { variables: { search }, skip: search === '' })
  const found = search === '' ? null : (data ?? previousData)
  const members = (found?.members.items ?? []).filter(({ removed }) => !removed)
  const groups = (found?.userGroups ?? []).filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
  const add = (who: Subject & { name: string }, given: AccessLevel) => {
    onAdd(who, given, endOf(span, Date.now()))
    setTyped('')
  }
  const offeredGroups = groups.filter(({ id }) => !known.includes(id))
  const offered = members.filter(({ id }) => !known.includes(id))
  return (
    <div className={styles.add}>
      <div className={styles.fields}>
        <TextInput
          label="Add people or groups"
          icon={Search}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
        />
        <LevelSelect level={level} onChange={setLevel} />
        <SpanSelect span={span} onChange={setSpan} />
      </div>
      {search !== '' && (
        <ul className={styles.found} aria-label="Members and groups found" aria-live="polite">
          {offeredGroups.map(({ id, name, memberCount }) => (
            <Found
              key={id}
              sign={<Icon of={Users} />}
              name={name}
              below={counted(memberCount, 'person')}
              verb="Add"
              off={off}
              onAdd={() => add({ memberId: null, groupId: id, name }, level)}
            />
          ))}
          {offered.map(({ id, name, email, role }) => (
            <Found
              key={id}
              sign={<ColleagueAvatar name={name} size={32} />}
              name={name}
              below={email}
              verb={role === 'VIEWER' ? 'Add as reader' : 'Add'}
              off={off}
              onAdd={() => add({ memberId: id, groupId: null, name }, role === 'VIEWER' ? 'READ' : level)}
            />
          ))}
          {offered.length + offeredGroups.length === 0 && !loading && (
            <li className="meta">
              {members.length + groups.length > 0
                ? 'They are on the list below.'
                : 'Nobody in this workspace has that name or address, and no group.'}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

function LevelSelect({ level, onChange }: { level: AccessLevel; onChange: (level: AccessLevel) => void }) {
  return (
    <Select
      label="Level"
      options={levelsFor(null)
        .filter((one) => one !== 'NONE')
        .map((one) => ({ value: one, label: LEVEL_NAMES[one] }))}
      value={level}
      onChange={(event) => {
        const chosen = levelsFor(null).find((one) => one === event.target.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}

function SpanSelect({ span, onChange }: { span: Span; onChange: (span: Span) => void }) {
  return (
    <Select
      label="How long"
      options={SPANS}
      value={span}
      onChange={({ target }) => onChange(SPANS.find(({ value }) => value === target.value)?.value ?? '')}
    />
  )
}

type FoundProps = {
  sign: ReactNode
  name: string
  below: string | null | undefined
  verb: string
  off: boolean
  onAdd: () => void
}

function Found({ sign, name, below, verb, off, onAdd }: FoundProps) {
  return (
    <li className={row.row}>
      {sign}
      <span className={row.name}>
        <span className="strong ellip">{name}</span>
        <span className="meta ellip">{below}</span>
      </span>
      <Button size="sm" aria-label={`Add ${name}`} disabled={off} onClick={onAdd}>
        {verb}
      </Button>
    </li>
  )
}
