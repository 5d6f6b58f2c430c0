import { expect, test } from 'vitest'
import { asAttachment } from './as-attachment.ts'

test('any name can be saved, and none breaks out of its header', () => {
  expect(asAttachment('a"b\\c\r\nx: y.txt')).toBe(
    'attachment; filename="a_b_c x: y.txt"; filename*=UTF-8\'\'a%22b%5Cc%20x%3A%20y.txt',
  )
})

test('a name that was stored with signs that turn its letters is saved as it is read', () => {
  expect(asAttachment('invoice\u202efdp.exe')).toBe(
    'attachment; filename="invoicefdp.exe"; filename*=UTF-8\'\'invoicefdp.exe',
  )
  expect(asAttachment('نامه\u200cها.pdf')).toContain(encodeURIComponent('نامه\u200cها.pdf'))
  expect(asAttachment('\u202e\u200b')).toBe('attachment; filename="file"; filename*=UTF-8\'\'file')
})
