import { engineAway } from '../engine-away.ts'
import { registerGauge } from './meters.ts'

/** Engines behind the ports, as figures name them. */
export const WATCHED_ENGINES = ['postgresql', 'kafka', 'sqs', 's3', 'opensearch', 'dynamodb'] as const
export type WatchedEngine = (typeof WATCHED_ENGINES)[number]

/**
 * For so long an engine that did not answer counts as away, unless it answers before. What works without pause asks again
 * within seconds; what only people ask may not be asked again at all.
 */
const AWAY_MS = 120_000

/** Tells what one process notices of an engine: 1 while that does not answer, else 0. */
export type EngineWatch = {
  answered(): void
  /** An error that says nothing of the engine is an answer of it. */
  failed(error: unknown): void
  /** Notes how a question to it ended. */
  during<T>(ask: () => Promise<T>): Promise<T>
  isAway(): boolean
  stop(): void
}

/** Begins to tell whether an engine answers. `place` tells it from others of its kind. */
export function watchEngine(
  engine: WatchedEngine,
  place: { service?: string; replica?: string } = {},
  now = Date.now,
): EngineWatch {
  let awayUntil = 0
  const isAway = (): boolean => now() < awayUntil
  const stop = registerGauge('verbatim.engine.away', { engine, ...place }, async () => Number(isAway()))
  const answered = (): void => {
    awayUntil = 0
  }
  const failed = (error: unknown): void => {
    if (engineAway(error)) awayUntil = now() + AWAY_MS
    // Where we ended the question ourselves nobody knows what the answer would have been.
    else if (!(error instanceof Error && error.name === 'AbortError')) answered()
  }
  return {
    answered,
    failed,
    async during(ask) {
      try {
        const answer = await ask()
        answered()
        return answer
      } catch (error) {
        failed(error)
        throw error
      }
    },
    isAway,
    stop,
  }
}

type Step = <Question extends object, Answer extends object>(
  next: (question: Question) => Promise<Answer>,
) => (question: Question) => Promise<Answer>

/** A client of AWS's SDK, as far as each of its questions can be seen with all their tries. */
type AwsClient = { middlewareStack: { add(step: Step, at: { step: 'initialize'; name: string }): void } }

/** Notes how every question of a client of AWS ends. */
export function watchClient(watch: EngineWatch, client: AwsClient): void {
  client.middlewareStack.add((next) => (question) => watch.during(() => next(question)), {
    step: 'initialize',
    name: 'watchEngine',
  })
}
