import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { expect, test } from 'vitest'
import { filesIn } from './shared-pictures.ts'

test('of a text strangers see its pictures, each once, and nothing of other files', () => {
  const [first, second, file] = [newId(), newId(), newId()]
  const picture = (fileId: string) => documentSchema.node('image', { fileId })
  const quoted = documentSchema.node('blockquote', null, [picture(second)])
  const doc = documentSchema.node('doc', null, [
    ...[picture(first), quoted, picture(first), picture('../secret')],
    documentSchema.node('fileCard', { fileId: file }),
  ])
  expect(filesIn(doc.toJSON(), 'image')).toEqual([first, second])
  expect(filesIn(doc.toJSON(), 'fileCard')).toEqual([file])
  expect(filesIn(null, 'image')).toEqual([])
  const many = documentSchema.node(
    'doc',
    null,
    Array.from({ length: 600 }, () => picture(newId())),
  )
  expect(filesIn(many.toJSON(), 'image')).toHaveLength(500)
})
