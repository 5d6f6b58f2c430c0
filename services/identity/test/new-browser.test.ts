import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type IdentityHarness, PASSWORD, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'
const NEWER = FIREFOX.replaceAll('131.0', '140.0')
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

/** A manager with a password, and how they sign in with a browser. */
async function aPerson() {
  const { teamId, email, manager } = await identity.aWorkspace()
  await identity.signUp(email, { password: PASSWORD })
  const enter = async (agent: string) => {
    const call = { teamId, headers: { 'user-agent': agent } }
    expect((await identity.call('/api/auth/password', { email, password: PASSWORD }, call)).status).toBe(200)
  }
  const told = async () =>
    (await identity.mailsTo(email)).filter(({ subject }) => subject.startsWith('A new sign-in to')).toReversed()
  return { manager, enter, told }
}

test('who signs in with a browser that they never used there is told by mail, once, and in a newer version of one not', async () => {
  const { enter, told } = await aPerson()
  await enter(FIREFOX)
  const [first, ...others] = await told()
  expect(others).toEqual([])
  expect(first?.text).toContain('Firefox on Linux')
  expect(first?.text).toContain('with your password')
  expect(first?.text).toMatch(/https?:\S+\/settings\/security/)
  await enter(NEWER)
  await enter(FIREFOX)
  expect(await told()).toHaveLength(1)
  await enter(SAFARI)
  await enter(SAFARI)
  expect((await told()).map(({ text }) => /Firefox on Linux|Safari on iPhone/.exec(text)?.[0])).toEqual([
    'Firefox on Linux',
    'Safari on iPhone',
  ])
})

test('who comes for the first time hears of nothing new, and a session that ended forgets no browser', async () => {
  const { manager, enter, told } = await aPerson()
  expect(await told()).toEqual([])
  await enter(FIREFOX)
  const ending = 'mutation { endOtherSessions(input: { everybody: false }) { count } }'
  expect((await identity.ask(manager, ending)).data).toEqual({ endOtherSessions: { count: 1 } })
  await enter(FIREFOX)
  expect(await told()).toHaveLength(1)
})

test('each person and workspace has browsers of its own, and one that does not say which it is is one of them', async () => {
  const [there, elsewhere] = [await aPerson(), await aPerson()]
  await there.enter(FIREFOX)
  await there.enter('a program of somebody')
  // The first session of all named none either: the test's own client made the workspace.
  expect((await there.told()).length).toBe(1)
  await elsewhere.enter(FIREFOX)
  await elsewhere.enter(SAFARI)
  expect((await elsewhere.told()).length).toBe(2)
})
