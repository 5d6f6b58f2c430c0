import { expect, test } from 'vitest'
import { asAttachment } from './as-attachment.ts'

test('any name can be saved, and none breaks out of its header', () => {
  expect(asAttachment('a"b\\c\r\nx: y.txt')).toBe(
    'attachment; filename="a_b_c__x: y.txt"; filename*=UTF-8\'\'a%22b%5Cc%0D%0Ax%3A%20y.txt',
  )
})
