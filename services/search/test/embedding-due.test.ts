import { TagSavedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { asTransaction } from '@verbatim/kit/database/database.ts'
import { type Hold, setHold } from '@verbatim/kit/database/holds.ts'
import { onRealEngines } from '@verbatim/kit/testing/test-service.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteDue, takeDue } from '#src/meaning/embedding-due-repository.ts'
import { startSearch } from './start-search.ts'

let search: Awaited<ReturnType<typeof startSearch>>
beforeAll(async () => {
  search = await startSearch({ embeds: false })
})
afterAll(() => search[Symbol.asyncDispose]())

const now = new Date('2020-11-01T09:00:00Z')
const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)

test('a text waits until it has rested, and what is touched while it is worked on waits again', async () => {
  const { db } = search.service.foundation
  const aText = () => ({ teamId: newId(), id: newId(), blockId: null })
  const [touched, other] = [aText(), aText()]
  const note = (text: typeof touched, at: Date) =>
    db.system.transaction((tx) => noteDue(asTransaction(tx), [text, text], at))
  await note(touched, now)
  await note(other, now)
  expect((await takeDue(db, after(5), 10)).texts).toEqual([])
  const taken = await takeDue(db, after(20), 10)
  expect(taken.texts).toHaveLength(2)
  expect((await takeDue(db, after(21), 10)).texts).toEqual([])
  await note(touched, after(22))
  await taken.done()
  expect((await takeDue(db, after(40), 10)).texts).toEqual([touched])
})

test('what a worker took that died is given to another after two minutes', async () => {
  const { db } = search.service.foundation
  const text = { teamId: newId(), id: newId(), blockId: 'b1' }
  await db.system.transaction((tx) => noteDue(asTransaction(tx), [text], now))
  await takeDue(db, after(20), 10)
  expect((await takeDue(db, after(100), 10)).texts).not.toContainEqual(text)
  expect((await takeDue(db, after(200), 10)).texts).toContainEqual(text)
})

test('a workspace that is moved keeps nobody else’s texts waiting', async () => {
  const { db } = search.service.foundation
  const aText = async (hold: Hold | null) => {
    const text = { teamId: newId(), id: newId(), blockId: null }
    const tag = { tagId: text.id, projectId: newId(), title: 'Late parcels', createdAtMs: 0n, updatedAtMs: 0n }
    await search.hears(text.teamId, TagSavedSchema, tag)
    await db.system.transaction((tx) => noteDue(asTransaction(tx), [text], now))
    await setHold(db.system, text.teamId, hold)
    return text
  }
  const [gone, frozen, other] = [await aText('MOVED'), await aText('FROZEN'), await aText(null)]
  await search.embeds()
  const waiting = (await takeDue(db, new Date(Date.now() + 600_000), 100)).texts
  for (const text of [gone, other]) expect(waiting).not.toContainEqual(text)
  // Holds are of the database; another engine may take vectors of what stands still.
  if (!onRealEngines) expect(waiting).toContainEqual(frozen)
})
