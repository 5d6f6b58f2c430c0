import { type DescMessage, fromBinary, type MessageShape } from '@bufbuild/protobuf'
import type { Database, Transaction } from '../database/database.ts'
import { background } from '../database/holds.ts'
import { isHeld } from '../errors.ts'
import { countDeadLetter, registerGauge } from '../telemetry/meters.ts'
import { observeWork } from '../telemetry/observe-work.ts'
import type { Envelope, EventBus, Subscription } from './event-bus.ts'
import { MARK } from './outbox.ts'

/** What a listener gets besides the message: the fact's envelope and a transaction of the fact's team. */
export type FactContext = { tx: Transaction; envelope: Envelope }

export type Listener<Parts> = {
  type: string
  /** Usually that of the service in whose package the fact is; some facts are told by several services. */
  topics: readonly string[]
  handle(parts: Parts, envelope: Envelope, tx: Transaction): Promise<void>
  /** What it writes must be stored before the next fact is handled, because that one's work is not in its transaction. */
  endsBatch?: boolean
}

type ListenerOptions = { endsBatch?: boolean; topics?: readonly string[] }

/**
 * A listener to one kind of fact. It runs once per fact: its writes and the inbox mark are one transaction, so that a
 * second delivery changes nothing.
 */
export const listener = <T extends DescMessage, Parts>(
  schema: T,
  handle: (parts: Parts, message: MessageShape<T>, fact: FactContext) => Promise<void>,
  { endsBatch = false, topics = [schema.typeName.split('.')[1] ?? schema.typeName] }: ListenerOptions = {},
): Listener<Parts> => ({
  endsBatch,
  type: schema.typeName,
  topics,
  handle: (parts, envelope, tx) => handle(parts, fromBinary(schema, envelope.payload), { tx, envelope }),
})

/**
 * Runs the listeners of one fact or of a batch, before its transaction ends, with parts that may gather what is done to
 * an engine and do it together. What it throws brings all of them again.
 */
export type Gather<Parts> = (tx: Transaction, work: (parts: Parts) => Promise<void>) => Promise<void>

/** Connects a service's listeners to the bus as one consumer group named after the service. */
export const subscribeListeners = <Parts>(
  bus: EventBus,
  db: Database,
  group: string,
  parts: Parts,
  listeners: readonly Listener<Parts>[],
): Promise<Subscription> => subscribeGathering(bus, db, group, (_tx, work) => work(parts), listeners)

/** The same, with parts that are made for one fact or for a batch. */
export async function subscribeGathering<Parts>(
  bus: EventBus,
  db: Database,
  group: string,
  gather: Gather<Parts>,
  listeners: readonly Listener<Parts>[],
): Promise<Subscription> {
  const byType = new Map<string, Listener<Parts>[]>()
  for (const one of listeners) byType.set(one.type, [...(byType.get(one.type) ?? []), one])
  const topics = [...new Set(listeners.flatMap((one) => one.topics))]
  const handle = (envelope: Envelope, mine: readonly Listener<Parts>[]): Promise<void> =>
    db
      .write(envelope.teamId, async (tx) => {
        if (!(await firstTime(tx, group, envelope.id))) return
        await gather(tx, async (gathering) => {
          for (const one of mine) await one.handle(gathering, envelope, tx)
        })
      })
      .catch(async (error: unknown) => {
        // A team is frozen only when all of its facts were handled; one that comes again is no failure.
        if (!isHeld(error) || !(await wasHandled(db, group, envelope.id))) throw error
      })
  /** One transaction for all, which goes from team to team: row-level security binds each fact's work to its own. */
  const handleAll = (envelopes: readonly Envelope[]): Promise<void> =>
    db.writeInTurn(async (tx, asTeam) => {
      const fresh = await firstTimes(
        tx,
        group,
        envelopes.map(({ id }) => id),
      )
      await gather(tx, async (gathering) => {
        for (const envelope of teamByTeam(envelopes)) {
          // Deleted, because a fact may stand there twice.
          if (!fresh.delete(envelope.id)) continue
          await asTeam(envelope.teamId)
          for (const one of byType.get(envelope.type) ?? [])
            await observeWork({ group }, envelope, () => one.handle(gathering, envelope, tx))
        }
      })
    })
  const subscription = await bus.subscribe({
    topics,
    group,
    handleMany: async (envelopes) => {
      const mine = envelopes.filter(({ type }) => byType.has(type) || type === MARK)
      const ends = (fact: Envelope): boolean => (byType.get(fact.type) ?? []).some(({ endsBatch }) => endsBatch)
      for (const run of runsOf(mine, ends)) await background(() => handleAll(run))
    },
    handle: async (envelope) => {
      const mine = envelope.type === MARK ? [] : byType.get(envelope.type)
      if (mine) await background(() => observeWork({ group }, envelope, () => handle(envelope, mine)))
    },
  })
  countDeadLetter({ group }, 'none')
  const unregister = registerGauge('verbatim.facts.lag', { group }, () => bus.lag(group, topics))
  return {
    async stop() {
      unregister()
      await subscription.stop()
    },
  }
}

/** Facts in the order of their teams' first ones: each team's in their order, which is all the order that is promised. */
const teamByTeam = (facts: readonly Envelope[]): Envelope[] =>
  [...Map.groupBy(facts, ({ teamId }) => teamId).values()].flat()

/** Facts in runs, each of which ends after a fact of that kind. */
export function runsOf<T>(facts: readonly T[], ends: (fact: T) => boolean): T[][] {
  const runs: T[][] = []
  let open = false
  for (const fact of facts) {
    if (open) runs.at(-1)?.push(fact)
    else runs.push([fact])
    open = !ends(fact)
  }
  return runs
}

/** Marks facts as handled; returns those that were not before. */
async function firstTimes(tx: Transaction, consumer: string, factIds: readonly string[]): Promise<Set<string>> {
  const inserted = await tx('inbox')
    .insert([...new Set(factIds)].map((fact_id) => ({ consumer, fact_id })))
    .onConflict(['consumer', 'fact_id'])
    .ignore()
    .returning<{ fact_id: string }[]>('fact_id')
  return new Set(inserted.map(({ fact_id }) => fact_id))
}

/** Marks a fact as handled; false when it was before. */
async function firstTime(tx: Transaction, consumer: string, factId: string): Promise<boolean> {
  const inserted = await tx('inbox')
    .insert({ consumer, fact_id: factId })
    .onConflict(['consumer', 'fact_id'])
    .ignore()
    .returning('fact_id')
  return inserted.length > 0
}

async function wasHandled({ system }: Database, consumer: string, factId: string): Promise<boolean> {
  return (await system('inbox').where({ consumer, fact_id: factId }).first('fact_id')) !== undefined
}
