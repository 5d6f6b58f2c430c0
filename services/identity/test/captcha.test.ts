import { createSiteverifyCaptcha } from '@verbatim/kit/captcha/siteverify-captcha.ts'
import { startSiteverify } from '@verbatim/kit/testing/siteverify.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { readConfig } from '#src/config.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

const { rootDomain } = testSettings
const provider = await startSiteverify(rootDomain)
let identity: IdentityHarness
let place: { teamId: string; email: string }
beforeAll(async () => {
  const captcha = createSiteverifyCaptcha({ ...provider, rootDomain })
  identity = await startIdentity(inject('adminUrl'), { captcha })
  place = await aWorkspace()
})
beforeEach(() => {
  provider.bend.now = {}
})
afterAll(async () => {
  await identity.stop()
  await provider.stop()
})

/** Where every mail of a sign-up is asked for by a person. */
async function aWorkspace() {
  const email = identity.anAddress()
  const rootToken = await identity.signUp(email, { recaptchaToken: provider.solved() })
  const order = await identity.orderFor(email, rootToken)
  await identity.call('/internal/workspaces', order)
  return { teamId: order.teamId, email }
}

const asked = (email: string, about: object = {}) => ({ email, flow: 'ONE_TIME_CODE', purpose: 'SIGN_IN', ...about })
const doors: [string, (body: object) => ReturnType<IdentityHarness['call']>][] = [
  ['the root domain', (body) => identity.call('/internal/send-confirmation', body)],
  ['a workspace’s host', (body) => identity.call('/api/auth/send-confirmation-email', body, { teamId: place.teamId })],
]

test.for(doors)(
  'on %s a mail is sent to whoever shows that they are a person, once for each time',
  async ([, send]) => {
    const recaptchaToken = provider.solved()
    expect((await send(asked(place.email, { recaptchaToken }))).status).toBe(200)
    const again = await send(asked(place.email, { recaptchaToken }))
    expect([again.status, JSON.stringify(again.body)]).toEqual([400, expect.stringContaining('Do it again')])
  },
)

test.for(doors)('on %s nobody else has one sent, and it counts for no limit of the address', async ([, send]) => {
  const email = identity.anAddress()
  for (let at = 0; at < 8; at += 1) {
    const refused = await send(asked(email, at % 2 ? { recaptchaToken: 'made up' } : {}))
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('you are a person')])
  }
  expect(await identity.mailsTo(email)).toEqual([])
  expect((await send(asked(email, { recaptchaToken: provider.solved() }))).status).toBe(200)
})

test.for(doors)('on %s a known address and an unknown one are refused alike', async ([, send]) => {
  const answers = await Promise.all([place.email, identity.anAddress()].map((email) => send(asked(email))))
  expect(answers[0]?.body).toEqual(answers[1]?.body)
})

test('while the provider is away nothing is sent, and it is said that it may be tried again', async () => {
  provider.bend.now = { answer: (response) => response.destroy() }
  const answer = await identity.call('/internal/send-confirmation', asked(place.email, { recaptchaToken: 'any' }))
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([503, expect.stringContaining('Try again in a minute')])
})

test('it is asked for where there is a secret alone', async () => {
  const env = {
    VERBATIM_REGION: 'us_b',
    ROOT_DOMAIN: rootDomain,
    INTERNAL_KEY: 'i'.repeat(32),
    EMAIL_HASH_KEY: 'e'.repeat(32),
    ...{ IDENTITY_DATABASE_URL: 'postgres://u:p@localhost/v', BUS_URL: 'postgres://u:p@localhost/v' },
    ...{ QUEUE_URL: 'postgres://u:p@localhost/v', BLOB_URL: 'file:///tmp/v' },
  }
  await readConfig(env, 'all').service.captcha.check(undefined)
  const asking = readConfig({ ...env, RECAPTCHA_SECRET: provider.secret, RECAPTCHA_VERIFIER: provider.url }, 'all')
  await expect(asking.service.captcha.check(undefined)).rejects.toThrow('Show first')
  await asking.service.captcha.check(provider.solved())
  expect(() => readConfig({ ...env, RECAPTCHA_VERIFIER: 'ftp://x' }, 'all')).toThrow(/RECAPTCHA_VERIFIER/)
})
