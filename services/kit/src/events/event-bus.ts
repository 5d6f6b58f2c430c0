/** A fact on its way: something that happened, in one team, never changed afterwards. */
export type Envelope = {
  /** UUID v7; consumers use it to handle a fact only once. */
  id: string
  /** Protobuf full name, e.g. `verbatim.notes.NoteSaved`. */
  type: string
  teamId: string
  /** Protobuf bytes. */
  payload: Uint8Array
  actorId: string | null
  /** W3C traceparent of the request that caused it. */
  trace: string | null
  occurredAtMs: number
}

export type Subscription = { stop(): Promise<void> }

export type SubscribeRequest = {
  topics: readonly string[]
  /** Members of a group share the work and remember how far they came. Without a group: everything from now on. */
  group: string | null
  /** Throws to have the fact delivered again; after `attempts` failures it becomes a dead letter with the reason. */
  handle(envelope: Envelope): Promise<void>
  /**
   * Handles several facts in their order, all of them or none: a transaction each would be most of the work. When it
   * throws, they are given to `handle` one by one.
   */
  handleMany?(envelopes: readonly Envelope[]): Promise<void>
  attempts?: number
}

export type DeadLetter = { id: string; group: string; topic: string; envelope: Envelope; reason: string; deadAt: Date }

/**
 * Port: facts between services. At least once, in order per team, nothing lost when a process or the broker dies.
 * Adapters: the log table in PostgreSQL (embedded), Kafka (at scale).
 */
export type EventBus = {
  publish(topic: string, envelopes: readonly Envelope[]): Promise<void>
  subscribe(request: SubscribeRequest): Promise<Subscription>
  deadLetters(group: string): Promise<DeadLetter[]>
  /** Hands a dead letter to its group again; it leaves the list when handled. */
  replay(group: string, deadLetterId: string): Promise<void>
  /**
   * Removes facts of a team that every group has handled, and its dead letters: they say what was erased since. How many;
   * none where an engine cannot, whose retention removes them.
   */
  forget(teamId: string): Promise<number>
  /** How many facts a group has not handled yet. */
  lag(group: string, topics: readonly string[]): Promise<number>
  stop(): Promise<void>
}
