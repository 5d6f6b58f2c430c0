import type { ViewLayout } from '@verbatim/contracts/views/view-vocabulary.ts'
import { Columns3, LayoutGrid, type LucideIcon, Rows3, Shapes, Table2 } from 'lucide-react'

/** How the layouts of a view are called and drawn, in the order in which they are offered. */
export const LAYOUTS: Record<ViewLayout, { name: string; icon: LucideIcon }> = {
  TABLE: { name: 'Table', icon: Table2 },
  BOARD: { name: 'Board', icon: Columns3 },
  GRID: { name: 'Grid', icon: LayoutGrid },
  LIST: { name: 'List', icon: Rows3 },
  CANVAS: { name: 'Canvas', icon: Shapes },
}
