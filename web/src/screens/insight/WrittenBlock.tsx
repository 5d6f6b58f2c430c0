import { REFERENCES, readReference } from '@verbatim/contracts/document-parts/references.ts'
import type { EditorView } from 'prosemirror-view'
import { Block } from '../../objects/insight/blocks/Block.tsx'
import { CARD_PROPERTIES } from '../../objects/live-card/card-properties.ts'
import { blockEdit } from './block-edits.ts'
import type { BlockPlace } from './block-places.ts'
import { CardLook } from './CardLook.tsx'

type WrittenBlockProps = { view: EditorView; place: BlockPlace; mayWrite: boolean }

/** A block that React draws, while the text is written: as it is read, and at a live card how it looks. */
export function WrittenBlock({ view, place, mayWrite }: WrittenBlockProps) {
  const shown = readReference(place.node.attrs.resource)
  return (
    <>
      <Block node={place.node} edit={mayWrite ? blockEdit(view, place) : undefined} />
      {shown && mayWrite && (
        <CardLook
          noun={REFERENCES[shown.type].name.toLowerCase()}
          properties={CARD_PROPERTIES[shown.type]}
          {...{ view, place }}
        />
      )}
    </>
  )
}
