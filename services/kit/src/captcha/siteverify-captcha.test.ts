import type { ServerResponse } from 'node:http'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startSiteverify } from '../testing/siteverify.ts'
import { noCaptcha } from './captcha.ts'
import { captchaContract } from './captcha-contract.ts'
import { createSiteverifyCaptcha } from './siteverify-captcha.ts'

const ROOT = 'verbatim.example.com'
const provider = await startSiteverify(`farrow.${ROOT}`)
const settings = { url: provider.url, secret: provider.secret, rootDomain: ROOT }
const captcha = createSiteverifyCaptcha(settings)
beforeEach(() => {
  provider.bend.now = {}
})
afterAll(() => provider.stop())

describe('nobody is asked', () => captchaContract(async () => ({ captcha: noCaptcha, solved: () => undefined })))
describe('siteverify', () => captchaContract(async () => ({ captcha, solved: provider.solved })))

test('a token is sent with our secret, and nothing about who asks', async () => {
  const token = provider.solved()
  await captcha.check(token)
  expect(provider.asked.at(-1)).toBe(`${new URLSearchParams({ secret: provider.secret, response: token })}`)
})

test('none, one that is used, made up or too long is refused in words', async () => {
  await expect(captcha.check(undefined)).rejects.toMatchObject({ fields: { recaptchaToken: 'missing' } })
  await expect(captcha.check('')).rejects.toThrow('Show first that you are a person')
  const used = provider.solved()
  await captcha.check(used)
  const sent = provider.asked.length
  for (const token of [used, 'made up', 'x'.repeat(8001)])
    await expect(captcha.check(token)).rejects.toMatchObject({ code: 'ValidationError', httpStatus: 400 })
  expect(provider.asked).toHaveLength(sent + 2)
})

test('a token of another site does not count, one of the root domain does, and so does one of no host', async () => {
  for (const hostname of ['elsewhere.example.com', `not${ROOT}`, '']) {
    provider.bend.now = { hostname }
    await expect(captcha.check(provider.solved())).rejects.toThrow('Do it again')
  }
  provider.bend.now = { hostname: ROOT }
  await captcha.check(provider.solved())
  provider.bend.now = { answer: (response) => response.end('{"success":true}') }
  await captcha.check('any')
})

const ANSWERS: [string, (response: ServerResponse) => void][] = [
  ['rubbish', (response) => response.end('<html>')],
  ['nothing', (response) => response.end()],
  ['JSON of another kind', (response) => response.end('{"success":"yes"}')],
  ['more than it should', (response) => response.end(`{"success":true,"x":"${'x'.repeat(20_000)}"}`)],
  ['a broken connection', (response) => response.destroy()],
  ['to go elsewhere', (response) => response.writeHead(302, { location: '/' }).end()],
  ['an error', (response) => response.writeHead(500).end('{}')],
]
test.for(ANSWERS)('nobody passes while the provider answers %s, and is told to try again', async ([, answer]) => {
  provider.bend.now = { answer }
  await expect(captcha.check('any')).rejects.toMatchObject({ httpStatus: 503, message: expect.stringContaining('Try') })
})

test('nobody passes while the provider does not know us or is away', async () => {
  for (const changed of [{ secret: 'another' }, { url: 'http://127.0.0.1:1/siteverify' }]) {
    const other = createSiteverifyCaptcha({ ...settings, ...changed })
    await expect(other.check(provider.solved())).rejects.toMatchObject({ httpStatus: 503 })
  }
})
