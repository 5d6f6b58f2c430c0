import { CALLOUT_TONES, type CalloutTone, TONE_WORDS } from '@verbatim/contracts/document-parts/containers.ts'
import {
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowUpToLine,
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  CircleCheck,
  Info,
  type LucideIcon,
  PanelTop,
  Rows2,
  SquareDashed,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import type { Command, EditorState } from 'prosemirror-state'
import { addColumn, deleteColumn, removeCallout, removeColumns, setTone, toneAt } from './containers.ts'
import { lineBelow } from './leaving.ts'
import { hasHeadings, TABLE_ACTS } from './table-acts.ts'

export type StructureName = 'callout' | 'columns' | 'table'

/** Something that is done with what the cursor stands in. */
export type StructureAct = {
  id: string
  title: string
  icon: LucideIcon
  run: Command
  /** It stands in the bar itself, not in the menu at its end. */
  isShown?: boolean
  isOn?: boolean
  isOff?: boolean
  danger?: boolean
}

const TONE_ICONS: Record<CalloutTone, LucideIcon> = { NOTE: Info, GOOD: CircleCheck, WARNING: TriangleAlert }

const BELOW: StructureAct = { id: 'structure-below', title: 'Write below', icon: ArrowDownToLine, run: lineBelow }

/** What can be done in a callout, columns or a table, as they are. */
export function structureActs(name: StructureName, state: EditorState): StructureAct[] {
  if (name === 'callout') return calloutActs(state)
  return name === 'columns' ? columnsActs(state) : tableActs(state)
}

function calloutActs(state: EditorState): StructureAct[] {
  const now = toneAt(state)
  return [
    ...CALLOUT_TONES.map((tone) => ({
      id: `callout-${tone.toLowerCase()}`,
      title: TONE_WORDS[tone],
      icon: TONE_ICONS[tone],
      run: setTone(tone),
      isShown: true,
      isOn: tone === now,
    })),
    { id: 'callout-remove', title: 'Remove the frame', icon: SquareDashed, run: removeCallout, isShown: true },
  ]
}

function columnsActs(state: EditorState): StructureAct[] {
  const isFull = !addColumn(state)
  return [
    {
      id: 'columns-add',
      title: isFull ? 'There are as many columns as fit' : 'Add a column',
      icon: BetweenVerticalEnd,
      run: addColumn,
      isShown: true,
      isOff: isFull,
    },
    { id: 'columns-remove', title: 'One below the other', icon: Rows2, run: removeColumns, isShown: true },
    BELOW,
    { id: 'columns-delete', title: 'Delete this column', icon: Trash2, run: deleteColumn, danger: true },
  ]
}

function tableActs(state: EditorState): StructureAct[] {
  const act = (name: keyof typeof TABLE_ACTS, title: string, icon: LucideIcon): StructureAct => ({
    id: `table-${name}`,
    title,
    icon,
    run: TABLE_ACTS[name],
    isOff: !TABLE_ACTS[name](state),
  })
  return [
    { ...act('rowBelow', 'Add a row below', BetweenHorizontalEnd), isShown: true },
    { ...act('columnRight', 'Add a column at the right', BetweenVerticalEnd), isShown: true },
    { ...act('headings', 'First row is headings', PanelTop), isShown: true, isOn: hasHeadings(state) },
    act('rowAbove', 'Add a row above', ArrowUpToLine),
    act('columnLeft', 'Add a column at the left', ArrowLeftToLine),
    BELOW,
    { ...act('deleteRow', 'Delete the row', Trash2), danger: true },
    { ...act('deleteColumn', 'Delete the column', Trash2), danger: true },
    { ...act('deleteTable', 'Delete the table', Trash2), danger: true },
  ]
}
