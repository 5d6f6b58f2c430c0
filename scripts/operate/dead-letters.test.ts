import { randomUUID } from 'node:crypto'
import { createTestRegion } from '@verbatim/kit/testing/test-database.ts'
import { expect, inject, test } from 'vitest'
import { deadFacts, deadJobs, replayFacts, withBus, withQueue } from './dead-letters.ts'

const envelope = (type: string) => ({
  id: randomUUID(),
  type,
  teamId: randomUUID(),
  payload: new TextEncoder().encode('what Dana said'),
  actorId: null,
  trace: null,
  occurredAtMs: 0,
})

test('a fact that was given up is listed without its words, replayed, and gone when it was heard', async () => {
  const { busUrl } = await createTestRegion(inject('adminUrl'), [])
  const fact = envelope('verbatim.notes.events.NoteSaved')
  await withBus({ BUS_URL: busUrl }, async (bus) => {
    let broken = true
    const heard = Promise.withResolvers<void>()
    const request = { topics: ['notes'], group: 'search', attempts: 1 }
    await bus.subscribe({
      ...request,
      async handle() {
        if (broken) throw new Error('the index is away for dana@home.example')
        heard.resolve()
      },
    })
    await bus.publish('notes', [fact])
    await expect.poll(() => deadFacts(bus, 'search')).toHaveLength(1)
    const [shown] = await deadFacts(bus, 'search')
    expect(shown).toContain('verbatim.notes.events.NoteSaved')
    expect(shown).toContain('the index is away')
    expect(shown).not.toContain('Dana')
    expect(shown).not.toContain('dana@')
    broken = false
    expect(await replayFacts(bus, 'search', 'no such id')).toBe(0)
    expect(await replayFacts(bus, 'search', null)).toBe(1)
    await heard.promise
    await expect.poll(() => deadFacts(bus, 'search')).toEqual([])
  })
})

test('a job that was given up is listed with its reason, and a redrive hands it out again', async () => {
  const { queueUrl } = await createTestRegion(inject('adminUrl'), [])
  await withQueue({ QUEUE_URL: queueUrl }, async (queue) => {
    let broken = true
    const done = Promise.withResolvers<void>()
    await queue.work({
      queue: 'notes',
      concurrency: 1,
      visibilityMs: 5000,
      maxAttempts: 1,
      async handle() {
        if (broken) throw new Error('no room on the disk')
        done.resolve()
      },
    })
    await queue.send([{ ...envelope('verbatim.notes.jobs.ProcessFile'), queue: 'notes' }])
    await expect.poll(() => deadJobs(queue, 'notes')).toHaveLength(1)
    expect((await deadJobs(queue, 'notes'))[0]).toContain('no room on the disk')
    broken = false
    expect(await queue.redrive('notes')).toBe(1)
    await done.promise
  })
})

test('a url that names no engine is refused by the name of its setting', async () => {
  await expect(withBus({ BUS_URL: 'rabbit://somewhere' }, async () => undefined)).rejects.toThrow('BUS_URL')
})
