import { useMutation, useQuery } from '@apollo/client/react'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useCall } from '../../../lib/use-call.ts'
import { TYPING_MS } from '../../../lib/use-typed-search.ts'
import { counted } from '../../../lib/words.ts'
import { FindPerson } from '../../../objects/member/FindPerson.tsx'
import { usePeopleOptions } from '../../../objects/member/use-people-options.ts'
import { Button } from '../../../ui/Button.tsx'
import { Switch } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { type Choice, FoundChoices } from './FoundChoices.tsx'
import { AssignCoders_mutation, NotesToCode_query } from './operations.ts'

type AssignDialogProps = { projectId: string; onClose: () => void; onDone: () => Promise<unknown> }

const idOf = ({ value }: Choice): string => value

/** Gives notes to coders. */
export function AssignDialog({ projectId, onClose, onDone }: AssignDialogProps) {
  const [notes, setNotes] = useState<readonly Choice[]>([])
  const [coders, setCoders] = useState<readonly Choice[]>([])
  const [blind, setBlind] = useState(true)
  const [assignCoders] = useMutation(AssignCoders_mutation)
  const { pending, failure, run } = useCall()
  const isReady = notes.length > 0 && coders.length > 0
  const give = async (): Promise<void> => {
    if (!isReady) return
    const input = { noteIds: notes.map(idOf), coderIds: coders.map(idOf), blind }
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
            {isReady ? `Give ${counted(notes.length, 'note')} to ${counted(coders.length, 'coder')}` : 'Give'}
          </Button>
        </>
      }
    >
      <div className="col gap-4">
        <CoderList chosen={coders} onChange={setCoders} />
        <NoteList projectId={projectId} chosen={notes} onChange={setNotes} />
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

type ListProps = { chosen: readonly Choice[]; onChange: (chosen: readonly Choice[]) => void }

function CoderList(choice: ListProps) {
  const { query, people, finding } = usePeopleOptions('', true)
  const isMore = finding !== null && finding.found > people.length
  return (
    <FoundChoices
      {...choice}
      legend="Coders"
      search={<FindPerson finding={finding} nobody="Nobody who may write has this name or address" />}
      found={{ ...query, data: query.data && people }}
      failed="The people did not load"
      loading="Loading people"
    >
      {isMore && <p className="meta">There are more people: find them by name or email.</p>}
    </FoundChoices>
  )
}

function NoteList({ projectId, ...choice }: ListProps & { projectId: string }) {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), TYPING_MS)
  const query = useQuery(NotesToCode_query, { variables: { projectId, search: asked || null } })
  const { data = query.previousData, error, refetch } = query
  const notes = data?.notes.items.map(({ id, title }) => ({ value: id, label: title }))
  const more = (data?.notes.total ?? 0) - (notes?.length ?? 0)
  return (
    <FoundChoices
      {...choice}
      legend="Notes"
      search={<SearchInput label="Find notes" value={search} onChange={setSearch} />}
      found={{ data: notes, error, refetch }}
      failed="The notes did not load"
      loading="Loading notes"
    >
      {notes?.length === 0 && <p className="meta">No note has these words in its title.</p>}
      {more > 0 && <p className="meta">{counted(more, 'more note')}: find them by their words.</p>}
    </FoundChoices>
  )
}
