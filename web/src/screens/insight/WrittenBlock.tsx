import { REFERENCES, readReference } from '@verbatim/contracts/document-parts/references.ts'
import { formatResourceId } from '@verbatim/contracts/resource-ids.ts'
import type { EditorView } from 'prosemirror-view'
import { Block } from '../../objects/insight/blocks/Block.tsx'
import { FIELDS_OF } from '../../objects/live-card/card-fields.ts'
import { CARD_PROPERTIES } from '../../objects/live-card/card-properties.ts'
import { blockEdit } from './block-edits.ts'
import type { BlockPlace } from './block-places.ts'
import { CardFields } from './CardFields.tsx'
import { CardLook } from './CardLook.tsx'

type WrittenBlockProps = { view: EditorView; place: BlockPlace; mayWrite: boolean }

/** A block that React draws, while the text is written: as it is read, and at a live card how it looks. */
export function WrittenBlock({ view, place, mayWrite }: WrittenBlockProps) {
  const shown = readReference(place.node.attrs.resource)
  const objectType = shown && FIELDS_OF[shown.type]
  return (
    <>
      <Block node={place.node} edit={mayWrite ? blockEdit(view, place) : undefined} />
      {shown && mayWrite && (
        <CardLook
          noun={REFERENCES[shown.type].name.toLowerCase()}
          properties={CARD_PROPERTIES[shown.type]}
          more={
            objectType && (
              <CardFields resource={formatResourceId(shown.type, shown.id)} {...{ view, place, objectType }} />
            )
          }
          {...{ view, place }}
        />
      )}
    </>
  )
}
