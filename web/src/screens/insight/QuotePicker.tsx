import { useQuery } from '@apollo/client/react'
import { useDebouncedValue } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useState } from 'react'
import type { PickQuotesQuery } from '../../gql/graphql.ts'
import { TYPING_MS } from '../../lib/use-typed-search.ts'
import { counted, titleBeside } from '../../lib/words.ts'
import { playableClip } from '../../objects/highlight/use-clips.ts'
import { joined } from '../../objects/project/PagedRows.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { PickQuotes_query } from './operations.ts'
import { QuoteFilters } from './QuoteFilters.tsx'
import styles from './QuotePicker.module.css'
import { ANY_QUOTE, type QuoteNarrowing, quoteFilter } from './quote-filter.ts'
import { usePickedProject } from './use-picked-project.tsx'

type QuotePickerProps = {
  /** Null for an insight that lies in none: it quotes from all. */
  projectId: string | null
  /** Only what can be played, for a reel. */
  forReel: boolean
  /** What the text quotes already. */
  quotedIds: readonly string[]
  onPick: (ids: string[]) => void
  onClose: () => void
}

/** Finds highlights of the project by words, tag, person and note, or of all by words, and puts the chosen ones into the text as cards. */
export function QuotePicker({ projectId: own, forReel, quotedIds, onPick, onClose }: QuotePickerProps) {
  const { projectId, choice } = usePickedProject(own)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS)
  const [picked, setPicked] = useState<readonly string[]>([])
  const [narrowed, setNarrowed] = useState(ANY_QUOTE)
  const { after, items, error, refetch, more } = useFoundQuotes(projectId, search, narrowed)
  const shown = items?.filter((item) => !forReel || playableClip(item))
  const toggle = (id: string) =>
    setPicked((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  return (
    <Dialog
      title={forReel ? 'Which clips play?' : 'Which words say it?'}
      wide
      onClose={onClose}
      onSubmit={() => picked.length > 0 && onPick([...picked])}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" disabled={picked.length === 0}>
            {pickLabel(picked.length, forReel)}
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
      {choice && <div className={styles.project}>{choice(() => setNarrowed(ANY_QUOTE))}</div>}
      {projectId && <QuoteFilters {...{ projectId, narrowed }} onNarrow={setNarrowed} />}
      <div className={styles.list}>
        <QueryState
          query={{ data: shown, error, refetch }}
          failed="Highlights did not load"
          framed
          waiting={<SkeletonRows rows={4} height={56} label="Loading highlights" />}
          empty={(found) =>
            found.length === 0 &&
            !after && (
              <p className="sec">
                {nothingFound(forReel, search !== '' || quoteFilter(narrowed) !== null || !projectId)}
              </p>
            )
          }
        >
          {(found) => (
            <>
              {found.map((item) => (
                <QuoteChoice
                  key={item.id}
                  item={item}
                  checked={picked.includes(item.id)}
                  isQuoted={quotedIds.includes(item.id)}
                  onToggle={toggle}
                />
              ))}
              {after && <ShowMore onMore={more} />}
            </>
          )}
        </QueryState>
      </div>
    </Dialog>
  )
}

type Pickable = PickQuotesQuery['highlightList']['items'][number]

/** The highlights of a project, or of all, with these words that are narrowed so, page by page, the newest first. */
function useFoundQuotes(projectId: string | null, search: string, narrowed: QuoteNarrowing) {
  const query = { projectId, search: search || null, filter: quoteFilter(narrowed) }
  const { data, previousData, error, refetch, fetchMore } = useQuery(PickQuotes_query, { variables: { query } })
  const found = (data ?? previousData)?.highlightList
  const after = found?.nextCursor
  const more = () =>
    fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult }) => ({
        highlightList: joined(before.highlightList, fetchMoreResult.highlightList),
      }),
    })
  return { items: found?.items, after, error, refetch, more }
}

function pickLabel(count: number, forReel: boolean): string {
  if (forReel) return count > 0 ? `Make a reel of ${counted(count, 'clip')}` : 'Make a reel'
  return count > 1 ? `Quote ${counted(count, 'highlight')}` : 'Quote'
}

function nothingFound(forReel: boolean, isNarrowed: boolean): string {
  if (isNarrowed) return `No ${forReel ? 'clip' : 'highlight'} fits.`
  return forReel ? 'No highlight of this project has a recording.' : 'This project has no highlights yet.'
}

type QuoteChoiceProps = {
  item: Pickable
  checked: boolean
  isQuoted: boolean
  onToggle: (id: string) => void
}

function QuoteChoice({ item: { id, text, speaker, note }, checked, isQuoted, onToggle }: QuoteChoiceProps) {
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
              {isQuoted && ' · Quoted already'}
            </span>
          </span>
        }
      />
    </div>
  )
}
