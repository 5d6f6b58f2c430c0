import { type RunningSystem, startSystem } from '@verbatim/start/system/start-system.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { make, must } from '../asker.ts'
import { quiet } from '../quiet.ts'
import { type OpenedRegion, openRegion } from '../region-database.ts'
import { type FilledWorkspace, fillWorkspace } from '../tenancy/filled-workspace.ts'
import { columnsWith, filesWith } from './words-left.ts'

/**
 * What an erasure leaves on purpose: mails that a region without a mail server keeps for a while, of members, about the
 * workspace by its name; what a member called a passkey of theirs; where the workspace's own provider of sign-in is.
 */
const STAYS: readonly string[] = [
  ...['identity.outbox_mail.html', 'identity.outbox_mail.subject', 'identity.outbox_mail.text'],
  ...['identity.passkey.name', 'identity.sign_in_connection.client_id', 'identity.sign_in_connection.issuer'],
]

const NAME = 'Dana Quarrier'

let system: RunningSystem
let region: OpenedRegion
let filled: FilledWorkspace
beforeAll(async () => {
  system = await startSystem({ regions: ['us_b'] })
  filled = await fillWorkspace(system.root, 'alder')
  region = await openRegion(system.directory, 'us_b')
})
afterAll(async () => {
  await region?.close()
  await system?.stop()
})

test('after an erasure no byte of any table or file holds the words, but for what stays on purpose', async () => {
  const { client, mark, open } = filled
  // As a whole word: what stands in the other room is another one.
  const name = new RegExp(`(?<![a-z0-9])${mark}(?![a-z0-9])`, 'i')
  const text = `Interviewer [0:02]: Go on.\n\n${NAME} [0:06]: The quillwort never came.`
  await make(client, 'createNote', { projectId: open.project, title: 'Call', content: { text } })
  const { id: personId } = await make(client, 'createPerson', { name: NAME, email: `dana@${mark}.example` })
  await quiet(region)
  const before = await columnsWith(region, name)
  expect(Object.keys(before).length).toBeGreaterThan(60)
  expect(Object.keys(await columnsWith(region, /quillwort/i)).length).toBeGreaterThan(2)
  const input = { personId, words: [mark], confirmation: NAME }
  const { id } = await make(client, 'erasePerson', input)
  await vi.waitFor(
    async () => {
      const { state } = await must<{ state: string }>(client, '{ erasure(id: "ID") { state } }'.replace('ID', id))
      expect(state).toBe('DONE')
    },
    { timeout: 120_000, interval: 250 },
  )
  await quiet(region)
  for (const said of [/quillwort/i, /quarrier/i]) expect(await columnsWith(region, said)).toEqual({})
  const left = await columnsWith(region, name)
  process.stdout.write(`erasure: ${Object.keys(before).length} columns before, ${Object.keys(left).length} after\n`)
  expect(Object.keys(left).filter((column) => !STAYS.includes(column))).toEqual([])
  expect(await filesWith(system.directory, /quillwort/i)).toEqual([])
})
