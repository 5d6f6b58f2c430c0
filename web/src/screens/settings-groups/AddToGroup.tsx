import { useMutation, useQuery } from '@apollo/client/react'
import { useDebouncedValue } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { TYPING_MS } from '../../lib/use-typed-search.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ColleagueAvatar } from '../../ui/People.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { AddToGroup_mutation, FoundForGroup_query } from './operations.ts'
import styles from './Screen.module.css'

type AddToGroupProps = {
  groupId: string
  name: string
  /** Ids of those who are in it already. */
  known: readonly string[]
  onChange: () => void
  onClose: () => void
}

/** Finds members by name or address and puts them into the group, one after the other. */
export function AddToGroup({ groupId, name, known, onChange, onClose }: AddToGroupProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS)
  const { data, previousData } = useQuery(FoundForGroup_query, { variables: { search } })
  const [add] = useMutation(AddToGroup_mutation)
  const { failure, pending, run } = useCall()
  const found = ((data ?? previousData)?.members.items ?? []).filter(({ removed }) => !removed)
  const put = (memberId: string) =>
    run(async () => {
      await add({ variables: { input: { userGroupId: groupId, memberIds: [memberId] } } })
      onChange()
    })
  return (
    <Dialog
      title={`Who is in ${name}?`}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <TextInput
        label="Name or email"
        icon={Search}
        value={typed}
        autoComplete="off"
        error={failure}
        onChange={(event) => setTyped(event.target.value)}
        data-autofocus
      />
      <ul className={styles.found} aria-label="Members found" aria-live="polite">
        {found.map((member) => (
          <li className={styles.member} key={member.id}>
            <ColleagueAvatar name={member.name} size={32} />
            <span className={styles.words}>
              <span className="strong ellip">{member.name}</span>
              <span className="meta ellip">{member.email}</span>
            </span>
            {known.includes(member.id) ? (
              <span className="meta">In the group</span>
            ) : (
              <Button
                size="sm"
                disabled={pending}
                aria-label={`Add ${member.name}`}
                onClick={() => void put(member.id)}
              >
                Add
              </Button>
            )}
          </li>
        ))}
        {found.length === 0 && <li className="meta">Nobody in this workspace has that name or address.</li>}
      </ul>
    </Dialog>
  )
}
