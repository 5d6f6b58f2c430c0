import { Columns2, Columns3, Info, Minus, NotebookText, Table2, TriangleAlert } from 'lucide-react'
import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import type { SlashOffer } from '../../editor/SlashMenu.tsx'
import { newCallout, newColumns, newDivider, newSpeakerNotes, newTable } from '../../editor/structure/new-blocks.ts'
import { putBlock } from '../../editor/structure/place-blocks.ts'

type Offered = Omit<SlashOffer, 'section' | 'run'> & { make: () => Node }

const OFFERED: readonly Offered[] = [
  {
    label: 'Callout',
    icon: Info,
    picture: 'callout',
    make: () => newCallout('NOTE'),
    hint: 'Words set apart from the rest',
    words: 'note remark good box',
  },
  {
    label: 'Warning',
    icon: TriangleAlert,
    picture: 'callout',
    make: () => newCallout('WARNING'),
    hint: 'A callout of what to beware of',
    words: 'callout risk box',
  },
  {
    label: 'Table',
    icon: Table2,
    picture: 'table',
    make: newTable,
    hint: 'Rows and columns, with headings',
    words: 'cells grid',
  },
  {
    label: 'Two columns',
    icon: Columns2,
    picture: 'columns',
    make: () => newColumns(2),
    hint: 'Two things beside each other',
    words: 'columns layout',
  },
  {
    label: 'Three columns',
    icon: Columns3,
    picture: 'columns',
    make: () => newColumns(3),
    hint: 'Three things beside each other',
    words: 'columns layout',
  },
  {
    label: 'Divider',
    icon: Minus,
    picture: 'divider',
    make: newDivider,
    hint: 'A line between two parts',
    words: 'rule separator hr',
  },
  {
    label: 'Speaker notes',
    icon: NotebookText,
    make: newSpeakerNotes,
    hint: 'Seen by who presents, by no reader',
    words: 'present say talk',
  },
]

/** Callouts, columns, tables and dividers, as the slash menu offers them. */
export const structureOffers = (view: EditorView): SlashOffer[] =>
  OFFERED.map(({ make, ...offer }) => ({
    ...offer,
    section: 'Layout',
    run: () => void putBlock(make, offer.picture === 'divider' ? 'below' : 'inside')(view.state, view.dispatch, view),
  }))
