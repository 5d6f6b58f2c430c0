import type { CalloutTone } from '@verbatim/contracts/document-parts/containers.ts'
import type { Node } from 'prosemirror-model'
import { nodeType } from './node-types.ts'

/** How large a new table is, its headings among the rows. */
const [ROWS, COLUMNS] = [3, 3]

/*
 * Their lines get ids as every line that somebody writes does (block-id-keeper.ts).
 */

export const newLine = (): Node => nodeType('paragraph').create()

/** A callout with an empty line. */
export const newCallout = (tone: CalloutTone): Node => nodeType('callout').create({ tone }, newLine())

/** Speaker notes with an empty line. */
export const newSpeakerNotes = (): Node => nodeType('speakerNotes').create(null, newLine())

export const newColumn = (): Node => nodeType('column').create(null, newLine())

/** Empty columns beside each other. */
export const newColumns = (count: 2 | 3): Node =>
  nodeType('columns').create(
    null,
    Array.from({ length: count }, () => newColumn()),
  )

/** An empty table whose first row is headings. */
export const newTable = (): Node =>
  nodeType('table').create(
    null,
    Array.from({ length: ROWS }, (_, row) => {
      const cell = nodeType(row === 0 ? 'tableHeader' : 'tableCell')
      return nodeType('tableRow').create(
        null,
        Array.from({ length: COLUMNS }, () => cell.create(null, newLine())),
      )
    }),
  )

export const newDivider = (): Node => nodeType('horizontalRule').create()
