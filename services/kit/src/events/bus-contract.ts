import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Envelope, EventBus } from './event-bus.ts'

/** What a test of the bus needs: two connections to the same broker, as two processes would have. */
export type BusUnderTest = { one: EventBus; two: EventBus; stop(): Promise<void> }

const fact = (teamId: string, name: string): Envelope => ({
  id: randomUUID(),
  type: `test.${name}`,
  teamId,
  payload: new TextEncoder().encode(name),
  actorId: null,
  trace: null,
  occurredAtMs: 1_700_000_000_000,
})

/** As many as wait after an outage, each with some pages of text: far more than a broker takes in one batch, 1 MiB. */
const WAITING = 400
const LARGE = 20_000

/** Signs of an error's text that engines refuse. */
const REFUSED = '\u0000\uffff'

/** Collects what a group receives until `count` facts have come. */
function collector(count: number) {
  const received: Envelope[] = []
  const { promise, resolve } = Promise.withResolvers<Envelope[]>()
  const handle = async (envelope: Envelope): Promise<void> => {
    received.push(envelope)
    if (received.length === count) resolve(received)
  }
  return { received, all: promise, handle }
}

/** The contract of the port EventBus: every adapter passes it. */
export function busContract(start: () => Promise<BusUnderTest>): void {
  const topic = () => `topic-${randomUUID()}`

  test('facts of a team arrive in the order in which they were published', async () => {
    const bus = await start()
    const [team, name] = [randomUUID(), topic()]
    const seen = collector(20)
    await bus.two.subscribe({ topics: [name], group: `${name}-readers`, handle: seen.handle })
    for (let i = 0; i < 10; i++) await bus.one.publish(name, [fact(team, `${i}a`), fact(team, `${i}b`)])
    const order = (await seen.all).map((envelope) => envelope.type)
    expect(order).toEqual(Array.from({ length: 10 }, (_, i) => [`test.${i}a`, `test.${i}b`]).flat())
    await bus.stop()
  })

  test('a fact keeps its team, bytes, author, trace and time', async () => {
    const bus = await start()
    const name = topic()
    const sent = {
      ...fact(randomUUID(), 'x'),
      actorId: randomUUID(),
      trace: '00-aa-bb-01',
      payload: new Uint8Array([0, 255, 1]),
    }
    const seen = collector(1)
    await bus.two.subscribe({ topics: [name], group: `${name}-readers`, handle: seen.handle })
    await bus.one.publish(name, [sent])
    expect((await seen.all)[0]).toEqual(sent)
    await bus.stop()
  })

  test('many large facts of one team that waited together arrive, in their order', async () => {
    const bus = await start()
    const [team, name] = [randomUUID(), topic()]
    const seen = collector(WAITING)
    await bus.two.subscribe({ topics: [name], group: `${name}-readers`, handle: seen.handle })
    const facts = Array.from({ length: WAITING }, (_, at) => ({
      ...fact(team, String(at)),
      payload: new Uint8Array(LARGE).fill(at % 251),
    }))
    await bus.one.publish(name, facts)
    expect((await seen.all).map(({ id }) => id)).toEqual(facts.map(({ id }) => id))
    await bus.stop()
  })

  test('a group goes on where it stopped, and another group receives everything', async () => {
    const bus = await start()
    const [team, name] = [randomUUID(), topic()]
    const first = collector(2)
    await bus.one.publish(name, [fact(team, 'a'), fact(team, 'b')])
    const subscription = await bus.one.subscribe({ topics: [name], group: `${name}-g`, handle: first.handle })
    await first.all
    await subscription.stop()
    await bus.one.publish(name, [fact(team, 'c')])
    const second = collector(1)
    await bus.two.subscribe({ topics: [name], group: `${name}-g`, handle: second.handle })
    expect((await second.all).map((envelope) => envelope.type)).toEqual(['test.c'])
    const other = collector(3)
    await bus.two.subscribe({ topics: [name], group: `${name}-other`, handle: other.handle })
    expect(await other.all).toHaveLength(3)
    await bus.stop()
  })

  test('facts are handled many at a time while all goes well, and one by one when one of them fails', async () => {
    const bus = await start()
    const [team, name] = [randomUUID(), topic()]
    const kinds = ['a', 'b', 'poison', 'c']
    const several: string[] = []
    const alone: string[] = []
    const last = Promise.withResolvers<void>()
    await bus.two.publish(
      name,
      kinds.map((kind) => fact(team, kind)),
    )
    await bus.one.subscribe({
      topics: [name],
      group: `${name}-g`,
      attempts: 1,
      async handleMany(envelopes) {
        if (envelopes.some(({ type }) => type === 'test.poison')) throw new Error('not together')
        several.push(...envelopes.map(({ type }) => type))
        if (several.includes('test.d')) last.resolve()
      },
      async handle({ type }) {
        if (type === 'test.poison') throw new Error('cannot read this')
        alone.push(type)
        if (type === 'test.d') last.resolve()
      },
    })
    await expect.poll(() => bus.two.deadLetters(`${name}-g`), { timeout: 10_000 }).toHaveLength(1)
    await bus.two.publish(name, [fact(team, 'd')])
    await last.promise
    expect([...several, ...alone].sort()).toEqual(['test.a', 'test.b', 'test.c', 'test.d'])
    await bus.stop()
  })

  test('a fact that failed is delivered again while those of another topic keep coming', async () => {
    const bus = await start()
    const [team, failing, flowing] = [randomUUID(), topic(), topic()]
    const again = Promise.withResolvers<void>()
    let tries = 0
    let isOver = false
    await bus.one.subscribe({
      topics: [failing, flowing],
      group: `${failing}-g`,
      async handle({ type }) {
        if (type === 'test.flowing' && !isOver) await bus.two.publish(flowing, [fact(team, 'flowing')])
        if (type !== 'test.failing') return
        tries++
        if (tries < 3) throw new Error('not yet')
        again.resolve()
      },
    })
    await bus.two.publish(flowing, [fact(team, 'flowing')])
    await bus.two.publish(failing, [fact(team, 'failing')])
    await again.promise
    isOver = true
    expect(tries).toBe(3)
    await bus.stop()
  })

  test('a fact that fails is delivered again before the next one, then becomes a dead letter that can be replayed', async () => {
    const bus = await start()
    const [team, name] = [randomUUID(), topic()]
    const [poison, good] = [fact(team, 'poison'), fact(team, 'good')]
    let broken = true
    const tried: string[] = []
    const arrived = Promise.withResolvers<void>()
    const replayed = Promise.withResolvers<void>()
    await bus.one.subscribe({
      topics: [name],
      group: `${name}-g`,
      attempts: 3,
      async handle(envelope) {
        tried.push(envelope.type)
        if (envelope.type === 'test.poison' && broken) throw new Error(`cannot read this ${REFUSED}`)
        if (envelope.type === 'test.good') arrived.resolve()
        else replayed.resolve()
      },
    })
    await bus.two.publish(name, [poison, good])
    await arrived.promise
    expect(tried).toEqual(['test.poison', 'test.poison', 'test.poison', 'test.good'])
    await expect.poll(() => bus.two.deadLetters(`${name}-g`), { timeout: 10_000 }).toHaveLength(1)
    const [dead] = await bus.two.deadLetters(`${name}-g`)
    expect(dead?.envelope.id).toBe(poison.id)
    expect(dead?.reason).toContain('cannot read this')
    broken = false
    await bus.two.replay(`${name}-g`, dead?.id ?? '')
    await replayed.promise
    await bus.stop()
    const again = await start()
    expect(await again.one.deadLetters(`${name}-g`)).toEqual([])
    await again.stop()
  })

  test('a fact waits for an engine that is away, unblamed and before those behind it', async () => {
    const bus = await start()
    const [team, name] = [randomUUID(), topic()]
    let away = 3
    const seen = collector(2)
    await bus.one.subscribe({
      topics: [name],
      group: `${name}-g`,
      attempts: 1,
      async handle(envelope) {
        if (away-- > 0) throw Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' })
        await seen.handle(envelope)
      },
    })
    await bus.two.publish(name, [fact(team, 'a'), fact(team, 'b')])
    expect((await seen.all).map(({ type }) => type)).toEqual(['test.a', 'test.b'])
    expect(await bus.two.deadLetters(`${name}-g`)).toEqual([])
    await bus.stop()
  })

  test('two members of a group share the facts and none is handled by both', async () => {
    const bus = await start()
    const [team, name] = [randomUUID(), topic()]
    const seen = collector(30)
    await bus.one.subscribe({ topics: [name], group: `${name}-g`, handle: seen.handle })
    await bus.two.subscribe({ topics: [name], group: `${name}-g`, handle: seen.handle })
    for (let i = 0; i < 30; i++) await bus.one.publish(name, [fact(team, String(i))])
    const ids = (await seen.all).map((envelope) => envelope.id)
    expect(new Set(ids).size).toBe(30)
    await bus.stop()
  })

  test('without a group every connection receives what comes from now on', async () => {
    const bus = await start()
    const [team, name] = [randomUUID(), topic()]
    await bus.one.publish(name, [fact(team, 'before')])
    const [here, there] = [collector(1), collector(1)]
    await bus.one.subscribe({ topics: [name], group: null, handle: here.handle })
    await bus.two.subscribe({ topics: [name], group: null, handle: there.handle })
    await bus.one.publish(name, [fact(team, 'after')])
    expect([(await here.all)[0]?.type, (await there.all)[0]?.type]).toEqual(['test.after', 'test.after'])
    await bus.stop()
  })

  test('the lag of a group is the number of facts it has not handled', async () => {
    const bus = await start()
    const [team, name] = [randomUUID(), topic()]
    await bus.one.publish(name, [fact(team, 'a'), fact(team, 'b')])
    expect(await bus.two.lag(`${name}-g`, [name])).toBe(2)
    await bus.stop()
  })
}
