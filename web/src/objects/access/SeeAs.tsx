import { useQuery } from '@apollo/client/react'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { Role } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Select } from '../../ui/TextInput.tsx'
import { FindPerson } from '../member/FindPerson.tsx'
import { type Finding, usePeopleOptions } from '../member/use-people-options.ts'
import type { Own } from './access-entries.ts'
import styles from './SeeAs.module.css'
import { SeenBy } from './SeenBy.tsx'
import { A_ROLE_HOLDER, ROLE_OPTIONS } from './see-as-words.ts'

const SeeAsGroups_query = graphql(`
  query SeeAsGroups { userGroups { id name } }
`)

const SeeAs_query = graphql(`
  query SeeAs($input: AccessTrialInput!) {
    accessTrial(input: $input) { ...SeenBy_AccessTrial @unmask }
  }
`)

type SeeAsProps = {
  objectId: string
  meId: string
  /** The object's own entries as they would be saved; null while nothing is tried. */
  own: readonly Own[] | null
  /** How many entries would change. */
  changed: number
  saving: boolean
  onSave: (own: readonly Own[]) => Promise<void>
  onEnd: () => void
}

const KINDS = [
  { value: 'member', label: 'A person' },
  { value: 'group', label: 'Somebody of a group' },
  { value: 'role', label: 'Somebody of a role' },
] as const
type Kind = (typeof KINDS)[number]['value']
type As = { kind: Kind; id: string }
const SETTLED_MS = 150

/** Below the entries, while they are tried: as whom to look, what they could do then, and the way to save it. */
export function SeeAs({ objectId, meId, own, changed, saving, onSave, onEnd }: SeeAsProps) {
  const groups = useQuery(SeeAsGroups_query)
  const [as, setAs] = useState<As>({ kind: 'member', id: meId })
  const { query: found, people, finding } = usePeopleOptions(as.kind === 'member' ? as.id : '')
  const readAgain = () => Promise.all([found.refetch(), groups.refetch()])
  return (
    <section className={styles.trial} aria-label="See as">
      <p className="sec">Change the list above and look here what it comes to. Nothing is saved until you save it.</p>
      <QueryState
        query={{ data: found.data && groups.data, error: found.error ?? groups.error, refetch: readAgain }}
        failed="The people did not load"
        waiting={<SkeletonRows rows={2} height={32} label="Loading people and groups" />}
      >
        {({ userGroups }) => {
          const choices = choicesOf(people, userGroups)
          return (
            <>
              <Whom as={as} choices={choices} finding={finding} onChange={setAs} />
              <Trial objectId={objectId} as={as} own={own} name={nameOf(as, choices)} />
            </>
          )
        }}
      </QueryState>
      <div className="row">
        <Button
          variant="primary"
          off={own ? null : 'Nothing is changed yet'}
          pending={saving && 'Saving…'}
          onClick={() => own && void onSave(own)}
        >
          {own ? `Save ${counted(changed, 'change')}` : 'Save'}
        </Button>
        <Button variant="ghost" onClick={onEnd}>
          {own ? 'Discard' : 'Close'}
        </Button>
      </div>
    </section>
  )
}

type Choices = Record<Kind, readonly { value: string; label: string }[]>

/** Those who can be chosen of each kind. */
const choicesOf = (people: Choices['member'], groups: readonly { id: string; name: string }[]): Choices => ({
  member: people,
  group: groups.map(({ id, name }) => ({ value: id, label: name })),
  role: ROLE_OPTIONS,
})

function nameOf({ kind, id }: As, choices: Choices): string {
  const name = choices[kind].find(({ value }) => value === id)?.label ?? 'This person'
  if (kind === 'role') return A_ROLE_HOLDER[id as Role]
  return kind === 'group' ? `Somebody of ${name}` : name
}

type WhomProps = { as: As; choices: Choices; finding: Finding; onChange: (as: As) => void }

function Whom({ as, choices, finding, onChange }: WhomProps) {
  const kinds = KINDS.filter(({ value }) => choices[value].length > 0)
  const begin = (kind: Kind) => onChange({ kind, id: choices[kind][0]?.value ?? '' })
  return (
    <div className={styles.whom}>
      <Select
        label="See as"
        options={kinds}
        value={as.kind}
        onChange={({ target }) => begin(kinds.find(({ value }) => value === target.value)?.value ?? 'member')}
      />
      <Select
        label={as.kind === 'member' ? 'Person' : as.kind === 'group' ? 'Group' : 'Role'}
        options={[...choices[as.kind]]}
        value={as.id}
        onChange={({ target }) => onChange({ ...as, id: target.value })}
      />
      {as.kind === 'member' && <FindPerson finding={finding} />}
    </div>
  )
}

function Trial({ objectId, as, own, name }: { objectId: string; as: As; own: readonly Own[] | null; name: string }) {
  const whom = { ...(as.kind === 'member' && { memberId: as.id }), ...(as.kind === 'group' && { groupId: as.id }) }
  const asked = JSON.stringify({
    objectId,
    ...whom,
    ...(as.kind === 'role' && { role: as.id }),
    ...(own && { entries: own }),
  })
  // Whoever goes through levels by key asks once.
  const [settled] = useDebouncedValue(asked, SETTLED_MS)
  const query = useQuery(SeeAs_query, { variables: { input: JSON.parse(settled) }, fetchPolicy: 'network-only' })
  const data = query.error ? undefined : (query.data ?? query.previousData)
  return (
    <div aria-live="polite" aria-busy={query.loading || asked !== settled}>
      <QueryState
        query={{ data, error: query.error, refetch: query.refetch }}
        failed="This could not be tried"
        waiting={<SkeletonRows rows={3} height={32} label="Working out what it comes to" />}
      >
        {({ accessTrial }) => <SeenBy trial={accessTrial} name={name} isTried={own !== null} />}
      </QueryState>
    </div>
  )
}
