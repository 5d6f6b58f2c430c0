import { FilePlus2, Play, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { HighlightsScreenQuery } from '../../gql/graphql.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { TagPill } from '../../ui/TagPill.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { BulkBar } from '../../views/BulkBar.tsx'
import { cardBeside } from './card-beside.ts'
import filterBar from './FilterBar.module.css'
import type { HighlightActs } from './use-highlight-acts.ts'

type Listed = HighlightsScreenQuery['highlights']['items'][number]
type BulkBarProps = {
  picked: readonly Listed[]
  tags: HighlightsScreenQuery['tags']
  editable: boolean
  acts: HighlightActs
  onPlay: (() => void) | null
  onInsight: () => void
  onClear: () => void
}

/** What can be done with the highlights that are picked. */
export function HighlightBulkBar({ picked, tags, editable, acts, onPlay, onInsight, onClear }: BulkBarProps) {
  const ids = picked.map(({ id }) => id)
  const remove = async () => {
    const beside = cardBeside(ids)
    if (!(await acts.remove(ids))) return
    beside.focus()
    onClear()
  }
  return (
    <BulkBar noun="highlight" selection={{ ids: new Set(ids), isEvery: false }} total={ids.length} onClear={onClear}>
      {editable && <BulkTags picked={picked} tags={tags} acts={acts} />}
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

/** Every tag with its state over what is picked: on all, on some, on none. A press puts it on all, or takes it off. */
function BulkTags({ picked, tags, acts }: Pick<BulkBarProps, 'picked' | 'tags' | 'acts'>) {
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  return (
    <Popover
      open={open}
      onClose={() => setOpen(false)}
      label="Tags of the selected highlights"
      side="top"
      className="pop-in"
      anchor={
        <Button variant="ghost" size="sm" icon={Tag} aria-expanded={open} onClick={() => setOpen(!open)}>
          Tag
        </Button>
      }
    >
      <TextInput
        label={<span className="sr">Find a tag</span>}
        placeholder="Find a tag"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        data-autofocus
      />
      <div className={filterBar.tags}>
        {tags
          .filter(({ title }) => title.toLowerCase().includes(wanted))
          .map((tag) => {
            const having = picked.filter((highlight) => highlight.tags.some(({ id }) => id === tag.id))
            const all = having.length === picked.length
            const lacking = picked.filter((highlight) => !having.includes(highlight))
            return (
              <div className="row" key={tag.id}>
                <Checkbox
                  checked={all}
                  some={!all && having.length > 0}
                  label={<TagPill title={tag.title} colour={tag.color} sentiment={tag.role} />}
                  onChange={() =>
                    void (all
                      ? acts.removeTag(
                          having.map(({ id }) => id),
                          tag,
                        )
                      : acts.addTag(
                          lacking.map(({ id }) => id),
                          tag,
                        ))
                  }
                />
                {having.length > 0 && <span className="meta num end">{having.length}</span>}
              </div>
            )
          })}
      </div>
    </Popover>
  )
}
