import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { documentOf } from '@verbatim/kit/documents/document-of.ts'
import type { Node } from 'prosemirror-model'
import { highlightCard } from '#src/documents/insight-document.ts'
import type { SampleInsight } from '../../sample/read-sample-insights.ts'

/** The document of a sample insight; `highlightIdOf` turns a key of the study into the workspace's id. */
export const sampleDocument = (body: SampleInsight['body'], highlightIdOf: (key: string) => string): Node =>
  documentOf(body.map((block) => toNode(block, highlightIdOf)))

function toNode(block: SampleInsight['body'][number], highlightIdOf: (key: string) => string): Node {
  switch (block.type) {
    case 'heading':
      return documentSchema.node('heading', { level: block.level }, [documentSchema.text(block.text)])
    case 'paragraph':
      return paragraph(block.text)
    case 'bulletList':
      return documentSchema.node(
        'bulletList',
        null,
        block.items.map((item) => documentSchema.node('listItem', null, [paragraph(item)])),
      )
    case 'highlightCard':
      return highlightCard(highlightIdOf(block.highlight))
  }
}

const paragraph = (text: string): Node => documentSchema.node('paragraph', null, [documentSchema.text(text)])
