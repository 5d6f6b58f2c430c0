import { expect, test } from 'vitest'
import { z } from 'zod'
import { openTicket, sealTicket } from './sealed-ticket.ts'

const key = new Uint8Array(32).fill(7)
const shape = z.object({ noteId: z.string() })

test('a ticket says what was sealed', () => {
  expect(openTicket(sealTicket({ noteId: 'n1' }, key), key, shape)).toEqual({ noteId: 'n1' })
})

test('nothing is read from a ticket that was changed, cut, lengthened or sealed with another key', () => {
  const sealed = sealTicket({ noteId: 'n1' }, key)
  const [said = '', seal = ''] = sealed.split('.')
  const other = Buffer.from(JSON.stringify({ noteId: 'n2' })).toString('base64url')
  const wrong = [`${other}.${seal}`, said, `${sealed}.`, '', sealTicket({ noteId: 'n1' }, new Uint8Array(32))]
  expect(wrong.map((one) => openTicket(one, key, shape))).toEqual(wrong.map(() => null))
})
