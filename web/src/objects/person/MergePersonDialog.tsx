import { useQuery } from '@apollo/client/react'
import { personColor } from '@verbatim/contracts/person-color.ts'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { MergeCandidatesQuery } from '../../gql/graphql.ts'
import { useCall } from '../../lib/use-call.ts'
import { useTypedSearch } from '../../lib/use-typed-search.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ParticipantChip } from '../../ui/People.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './MergePersonDialog.module.css'

const MergeCandidates_query = graphql(`
  query MergeCandidates($search: String!) { people(search: $search, first: 50) { total items { id name email avatarUrl } } }
`)

type Candidate = MergeCandidatesQuery['people']['items'][number]
type MergePersonDialogProps = {
  person: { id: string; name: string }
  /** Merges into who is chosen; when it throws, the dialog stays and says why. */
  onMerge: (into: Candidate) => Promise<unknown>
  onClose: () => void
}

/** Asks whom somebody really is: that one stays, and has what both said. */
export function MergePersonDialog({ person, onMerge, onClose }: MergePersonDialogProps) {
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useTypedSearch(search, setSearch)
  const { data, previousData, error, refetch } = useQuery(MergeCandidates_query, { variables: { search } })
  const { pending, failure, run } = useCall()
  return (
    <Dialog title={`Merge ${person.name}`} onClose={onClose} footer={<Button onClick={onClose}>Cancel</Button>}>
      <p className="sec">
        {`Choose who ${person.name} really is. That person stays, with what both said and the fields that name them; the old link leads there. It can be undone for 24 hours.`}
      </p>
      <SearchInput label="Find a person" value={typed} onChange={setTyped} maxLength={200} />
      {failure && <p role="alert">{failure}</p>}
      <QueryState
        query={{ data: data ?? previousData, error, refetch }}
        failed="The people did not load"
        waiting={<SkeletonRows rows={4} height={36} label="Loading people" />}
      >
        {({ people }) => (
          <Candidates
            people={people.items.filter(({ id }) => id !== person.id)}
            busy={pending}
            onChoose={(into) => void run(() => onMerge(into))}
          />
        )}
      </QueryState>
    </Dialog>
  )
}

type CandidatesProps = { people: readonly Candidate[]; busy: boolean; onChoose: (into: Candidate) => void }

function Candidates({ people, busy, onChoose }: CandidatesProps) {
  if (people.length === 0) return <p className="sec">Nobody else has this name.</p>
  return (
    <ul className={styles.people} aria-label="People">
      {people.map((one) => (
        <li key={one.id}>
          <button type="button" className={styles.one} disabled={busy} onClick={() => onChoose(one)}>
            <ParticipantChip name={one.name} speaker={personColor(one.name)} size={20} pictureUrl={one.avatarUrl} />
            <span className="ellip">{one.name}</span>
            <span className="meta ellip">{one.email}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
