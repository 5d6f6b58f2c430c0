import { newId } from '@verbatim/contracts/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteDue, takeDue } from '#src/meaning/embedding-due.ts'
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
  const note = (text: typeof touched, at: Date) => db.system.transaction((tx) => noteDue(tx, [text, text], at))
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
  await db.system.transaction((tx) => noteDue(tx, [text], now))
  await takeDue(db, after(20), 10)
  expect((await takeDue(db, after(100), 10)).texts).not.toContainEqual(text)
  expect((await takeDue(db, after(200), 10)).texts).toContainEqual(text)
})
