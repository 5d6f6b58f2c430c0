import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { expect, test } from 'vitest'
import { publishedFiles } from './published-files.ts'

test('readers may open the pictures and files of a published text and its cover, each once, at most 1000', () => {
  const [cover, picture, file] = [newId(), newId(), newId()]
  const image = (fileId: string) => documentSchema.node('image', { fileId })
  const doc = documentSchema.node('doc', null, [
    documentSchema.node('blockquote', null, [image(picture)]),
    documentSchema.node('fileCard', { fileId: file }),
    image(picture),
    image('../secret'),
  ])
  expect(publishedFiles(doc.toJSON(), cover)).toEqual([cover, picture, file])
  expect(publishedFiles(null, null)).toEqual([])
  const many = documentSchema.node(
    'doc',
    null,
    Array.from({ length: 1100 }, () => image(newId())),
  )
  expect(publishedFiles(many.toJSON(), null)).toHaveLength(1000)
})

test('files of speaker notes stay with whoever may write', () => {
  const hidden = documentSchema.node('speakerNotes', null, [
    documentSchema.node('paragraph', null, [documentSchema.text('Say more')]),
  ])
  const doc = documentSchema.node('doc', null, [hidden, documentSchema.node('image', { fileId: newId() })])
  expect(publishedFiles(doc.toJSON(), null)).toHaveLength(1)
})
