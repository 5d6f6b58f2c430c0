import { useMutation, useQuery } from '@apollo/client/react'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useCall } from '../../../lib/use-call.ts'
import { TYPING_MS } from '../../../lib/use-typed-search.ts'
import { counted } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox, Switch } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import styles from './Coding.module.css'
import { AssignCoders_mutation, Coders_query, NotesToCode_query } from './operations.ts'

type AssignDialogProps = { projectId: string; onClose: () => void; onDone: () => Promise<unknown> }

/** Gives notes to coders. */
export function AssignDialog({ projectId, onClose, onDone }: AssignDialogProps) {
  const [noteIds, setNotes] = useState<ReadonlySet<string>>(new Set())
  const [coderIds, setCoders] = useState<ReadonlySet<string>>(new Set())
  const [blind, setBlind] = useState(true)
  const [assignCoders] = useMutation(AssignCoders_mutation)
  const { pending, failure, run } = useCall()
  const isReady = noteIds.size > 0 && coderIds.size > 0
  const give = async (): Promise<void> => {
    if (!isReady) return
    const input = { noteIds: [...noteIds], coderIds: [...coderIds], blind }
    if (await run(() => assignCoders({ variables: { input } }))) await onDone()
  }
  return (
    <Dialog
      title="Which notes go to whom?"
      wide
      onClose={onClose}
      onSubmit={() => void give()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!isReady || pending}>
            {isReady ? `Give ${counted(noteIds.size, 'note')} to ${counted(coderIds.size, 'coder')}` : 'Give'}
          </Button>
        </>
      }
    >
      <div className="col gap-4">
        <CoderList chosen={coderIds} onChange={setCoders} />
        <NoteList projectId={projectId} chosen={noteIds} onChange={setNotes} />
        <BlindSwitch blind={blind} onChange={setBlind} />
        <Failure>{failure}</Failure>
      </div>
    </Dialog>
  )
}

function BlindSwitch({ blind, onChange }: { blind: boolean; onChange: (blind: boolean) => void }) {
  return (
    <div>
      <Switch label="Blind" checked={blind} onChange={(event) => onChange(event.target.checked)} />
      <p className="meta">
        {blind
          ? 'A coder sees no highlights of others in the note until they have finished it.'
          : 'Coders see each other’s highlights while they code.'}
      </p>
    </div>
  )
}

type ListProps = { chosen: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void }

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])

type Coder = { id: string; name: string }

/** Those who are chosen stay in the list while others are looked for. */
function CoderList({ chosen, onChange }: ListProps) {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), TYPING_MS)
  const [kept, setKept] = useState<readonly Coder[]>([])
  const query = useQuery(Coders_query, { variables: { search: asked } })
  const { data = query.previousData, error, refetch } = query
  const toggle = (coder: Coder): void => {
    setKept([...kept.filter(({ id }) => id !== coder.id), ...(chosen.has(coder.id) ? [] : [coder])])
    onChange(toggled(chosen, coder.id))
  }
  return (
    <fieldset className={styles.list}>
      <legend className="flabel">Coders</legend>
      <SearchInput label="Find coders" placeholder="Name or email" value={search} onChange={setSearch} />
      <QueryState
        query={{ data, error, refetch }}
        failed="The people did not load"
        framed
        waiting={<SkeletonRows rows={2} label="Loading people" />}
      >
        {({ members }) => {
          const found = members.items.filter(({ role, removed }) => role !== 'VIEWER' && !removed)
          const others = kept.filter(({ id }) => found.every((one) => one.id !== id))
          return (
            <div className={styles.choices}>
              {[...others, ...found].map(({ id, name }) => (
                <Checkbox key={id} label={name} checked={chosen.has(id)} onChange={() => toggle({ id, name })} />
              ))}
              {found.length === 0 && <p className="meta">Nobody who may write has that name.</p>}
              {members.total > members.items.length && (
                <p className="meta">There are more people: find them by name or email.</p>
              )}
            </div>
          )
        }}
      </QueryState>
    </fieldset>
  )
}

function NoteList({ projectId, chosen, onChange }: ListProps & { projectId: string }) {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), TYPING_MS)
  const query = useQuery(NotesToCode_query, { variables: { projectId, search: asked || null } })
  const { data = query.previousData, error, refetch } = query
  return (
    <fieldset className={styles.list}>
      <legend className="flabel">Notes</legend>
      <SearchInput label="Find notes" value={search} onChange={setSearch} />
      <QueryState
        query={{ data, error, refetch }}
        failed="The notes did not load"
        framed
        waiting={<SkeletonRows rows={4} label="Loading notes" />}
      >
        {({ notes }) => (
          <div className={styles.choices}>
            {notes.items.length === 0 && <p className="meta">No note has these words in its title.</p>}
            {notes.items.map(({ id, title }) => (
              <Checkbox
                key={id}
                label={title}
                checked={chosen.has(id)}
                onChange={() => onChange(toggled(chosen, id))}
              />
            ))}
            {notes.total > notes.items.length && (
              <p className="meta">
                {counted(notes.total - notes.items.length, 'more note')}: find them by their words.
              </p>
            )}
          </div>
        )}
      </QueryState>
    </fieldset>
  )
}
