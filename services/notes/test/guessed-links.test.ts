import { ACTOR_HEADER, signActor } from '@verbatim/kit/actor.ts'
import { deriveKey } from '@verbatim/kit/config.ts'
import { statementsOf } from '@verbatim/kit/testing/statements-of.ts'
import { testSettings } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { aTaggedRecording, read } from './a-reel.ts'
import { ADDRESSES, type Opened } from './shared-addresses.ts'
import { startNotes, type TestNotes } from './start-notes.ts'

let notes: TestNotes
let world: Awaited<ReturnType<typeof aTaggedRecording>>
beforeAll(async () => {
  notes = await startNotes()
  world = await aTaggedRecording(notes)
})
afterAll(() => notes.stop())

const GUESSED = 'abcdefghijk1'

async function open(kind: string): Promise<Opened> {
  const made = await ADDRESSES[kind]?.(notes, world)
  if (!made) throw new Error(`${kind} has no address`)
  return made
}

test.for(Object.keys(ADDRESSES))(
  'a guessed token and one that ended ask the database the same, so that no time tells them apart: %s',
  async (kind) => {
    const { path, end } = await open(kind)
    const { teamId } = world.team
    const asked = (at: string) => statementsOf(notes.service.foundation.db, teamId, () => read(notes, teamId, at))
    expect((await read(notes, teamId, path)).status).toBe(200)
    await end()
    // What workers ask meanwhile, for the clips of a link, is not what a stranger's question asks.
    await notes.settled()
    const ended = await asked(path)
    expect(ended.length).toBeGreaterThan(2)
    const guessed = path.replace(/[A-Za-z0-9]{12}$/, GUESSED)
    expect(guessed).not.toBe(path)
    expect(await asked(guessed)).toEqual(ended)
    expect((await read(notes, teamId, guessed)).html).toBe((await read(notes, teamId, path)).html)
  },
)

test.for(Object.keys(ADDRESSES))(
  'a session that comes along with a public link opens nothing, and is said in the log: %s',
  async (kind) => {
    const { path, end } = await open(kind)
    await end()
    const warned = vi.spyOn(notes.service.foundation.log, 'warn')
    onTestFinished(() => warned.mockRestore())
    const { teamId, actors } = world.team
    expect((await read(notes, teamId, path)).status).toBe(404)
    expect(warned).not.toHaveBeenCalled()
    const actor = await signActor(actors.manager, await deriveKey(testSettings.internalKey, 'actor'))
    expect((await read(notes, teamId, path, { headers: { [ACTOR_HEADER]: actor } })).status).toBe(404)
    expect(warned.mock.calls).toEqual([['a session came along with a public link, and was not read']])
  },
)
