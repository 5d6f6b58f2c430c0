import { expect, test } from 'vitest'
import { openChallenge, sealChallenge } from './sealed-challenge.ts'

const KEY = new Uint8Array(32).fill(7)
const END = new Date('2026-11-26T05:00:00.123Z')

test('a challenge says when it ends, to whoever has its key and purpose, and to nobody else', () => {
  const challenge = sealChallenge('sign-in root', END, KEY)
  expect(openChallenge(challenge, 'sign-in root', KEY)).toEqual(END)
  expect(openChallenge(challenge, 'sign-in other', KEY)).toBeNull()
  expect(openChallenge(challenge, 'sign-in root', new Uint8Array(32))).toBeNull()
  for (const bad of ['', 'x', challenge.slice(1), `${challenge}=`, `${challenge}A`])
    expect(openChallenge(bad, 'sign-in root', KEY), bad).toBeNull()
  expect(sealChallenge('sign-in root', END, KEY)).not.toBe(challenge)
})
