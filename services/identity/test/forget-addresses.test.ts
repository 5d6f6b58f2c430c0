import { createOutboxMailer } from '@verbatim/kit/mail/outbox-mailer.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { forgetAddresses } from '#src/workspaces/forget-addresses.ts'
import { type IdentityHarness, startIdentity } from './start-identity.ts'

let identity: IdentityHarness
beforeAll(async () => {
  identity = await startIdentity(inject('adminUrl'))
})
afterAll(() => identity.stop())

const codesTo = async (email: string): Promise<number> =>
  (await identity.service.foundation.db.system('confirmation').where({ email }).select('id')).length
const mailsTo = async (email: string): Promise<number> =>
  (await createOutboxMailer(identity.service.foundation.db.system, { now: () => new Date() }).list(email)).length

test('codes and mails to the addresses of a workspace that left go, and those of a neighbour stay', async () => {
  const [leaving, neighbour] = [await identity.aWorkspace(), await identity.aWorkspace()]
  const member = await identity.aMember(leaving, 'VIEWER')
  const invited = identity.anAddress()
  await identity.invite(leaving.manager, [invited], 'VIEWER')
  const both = identity.anAddress()
  await identity.invite(leaving.manager, [both], 'VIEWER')
  await identity.invite(neighbour.manager, [both], 'VIEWER')
  await identity.signUp(both)
  await identity.quiet()
  expect(await codesTo(leaving.email)).toBeGreaterThan(0)
  for (const email of [leaving.email, member.email, invited]) expect(await mailsTo(email)).toBeGreaterThan(0)
  const kept = [
    await codesTo(neighbour.email),
    await mailsTo(neighbour.email),
    await codesTo(both),
    await mailsTo(both),
  ]

  const { codes, mails } = await forgetAddresses(identity.service.foundation.db, leaving.teamId)
  expect(codes).toBeGreaterThan(0)
  expect(mails).toBeGreaterThan(2)
  for (const email of [leaving.email, member.email, invited])
    expect([await codesTo(email), await mailsTo(email)]).toEqual([0, 0])
  expect([
    await codesTo(neighbour.email),
    await mailsTo(neighbour.email),
    await codesTo(both),
    await mailsTo(both),
  ]).toEqual(kept)
})
