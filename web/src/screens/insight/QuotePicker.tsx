import { useQuery } from '@apollo/client/react'
import { useDebouncedValue } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useState } from 'react'
import type { PickQuotesQuery } from '../../gql/graphql.ts'
import { TYPING_MS } from '../../lib/use-typed-search.ts'
import { counted, titleBeside } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { PickQuotes_query } from './operations.ts'
import styles from './QuotePicker.module.css'

/** Finds highlights of the project and puts the chosen ones into the text as cards. */
export function QuotePicker({
  projectId,
  onPick,
  onClose,
}: {
  projectId: string
  onPick: (ids: string[]) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS)
  const [picked, setPicked] = useState<readonly string[]>([])
  const { data, previousData, error, refetch } = useQuery(PickQuotes_query, {
    variables: { projectId, search: search || null },
  })
  const toggle = (id: string) =>
    setPicked((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  return (
    <Dialog
      title="Which words say it?"
      wide
      onClose={onClose}
      onSubmit={() => picked.length > 0 && onPick([...picked])}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" disabled={picked.length === 0}>
            {picked.length > 1 ? `Quote ${counted(picked.length, 'highlight')}` : 'Quote'}
          </Button>
        </>
      }
    >
      <TextInput
        label={<span className="sr">Find highlights</span>}
        icon={Search}
        placeholder="Words of a highlight"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoFocus
      />
      <div className={styles.list}>
        <QueryState
          query={{ data: (data ?? previousData)?.highlights.items, error, refetch }}
          failed="Highlights did not load"
          framed
          waiting={<SkeletonRows rows={4} height={56} label="Loading highlights" />}
          empty={(items) =>
            items.length === 0 && (
              <p className="sec">
                {search ? 'No highlight of this project has these words.' : 'This project has no highlights yet.'}
              </p>
            )
          }
        >
          {(items) =>
            items.map((item) => (
              <QuoteChoice key={item.id} item={item} checked={picked.includes(item.id)} onToggle={toggle} />
            ))
          }
        </QueryState>
      </div>
    </Dialog>
  )
}

type QuoteChoiceProps = {
  item: PickQuotesQuery['highlights']['items'][number]
  checked: boolean
  onToggle: (id: string) => void
}

function QuoteChoice({ item: { id, text, speaker, note }, checked, onToggle }: QuoteChoiceProps) {
  return (
    <div className={styles.quote}>
      <Checkbox
        checked={checked}
        onChange={() => onToggle(id)}
        label={
          <span>
            <span className="q s clamp-3" title={text}>
              {text}
            </span>
            <span className="meta">
              {speaker ? `${speaker.name}, ${titleBeside(note.title, speaker.name)}` : note.title}
            </span>
          </span>
        }
      />
    </div>
  )
}
