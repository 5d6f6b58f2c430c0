import { Tag, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted } from '../src/lib/words.ts'
import { Button } from '../src/ui/Button.tsx'
import { IconButton } from '../src/ui/IconButton.tsx'
import { BulkBar } from '../src/views/BulkBar.tsx'
import { BulkField } from '../src/views/BulkField.tsx'
import { BoardView } from '../src/views/board/BoardView.tsx'
import { GridView } from '../src/views/GridView.tsx'
import { ListView } from '../src/views/ListView.tsx'
import { TableView } from '../src/views/table/TableView.tsx'
import { type SampleRow, sampleRows, useSampleView } from '../src/views/testing/sample-view.tsx'
import type { ViewProps } from '../src/views/view-props.ts'
import { Specimen } from './Specimen.tsx'

type Layout = (view: ViewProps<SampleRow>) => ReactNode

type ShownProps = {
  as: Layout
  count?: number
  isGrouped?: boolean
  columns?: number
  height?: number
  isChosen?: boolean
}

/** A list that is edited on screen. */
function Shown({ as: View, count = 10, isGrouped, columns, height = 420, isChosen }: ShownProps) {
  const view = useSampleView({ rows: sampleRows(count), isGrouped, columns })
  const { selection = { ids: new Set<string>(), isEvery: false } } = view
  const chosen =
    isChosen && selection.ids.size === 0 && !selection.isEvery ? { ids: new Set(['row-1']), isEvery: false } : selection
  return (
    <div style={{ display: 'flex', height, position: 'relative' }}>
      <View {...view} selection={chosen} openId="row-2" />
      {isChosen && (
        <BulkBar
          noun="note"
          selection={chosen}
          total={count}
          onEvery={() => view.onSelect?.({ ids: new Set(), isEvery: true })}
          onClear={() => view.onSelect?.({ ids: new Set(), isEvery: false })}
        >
          {view.onEdit && (
            <BulkField columns={view.columns} chosen={counted(chosen.ids.size, 'note')} onSave={() => undefined} />
          )}
          <Button variant="ghost" size="sm" icon={Tag}>
            Tag
          </Button>
          <IconButton icon={Trash2} label={`Delete ${chosen.ids.size} selected`} />
        </BulkBar>
      )}
    </div>
  )
}

/** Lists in their four layouts. */
export function Views() {
  return (
    <>
      <Specimen name="A table in groups, edited in place">
        <Shown as={TableView} isGrouped height={560} />
      </Specimen>
      <Specimen name="A table with rows that are chosen">
        <Shown as={TableView} isChosen />
      </Specimen>
      <Specimen name="A board, moved by mouse, touch and keys">
        <Shown as={BoardView} isGrouped height={560} />
      </Specimen>
      <Specimen name="Cards">
        <Shown as={GridView} />
      </Specimen>
      <Specimen name="Lines in groups">
        <Shown as={ListView} isGrouped />
      </Specimen>
      <Specimen name="Nothing in it">
        <Shown as={TableView} count={0} height={140} />
      </Specimen>
      <Specimen name="An edit of many under way">
        <div style={{ position: 'relative', height: 96 }}>
          <BulkBar
            noun="note"
            total={10_000}
            selection={{ ids: new Set(), isEvery: true }}
            onClear={() => undefined}
            progress={{ title: 'Changing Fleet size', done: 3120, of: 10_000, onCancel: () => undefined }}
          >
            {null}
          </BulkBar>
        </div>
      </Specimen>
    </>
  )
}

/** Fifty thousand rows under sixty columns. */
export function ManyCells() {
  return <Shown as={TableView} count={50_000} columns={50} height={800} />
}

/** Five thousand cards in three columns. */
export function FiveThousandCards() {
  return <Shown as={BoardView} count={5000} isGrouped height={800} />
}
