import { useState } from 'react'
import type { EvidenceObject } from '../../gql/graphql.ts'
import { counted, truncated } from '../../lib/words.ts'
import { ChoiceList } from '../../objects/choice/ChoiceList.tsx'
import { type ChoiceKind, useChoices } from '../../objects/choice/use-choices.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'

const KINDS: { value: Exclude<ChoiceKind, 'note'>; label: string; objectType: EvidenceObject }[] = [
  { value: 'insight', label: 'Insights', objectType: 'INSIGHT' },
  { value: 'highlight', label: 'Highlights', objectType: 'HIGHLIGHT' },
  { value: 'tag', label: 'Tags', objectType: 'TAG' },
]

type EvidencePickerProps = {
  projectId: string
  question: string
  /** Ids of what answers it already. */
  linked: ReadonlySet<string>
  onLink: (all: { objectType: EvidenceObject; objectId: string }[]) => void
  onClose: () => void
}

/** Chooses what answers a question: insights, highlights and tags of the project, found by words. */
export function EvidencePicker({ projectId, question, linked, onLink, onClose }: EvidencePickerProps) {
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>('insight')
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<Record<string, ReadonlySet<string>>>({})
  const choices = useChoices({ projectId, kind, search })
  const shown = choices.items.filter(({ id }) => !linked.has(id))
  const all = KINDS.flatMap(({ value, objectType }) =>
    [...(picked[value] ?? [])].map((objectId) => ({ objectType, objectId })),
  )
  return (
    <Dialog
      title={`What answers “${truncated(question, 80)}”`}
      wide
      onClose={onClose}
      onSubmit={all.length > 0 ? () => onLink(all) : undefined}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" off={all.length > 0 ? null : 'Choose something first'}>
            {all.length > 0 ? `Link ${all.length}` : 'Link'}
          </Button>
        </>
      }
    >
      <div className="col gap-3">
        <div className="row">
          <Segmented label="Kind" options={KINDS} value={kind} onChange={setKind} />
        </div>
        <SearchInput label="Search" value={search} onChange={setSearch} />
        {choices.error !== undefined && (
          <ErrorState title="This list did not load" error={choices.error} onRetry={choices.retry} />
        )}
        <span className="meta">{counted(choices.total, kind)}</span>
        <ChoiceList
          label="To link"
          {...{ choices, shown }}
          picked={picked[kind] ?? NONE}
          onPick={(next) => setPicked({ ...picked, [kind]: next })}
          none={search ? 'Nothing here has these words.' : 'There is nothing else of this kind yet.'}
        />
      </div>
    </Dialog>
  )
}

const NONE: ReadonlySet<string> = new Set()
