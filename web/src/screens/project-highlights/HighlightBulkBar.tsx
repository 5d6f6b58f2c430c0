import { FilePlus2, Play, Trash2 } from 'lucide-react'
import type { HighlightsScreenQuery } from '../../gql/graphql.ts'
import { TagPicker } from '../../objects/tag/TagPicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { BulkBar } from '../../views/BulkBar.tsx'
import { cardBeside } from './card-beside.ts'
import type { HighlightActs } from './use-highlight-acts.ts'

type Listed = HighlightsScreenQuery['highlights']['items'][number]
type BulkBarProps = {
  picked: readonly Listed[]
  projectId: string
  editable: boolean
  acts: HighlightActs
  onPlay: (() => void) | null
  onInsight: () => void
  onClear: () => void
}

/** What can be done with the highlights that are picked. */
export function HighlightBulkBar({ projectId, picked, editable, acts, onPlay, onInsight, onClear }: BulkBarProps) {
  const ids = picked.map(({ id }) => id)
  const put = (tag: { id: string; title: string }, isAdded: boolean) => {
    const has = ({ tags }: Listed) => tags.some(({ id }) => id === tag.id)
    const changing = picked.filter((one) => has(one) !== isAdded).map(({ id }) => id)
    return isAdded ? acts.addTag(changing, tag) : acts.removeTag(changing, tag)
  }
  const remove = async () => {
    const beside = cardBeside(ids)
    if (!(await acts.remove(ids))) return
    beside.focus()
    onClear()
  }
  return (
    <BulkBar noun="highlight" selection={{ ids: new Set(ids), isEvery: false }} total={ids.length} onClear={onClear}>
      {editable && (
        <TagPicker
          projectId={projectId}
          tagged={picked.map(({ tags }) => tags)}
          isEvery={false}
          onTag={(tag, isAdded) => void put(tag, isAdded)}
        />
      )}
      {editable && (
        <Button variant="ghost" size="sm" icon={FilePlus2} onClick={onInsight}>
          Add to insight
        </Button>
      )}
      {onPlay && (
        <Button variant="ghost" size="sm" icon={Play} onClick={onPlay}>
          Play
        </Button>
      )}
      {editable && (
        <IconButton icon={Trash2} label={`Delete ${picked.length} selected`} onClick={() => void remove()} />
      )}
    </BulkBar>
  )
}
