import type { ViewData } from '@verbatim/contracts/views/view-data.ts'
import type { ViewLayout } from '@verbatim/contracts/views/view-vocabulary.ts'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import { arrange, type OfferedColumn } from '../arrangement.ts'
import { ViewToolbar } from '../toolbar/ViewToolbar.tsx'
import { NO_VIEW_DATA } from '../view-address.ts'
import { SAMPLE_OFFERS } from './sample-offers.tsx'

type Shown = ViewData & { layout: ViewLayout }

const column = (key: string, title: string, more: Partial<OfferedColumn> = {}): OfferedColumn => ({
  ...{ key, title, type: 'TEXT', width: 150, sticky: false, wrapped: false, isShownAtFirst: true },
  ...more,
})
const OFFERED: readonly OfferedColumn[] = [
  column('title', 'Note', { type: 'TITLE', isFixed: true, sticky: true, sorts: ['ASC', 'DESC'] }),
  column('tags', 'Tags', { type: 'TAGS' }),
  column('created', 'Created', { type: 'DATE', sorts: ['DESC', 'ASC'] }),
  column('language', 'Language', { isShownAtFirst: false }),
]
const START: Shown = { ...NO_VIEW_DATA, layout: 'TABLE', sort: [{ key: 'created', direction: 'DESC' }] }

type SampleToolbarProps = { start?: Partial<Shown>; isFiltering?: boolean; onShown?: (shown: Shown) => void }

/** The row above a list with a view that nobody keeps. */
export function SampleToolbar({ start, isFiltering: opened = false, onShown }: SampleToolbarProps) {
  const [view, setView] = useState<Shown>({ ...START, ...start })
  const [isFiltering, setFiltering] = useState(opened)
  onShown?.(view)
  return (
    <ViewToolbar
      label="Notes"
      layout={view.layout}
      layouts={['TABLE', 'BOARD', 'GRID', 'LIST']}
      data={view}
      columns={arrange(OFFERED, view)}
      groups={[{ by: 'TAG', fieldId: null, title: 'Tag', icon: Tag }]}
      newField={null}
      filter={{
        form: view.filter,
        offers: SAMPLE_OFFERS,
        counts: { total: 26, left: new Map([['0-0', 10]]) },
        onCopy: () => undefined,
      }}
      isFiltering={isFiltering}
      onFiltering={setFiltering}
      counts="10 of 26 notes, 8 people"
      onChange={(next) => setView((now) => ({ ...now, ...(typeof next === 'function' ? next(now) : next) }))}
    />
  )
}
