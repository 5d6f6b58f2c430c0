import type { ComponentType } from 'react'
import { Boards, ManyCards } from './Boards.tsx'
import { Controls } from './Controls.tsx'
import { Fields } from './Fields.tsx'
import { Lists } from './Lists.tsx'
import { States } from './States.tsx'
import { ManyRows, Tables } from './Tables.tsx'
import { FiveThousandCards, ManyCells, Views } from './Views.tsx'
import { ViewToolbars } from './ViewToolbars.tsx'

/** The pages of the gallery by the part of the address behind the #. */
const PARTS: Record<string, ComponentType> = {
  tables: Tables,
  'many-rows': ManyRows,
  boards: Boards,
  'many-cards': ManyCards,
  fields: Fields,
  lists: Lists,
  states: States,
  controls: Controls,
  views: Views,
  'view-toolbars': ViewToolbars,
  'many-cells': ManyCells,
  'five-thousand-cards': FiveThousandCards,
}

/** Every part in all its states, to look at. */
export function Gallery({ part }: { part: string }) {
  const Part = PARTS[part]
  return (
    <main className="scroll" style={{ height: '100vh', overflow: 'auto' }} tabIndex={-1}>
      <div style={{ padding: 'var(--space-6) var(--space-4)' }}>
        <h1 className="h-page">{part}</h1>
        {Part ? <Part /> : <p>{`The gallery has: ${Object.keys(PARTS).join(', ')}`}</p>}
      </div>
    </main>
  )
}
