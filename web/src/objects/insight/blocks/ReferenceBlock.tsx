import { fieldsOn, hiddenOn, layoutOf } from '@verbatim/contracts/document-parts/card-look.ts'
import { readReference } from '@verbatim/contracts/document-parts/references.ts'
import type { Node } from 'prosemirror-model'
import { LiveCard } from '../../live-card/LiveCard.tsx'

/** A live card of something else than a highlight; nothing where it names what no card shows. */
export function ReferenceBlock({ node }: { node: Node }) {
  const shown = readReference(node.attrs.resource)
  return shown && <LiveCard {...shown} layout={layoutOf(node)} hidden={hiddenOn(node)} fields={fieldsOn(node)} />
}
